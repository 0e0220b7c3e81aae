import {
  bandStarts,
  facetNames,
  sorts,
  type FacetName,
  type listKeys,
  type Sort,
} from '#shared/domain/narrowing.ts'

/** Products on one page (specification, section 9). */
export const pageSize = 20

/** What the catalogue's address carries, so that a link or the Back button restores the list. */
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

/** What changes filters or order: a step of the history that leaves the page where it is. */
export type OnNarrow = (change: ListSearch | ((before: ListSearch) => ListSearch)) => void

/** A whole number from 1 to the `most`; undefined for anything else. */
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

/** Those of the chosen values that bands begin at. */
const bands = (value: unknown, starts: readonly number[]): string =>
  valuesIn(text(value, 1000))
    .filter((start) => starts.map(String).includes(start))
    .join(separator)

/** How each key of the address is read. */
const readers = {
  page: (value) => wholeNumber(value, 100_000) ?? 1,
  limit: (value) => wholeNumber(value, 100) ?? pageSize,
  category: (value) => text(value, 100) ?? '',
  search: (value) => text(value, 200) ?? '',
  color: (value) => text(value, 1000) ?? '',
  size: (value) => text(value, 1000) ?? '',
  material: (value) => text(value, 1000) ?? '',
  price: (value) => bands(value, bandStarts.price),
  minimum: (value) => bands(value, bandStarts.minimum),
  sort: (value) => oneOf(value, sorts) ?? 'relevance',
  saved: (value) => oneOf(value, ['yes', '']) ?? '',
  view: (value) => oneOf(value, ['grid', 'list']) ?? 'grid',
} satisfies { [Key in (typeof listKeys)[number]]: (value: unknown) => Required<ListSearch>[Key] }

const keys = Object.keys(readers) as (keyof typeof readers)[] // the keys of a literal are exactly its names

/**
 * Reads what the catalogue's address carries; wrong values fall back, what it does not know is left out. By hand: every
 * first visit loads this, and a library of schemas would be heavier than all of the list.
 */
export function readListSearch(carried: Readonly<Record<string, unknown>>): ListSearch {
  const known = keys.filter((key) => carried[key] !== undefined)
  return Object.fromEntries(known.map((key) => [key, readers[key](carried[key])]))
}

/** The search with everything filled in: each reader gives what an address without its key means. */
export const completed = (search: ListSearch): Required<ListSearch> =>
  Object.fromEntries(keys.map((key) => [key, readers[key](search[key])])) as Required<ListSearch> // the readers' own types, above

/** The search after a change: another list begins at page 1; what is empty leaves the address. */
export function changed(before: ListSearch, change: ListSearch): ListSearch {
  const sameList = Object.keys(change).every((name) => ['page', 'limit', 'view'].includes(name))
  const after = { ...before, ...(!sameList && { page: 1 }), ...change }
  return {
    page: after.page,
    limit: after.limit,
    category: after.category || undefined,
    search: after.search || undefined,
    color: after.color || undefined,
    size: after.size || undefined,
    material: after.material || undefined,
    price: after.price || undefined,
    minimum: after.minimum || undefined,
    sort: after.sort === 'relevance' ? undefined : after.sort,
    saved: after.saved || undefined,
    view: after.view === 'list' ? 'list' : undefined,
  }
}

/** What narrows and orders a list, of all that its address carries. */
export type Narrowing = Pick<Required<ListSearch>, FacetName | 'sort' | 'saved'>

/** The narrowing that a search means. */
export function narrowingIn(search: ListSearch): Narrowing {
  const { color, size, material, price, minimum, sort, saved } = completed(search)
  return { color, size, material, price, minimum, sort, saved }
}

/** Nothing chosen in any facet, nor narrowed to what is saved. */
export const allCleared = {
  color: '',
  size: '',
  material: '',
  price: '',
  minimum: '',
  saved: '',
} satisfies ListSearch

/** Between chosen values: the import's own separator, so no value contains it. */
const separator = '|'

/** The chosen values of each facet. */
export const chosenIn = (search: ListSearch): Record<FacetName, string[]> => ({
  color: valuesIn(search.color),
  size: valuesIn(search.size),
  material: valuesIn(search.material),
  price: valuesIn(search.price),
  minimum: valuesIn(search.minimum),
})

const valuesIn = (text = ''): string[] => [
  ...new Set(text.split(separator).filter((value) => value !== '')),
]

/** The change that chooses a value of a facet, or takes the choice back. */
export function toggled(search: ListSearch, facet: FacetName, value: string): ListSearch {
  const chosen = valuesIn(search[facet])
  const without = chosen.filter((one) => one !== value)
  const after = without.length < chosen.length ? without : [...chosen, value]
  return { [facet]: after.join(separator) }
}

/** How many filters are set: chosen values, and what is saved. */
export const filtersIn = (search: ListSearch): number => {
  const chosen = chosenIn(search)
  const values = facetNames.reduce((sum, facet) => sum + chosen[facet].length, 0)
  return values + (search.saved ? 1 : 0)
}

/** Whether a list is shown as everybody finds it: neither searched, narrowed, sorted nor laid out by choice. */
export const isPlain = ({ limit, view, search, sort, ...rest }: ListSearch): boolean =>
  limit === pageSize && view === 'grid' && !search && sort === 'relevance' && filtersIn(rest) === 0
