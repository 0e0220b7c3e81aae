import { rangeStarts } from './filter-ranges.ts'
import { sorts, type listParams, type Sort } from './list-filters.ts'

/** Specification, section 9. */
export const pageSize = 20

export type ListSearch = {
  page?: number
  limit?: number
  category?: string
  search?: string
  color?: string
  size?: string
  material?: string
  price?: string
  minimum?: string
  sort?: Sort
  saved?: 'yes' | ''
  view?: 'grid' | 'list'
}

/** The import's own separator, so no value contains it. */
export const separator = '|'

export const valuesIn = (text = ''): string[] => [
  ...new Set(text.split(separator).filter((value) => value !== '')),
]

function wholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,6}$/u.test(value) ? Number(value) : value
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1
  return fits && number <= most ? number : undefined
}

function text(value: unknown, longest: number): string | undefined {
  const said = typeof value === 'number' ? String(value) : value
  return typeof said === 'string' && said.length <= longest ? said : undefined
}

const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

const bands = (value: unknown, starts: readonly number[]): string =>
  valuesIn(text(value, 1000))
    .filter((start) => starts.map(String).includes(start))
    .join(separator)

const readers = {
  page: (value) => wholeNumber(value, 100_000) ?? 1,
  limit: (value) => wholeNumber(value, 100) ?? pageSize,
  category: (value) => text(value, 100) ?? '',
  search: (value) => text(value, 200) ?? '',
  color: (value) => text(value, 1000) ?? '',
  size: (value) => text(value, 1000) ?? '',
  material: (value) => text(value, 1000) ?? '',
  price: (value) => bands(value, rangeStarts.price),
  minimum: (value) => bands(value, rangeStarts.minimum),
  sort: (value) => oneOf(value, sorts) ?? 'relevance',
  saved: (value) => oneOf(value, ['yes', '']) ?? '',
  view: (value) => oneOf(value, ['grid', 'list']) ?? 'grid',
} satisfies { [Key in (typeof listParams)[number]]: (value: unknown) => Required<ListSearch>[Key] }

const keys = Object.keys(readers) as (keyof typeof readers)[] // the literal's own keys

/** Not with a schema library: every first visit loads this, and it would outweigh the list page. */
export function readListSearch(carried: Readonly<Record<string, unknown>>): ListSearch {
  const known = keys.filter((key) => carried[key] !== undefined)
  return Object.fromEntries(known.map((key) => [key, readers[key](carried[key])]))
}

export const completed = (search: ListSearch): Required<ListSearch> =>
  Object.fromEntries(keys.map((key) => [key, readers[key](search[key])])) as Required<ListSearch> // typed by `readers`
