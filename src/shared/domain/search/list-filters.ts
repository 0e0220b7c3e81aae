/** What a list can be narrowed by, in the order of the panel. */
export const facetNames = ['color', 'size', 'material', 'price', 'minimum'] as const
/** What a list can be narrowed by. */
export type FacetName = (typeof facetNames)[number]

/** Bands of price in cents and of minimum order in pieces: each begins here and ends below the next. */
export const bandStarts = {
  price: [0, 500, 1000, 2500, 5000, 10_000],
  minimum: [1, 101, 301, 501, 1001],
}

/** Orders a list can be in. Relevance is the search's own order; without a search that of the catalogue. */
export const sorts = ['relevance', 'price', 'price-down', 'newest', 'minimum'] as const
/** An order a list can be in. */
export type Sort = (typeof sorts)[number]

/** What a list is narrowed to beyond search and category. Within a facet any value will do, between facets all must fit. */
export type Narrowing = {
  chosen: Record<FacetName, readonly string[]>
  sort: Sort
  /** Only these products, by id. */
  only?: ReadonlySet<string>
}

/** A value of a facet, and how many products choosing it would show. */
export type FacetValue = {
  value: string
  count: number
  /** What the catalogue calls it in other languages, where it says so. */
  names?: Record<string, string>
}
/** What a list can be narrowed to. */
export type Facets = {
  values: Record<FacetName, FacetValue[]>
  /** How many products there would be without the choice in this facet, for facets with a choice. */
  without: Partial<Record<FacetName, number>>
}

/** What the address of a list may carry, in the order in which it does. */
export const listKeys = [
  'page',
  'limit',
  'category',
  'search',
  ...facetNames,
  'sort',
  'saved',
  'view',
] as const
