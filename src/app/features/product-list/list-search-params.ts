import {
  withListDefaults,
  pageSize,
  separator,
  parseValues,
  type ListSearch,
} from '#shared/domain/search/list-params.ts'
import { facetNames, type FacetName } from '#shared/domain/search/list-filters.ts'

/** Adds a history entry and keeps the scroll position. */
export type OnFilter = (change: ListSearch | ((before: ListSearch) => ListSearch)) => void

/** A different list starts at page 1; empty values leave the address. */
export function applySearchChange(before: ListSearch, change: ListSearch): ListSearch {
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
    lead_time: after.lead_time || undefined,
    certificate: after.certificate || undefined,
    sort: after.sort === 'relevance' ? undefined : after.sort,
    saved: after.saved || undefined,
    view: after.view === 'list' ? 'list' : undefined,
  }
}

export type FilterParams = Pick<Required<ListSearch>, FacetName | 'sort' | 'saved'>

export function pickFilterParams(search: ListSearch): FilterParams {
  const {
    page: _page,
    limit: _limit,
    category: _category,
    search: _search,
    view: _view,
    ...rest
  } = withListDefaults(search)
  return rest
}

/** Clears all filters. */
export const clearedFilters = {
  color: '',
  size: '',
  material: '',
  price: '',
  minimum: '',
  lead_time: '',
  certificate: '',
  saved: '',
} satisfies ListSearch

export const getChosenValues = (search: ListSearch): Record<FacetName, string[]> => ({
  color: parseValues(search.color),
  size: parseValues(search.size),
  material: parseValues(search.material),
  price: parseValues(search.price),
  minimum: parseValues(search.minimum),
  lead_time: parseValues(search.lead_time),
  certificate: parseValues(search.certificate),
})

/** Adds or removes a value of a facet. */
export function toggleFacetValue(search: ListSearch, facet: FacetName, value: string): ListSearch {
  const chosen = parseValues(search[facet])
  const without = chosen.filter((one) => one !== value)
  const after = without.length < chosen.length ? without : [...chosen, value]
  return { [facet]: after.join(separator) }
}

/** Number of active filters, including `saved`. */
export const countFilters = (search: ListSearch): number => {
  const chosen = getChosenValues(search)
  const values = facetNames.reduce((sum, facet) => sum + chosen[facet].length, 0)
  return values + (search.saved ? 1 : 0)
}

/** Whether it is the default view: no search, filter, order or layout. */
export const isDefaultView = ({ limit, view, search, sort, ...rest }: ListSearch): boolean =>
  limit === pageSize &&
  view === 'grid' &&
  !search &&
  sort === 'relevance' &&
  countFilters(rest) === 0
