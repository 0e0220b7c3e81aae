import {
  completed,
  pageSize,
  separator,
  valuesIn,
  type ListSearch,
} from '#shared/domain/search/list-params.ts'
import { facetNames, type FacetName } from '#shared/domain/search/list-filters.ts'

/** What changes filters or order: a step of the history that leaves the page where it is. */
export type OnFilter = (change: ListSearch | ((before: ListSearch) => ListSearch)) => void

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

/** What filters and orders a list, of all that its address carries. */
export type FilterParams = Pick<Required<ListSearch>, FacetName | 'sort' | 'saved'>

/** The filters of a search. */
export function filterParamsIn(search: ListSearch): FilterParams {
  const { color, size, material, price, minimum, sort, saved } = completed(search)
  return { color, size, material, price, minimum, sort, saved }
}

/** Nothing chosen in any facet, nor restricted to what is saved. */
export const allCleared = {
  color: '',
  size: '',
  material: '',
  price: '',
  minimum: '',
  saved: '',
} satisfies ListSearch

/** The chosen values of each facet. */
export const chosenIn = (search: ListSearch): Record<FacetName, string[]> => ({
  color: valuesIn(search.color),
  size: valuesIn(search.size),
  material: valuesIn(search.material),
  price: valuesIn(search.price),
  minimum: valuesIn(search.minimum),
})

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

/** Whether a list is shown as everybody finds it: neither searched, filtered, sorted nor laid out by choice. */
export const isPlain = ({ limit, view, search, sort, ...rest }: ListSearch): boolean =>
  limit === pageSize && view === 'grid' && !search && sort === 'relevance' && filtersIn(rest) === 0
