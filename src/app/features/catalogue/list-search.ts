import * as v from 'valibot'
import { facetNames, sorts, type FacetName, type listKeys } from '#shared/domain/narrowing.ts'

/** Products on one page (specification, section 9). */
export const pageSize = 20

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )

const text = (longest: number) =>
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(longest))

/** Chosen values of a facet, with a stroke between them; the import's own separator, so no value contains it. */
const values = v.optional(v.fallback(text(1000), ''))

/** What the catalogue's address carries, so that a link or the Back button restores the list. Wrong values fall back. */
export const ListSearch = v.object({
  page: v.optional(v.fallback(wholeNumber(1, 100_000), 1)),
  limit: v.optional(v.fallback(wholeNumber(1, 100), pageSize)),
  category: v.optional(v.fallback(text(100), '')),
  search: v.optional(v.fallback(text(200), '')),
  color: values,
  size: values,
  material: values,
  price: values,
  minimum: values,
  sort: v.optional(v.fallback(v.picklist(sorts), 'relevance')),
  saved: v.optional(v.fallback(v.picklist(['yes', '']), '')),
  view: v.optional(v.fallback(v.picklist(['grid', 'list']), 'grid')),
} satisfies Record<(typeof listKeys)[number], v.GenericSchema>)
/** What the catalogue's address carries. */
export type ListSearch = v.InferOutput<typeof ListSearch>

/** The search with everything filled in. */
export const completed = (search: ListSearch): Required<ListSearch> => ({
  page: search.page ?? 1,
  limit: search.limit ?? pageSize,
  category: search.category ?? '',
  search: search.search ?? '',
  color: search.color ?? '',
  size: search.size ?? '',
  material: search.material ?? '',
  price: search.price ?? '',
  minimum: search.minimum ?? '',
  sort: search.sort ?? 'relevance',
  saved: search.saved ?? '',
  view: search.view ?? 'grid',
})

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

/** Nothing chosen in any facet, nor narrowed to what is saved. */
export const allCleared = {
  color: '',
  size: '',
  material: '',
  price: '',
  minimum: '',
  saved: '',
} satisfies ListSearch

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
