/** In the order of the panel. */
export const facetNames = [
  'color',
  'size',
  'material',
  'price',
  'minimum',
  'lead_time',
  'certificate',
] as const
export type FacetName = (typeof facetNames)[number]

export const sorts = ['relevance', 'price', 'price-down', 'newest', 'minimum'] as const
export type Sort = (typeof sorts)[number]

/** Filters beyond search and category. Values of one facet are alternatives; all facets must match. */
export type ListFilters = {
  chosen: Record<FacetName, readonly string[]>
  sort: Sort
  only?: ReadonlySet<string>
}

/** `count`: products in the list if this value were chosen. */
export type FacetValue = {
  value: string
  count: number
  names?: Record<string, string>
}
export type Facets = {
  values: Record<FacetName, FacetValue[]>
  /** Counts without the choice in this facet. */
  without: Partial<Record<FacetName, number>>
}

/** Search parameters of a list, in the order in which its address has them. */
export const listParams = [
  'page',
  'limit',
  'category',
  'search',
  ...facetNames,
  'sort',
  'saved',
  'view',
] as const
