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
  lead_time?: string
  certificate?: string
  sort?: Sort
  saved?: 'yes' | ''
  view?: 'grid' | 'list'
}

/** The import's own separator, so no value contains it. */
export const separator = '|'

export const parseValues = (text = ''): string[] => [
  ...new Set(text.split(separator).filter((value) => value !== '')),
]

function parseInteger(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,6}$/u.test(value) ? Number(value) : value
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1
  return fits && number <= max ? number : undefined
}

function parseText(value: unknown, maxLength: number): string | undefined {
  const asString = typeof value === 'number' ? String(value) : value
  return typeof asString === 'string' && asString.length <= maxLength ? asString : undefined
}

const parseOption = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

const parseRanges = (value: unknown, starts: readonly number[]): string =>
  parseValues(parseText(value, 1000))
    .filter((start) => starts.map(String).includes(start))
    .join(separator)

const readers = {
  page: (value) => parseInteger(value, 100_000) ?? 1,
  limit: (value) => parseInteger(value, 100) ?? pageSize,
  category: (value) => parseText(value, 100) ?? '',
  search: (value) => parseText(value, 200) ?? '',
  color: (value) => parseText(value, 1000) ?? '',
  size: (value) => parseText(value, 1000) ?? '',
  material: (value) => parseText(value, 1000) ?? '',
  price: (value) => parseRanges(value, rangeStarts.price),
  minimum: (value) => parseRanges(value, rangeStarts.minimum),
  lead_time: (value) => parseRanges(value, rangeStarts.lead_time),
  certificate: (value) => parseText(value, 1000) ?? '',
  sort: (value) => parseOption(value, sorts) ?? 'relevance',
  saved: (value) => parseOption(value, ['yes', '']) ?? '',
  view: (value) => parseOption(value, ['grid', 'list']) ?? 'grid',
} satisfies { [Key in (typeof listParams)[number]]: (value: unknown) => Required<ListSearch>[Key] }

const keys = Object.keys(readers) as (keyof typeof readers)[] // the literal's own keys

/** Not with a schema library: every first visit loads this, and it would outweigh the list page. */
export function readListSearch(params: Readonly<Record<string, unknown>>): ListSearch {
  const present = keys.filter((key) => params[key] !== undefined)
  return Object.fromEntries(present.map((key) => [key, readers[key](params[key])]))
}

export const withListDefaults = (search: ListSearch): Required<ListSearch> =>
  Object.fromEntries(keys.map((key) => [key, readers[key](search[key])])) as Required<ListSearch> // typed by `readers`
