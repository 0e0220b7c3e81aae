import type { Product } from '#shared/contract/catalogue.ts'
import { findLowestPrice } from '#shared/domain/pricing/price-breaks.ts'
import { listFacetValues, facetComparators } from './facet-values.ts'
import {
  facetNames,
  type FacetName,
  type Facets,
  type FacetValue,
  type ListFilters,
  type Sort,
} from './list-filters.ts'
import { intersect, countCommon, addBit, hasBit, createBitset, type Bitset } from './bitset.ts'
import type { SearchIndex, SearchQuery } from './search-index.ts'
import { paginate, type ResultPage, type ListQuery, type SearchNotice } from './page.ts'

type IndexedValue = Omit<FacetValue, 'count'> & { bitset: Bitset }

type PositionList = readonly number[] | Uint32Array

type CachedSearch = {
  notice: SearchNotice
  orders: Map<Sort, PositionList>
  numbers: Bitset
}

/** Computed once per version of the catalogue. */
type FacetIndex = {
  positionsById: Map<string, number>
  values: Record<FacetName, IndexedValue[]>
  unfiltered: CachedSearch
  /** The latest search: filtering and paging repeat it. */
  last: { query: SearchQuery; search: CachedSearch } | undefined
}

const facetIndexes = new WeakMap<readonly Product[], FacetIndex>()

function getFacetIndex(catalogue: readonly Product[]): FacetIndex {
  const cached = facetIndexes.get(catalogue)
  if (cached) return cached
  const shared = mapFacets(() => new Map<string, IndexedValue & { count: number }>())
  const numbers = createBitset(catalogue.length)
  for (const [at, product] of catalogue.entries()) {
    addBit(numbers, at)
    const offers = listFacetValues(product)
    for (const facet of facetNames)
      for (const value of offers[facet]) {
        const one = shared[facet].get(value) ?? {
          value,
          count: 0,
          bitset: createBitset(catalogue.length),
        }
        if (one.count === 0) shared[facet].set(value, one)
        const names = one.names ?? findTranslations(product, value)
        if (names) one.names = names
        one.count += 1
        addBit(one.bitset, at)
      }
  }
  const index = {
    positionsById: new Map(catalogue.map(({ id }, at) => [id, at])),
    values: mapFacets((facet) => [...shared[facet].values()].sort(facetComparators[facet])),
    unfiltered: {
      notice: {},
      orders: new Map([['relevance', [...catalogue.keys()]] as const]),
      numbers,
    },
    last: undefined,
  }
  facetIndexes.set(catalogue, index)
  return index
}

function findTranslations(
  { translations }: Product,
  value: string,
): Record<string, string> | undefined {
  let names: Record<string, string> | undefined
  for (const [locale, { words }] of Object.entries(translations)) {
    const name = words?.[value]
    if (name !== undefined) names = { ...names, [locale]: name }
  }
  return names
}

function mapFacets<T>(make: (facet: FacetName) => T): Record<FacetName, T> {
  const [color, size, material, price, minimum, lead_time, certificate] = facetNames
  return {
    color: make(color),
    size: make(size),
    material: make(material),
    price: make(price),
    minimum: make(minimum),
    lead_time: make(lead_time),
    certificate: make(certificate),
  }
}

export function findFiltered(
  catalogue: readonly Product[],
  find: SearchIndex['find'],
  query: ListQuery,
  { chosen, sort, only }: ListFilters,
): ResultPage<Product> & { facets: Facets } {
  const index = getFacetIndex(catalogue)
  const search = runSearch(index, find, query)
  const within = only ? [search.numbers, toBitset(index, only)] : [search.numbers]
  const activeFacets = facetNames.filter((facet) => chosen[facet].length > 0)
  const bitset = mapFacets((facet) =>
    uniteValues(
      index.values[facet].filter(({ value }) => chosen[facet].includes(value)),
      catalogue.length,
    ),
  )
  const matchFacets = (facets: FacetName[]) =>
    intersect([...within, ...facets.map((facet) => bitset[facet])])
  const found = matchFacets(activeFacets)
  // Counts of a facet ignore the choice in it: its values are alternatives.
  const foundWithout = mapFacets((facet) =>
    activeFacets.includes(facet)
      ? matchFacets(activeFacets.filter((other) => other !== facet))
      : found,
  )
  const page = paginate(
    catalogue,
    { length: found.length, slice: createSlice(sortPositions(search, sort, catalogue), found.all) },
    query,
  )
  return {
    ...page,
    ...search.notice,
    facets: {
      values: mapFacets((facet) =>
        index.values[facet]
          .map(({ bitset, ...value }) => ({
            ...value,
            count: countCommon(foundWithout[facet].all, bitset),
          }))
          .filter(({ count, value }) => count > 0 || chosen[facet].includes(value)),
      ),
      without: Object.fromEntries(activeFacets.map((facet) => [facet, foundWithout[facet].length])),
    },
  }
}

function runSearch(
  index: FacetIndex,
  find: SearchIndex['find'],
  { search, category }: SearchQuery,
): CachedSearch {
  if (search === '' && category === '') return index.unfiltered
  const { last } = index
  if (last?.query.search === search && last.query.category === category) return last.search
  const { found: places, ...notice } = find({ search, category })
  const numbers = createBitset(index.positionsById.size)
  for (const at of places) addBit(numbers, at)
  const found = { notice, orders: new Map([['relevance', places] as const]), numbers }
  index.last = { query: { search, category }, search: found }
  return found
}

function toBitset({ positionsById }: FacetIndex, ids: ReadonlySet<string>): Bitset {
  const numbers = createBitset(positionsById.size)
  for (const id of ids) {
    const at = positionsById.get(id)
    if (at !== undefined) addBit(numbers, at)
  }
  return numbers
}

function uniteValues(values: readonly IndexedValue[], products: number): Bitset {
  const any = createBitset(products)
  for (const { bitset } of values) for (const [block, bits] of bitset.entries()) any[block]! |= bits
  return any
}

const createSlice = (order: PositionList, wanted: Bitset) => (start: number, end: number) => {
  const read: number[] = []
  let passed = 0
  for (const at of order) {
    if (!hasBit(wanted, at)) continue
    if (passed >= start) read.push(at)
    passed += 1
    if (passed === end) break
  }
  return read
}

const sortKeys: Record<Exclude<Sort, 'relevance'>, (product: Product) => number> = {
  price: ({ pricing }) => findLowestPrice(pricing),
  'price-down': ({ pricing }) => -findLowestPrice(pricing),
  newest: ({ created_at }) => -Date.parse(created_at) || 0,
  minimum: ({ pricing }) => pricing.min_quantity,
}

/** Cached, because sorting a long list is expensive. */
function sortPositions(
  { orders }: CachedSearch,
  sort: Sort,
  catalogue: readonly Product[],
): PositionList {
  const found = orders.get('relevance') ?? []
  if (sort === 'relevance') return found
  const key = sortKeys[sort]
  const sorted =
    orders.get(sort) ??
    Array.from(found, (at) => ({ at, key: key(catalogue[at]!) }))
      .sort((a, b) => a.key - b.key)
      .map(({ at }) => at)
  orders.set(sort, sorted)
  return sorted
}
