import type { Product } from '#shared/contract/catalogue.ts'
import { facetValues, inFacetOrder } from './facet-values.ts'
import {
  facetNames,
  type FacetName,
  type Facets,
  type FacetValue,
  type ListFilters,
  type Sort,
} from './list-filters.ts'
import { intersect, countCommon, include, includes, emptyBitset, type Bitset } from './bitset.ts'
import type { SearchIndex, Sought } from './search-index.ts'
import { pageOf, type Found, type ListQuery, type Told } from './page.ts'

type Offered = Omit<FacetValue, 'count'> & { offering: Bitset }

type Places = readonly number[] | Uint32Array

type Search = {
  told: Told
  orders: Map<Sort, Places>
  numbers: Bitset
}

/** Computed once per version of the catalogue. */
type Prepared = {
  placeOf: Map<string, number>
  values: Record<FacetName, Offered[]>
  whole: Search
  /** The latest search: filtering and paging repeat it. */
  last: { sought: Sought; search: Search } | undefined
}

const prepared = new WeakMap<readonly Product[], Prepared>()

function prepare(catalogue: readonly Product[]): Prepared {
  const known = prepared.get(catalogue)
  if (known) return known
  const shared = perFacet(() => new Map<string, Offered & { count: number }>())
  const numbers = emptyBitset(catalogue.length)
  for (const [at, product] of catalogue.entries()) {
    include(numbers, at)
    const offers = facetValues(product)
    for (const facet of facetNames)
      for (const value of offers[facet]) {
        const one = shared[facet].get(value) ?? {
          value,
          count: 0,
          offering: emptyBitset(catalogue.length),
        }
        if (one.count === 0) shared[facet].set(value, one)
        const names = one.names ?? namesOf(product, value)
        if (names) one.names = names
        one.count += 1
        include(one.offering, at)
      }
  }
  const made = {
    placeOf: new Map(catalogue.map(({ id }, at) => [id, at])),
    values: perFacet((facet) => [...shared[facet].values()].sort(inFacetOrder[facet])),
    whole: {
      told: {},
      orders: new Map([['relevance', [...catalogue.keys()]] as const]),
      numbers,
    },
    last: undefined,
  }
  prepared.set(catalogue, made)
  return made
}

function namesOf({ translations }: Product, value: string): Record<string, string> | undefined {
  let names: Record<string, string> | undefined
  for (const [locale, { words }] of Object.entries(translations)) {
    const name = words?.[value]
    if (name !== undefined) names = { ...names, [locale]: name }
  }
  return names
}

function perFacet<T>(make: (facet: FacetName) => T): Record<FacetName, T> {
  const [color, size, material, price, minimum] = facetNames
  return {
    color: make(color),
    size: make(size),
    material: make(material),
    price: make(price),
    minimum: make(minimum),
  }
}

export function findFiltered(
  catalogue: readonly Product[],
  find: SearchIndex['find'],
  query: ListQuery,
  { chosen, sort, only }: ListFilters,
): Found<Product> & { facets: Facets } {
  const ready = prepare(catalogue)
  const search = searched(ready, find, query)
  const within = only ? [search.numbers, placed(ready, only)] : [search.numbers]
  const inUse = facetNames.filter((facet) => chosen[facet].length > 0)
  const offering = perFacet((facet) =>
    anyOf(
      ready.values[facet].filter(({ value }) => chosen[facet].includes(value)),
      catalogue.length,
    ),
  )
  const fitting = (facets: FacetName[]) =>
    intersect([...within, ...facets.map((facet) => offering[facet])])
  const found = fitting(inUse)
  // Counts of a facet ignore the choice in it: its values are alternatives.
  const elsewhere = perFacet((facet) =>
    inUse.includes(facet) ? fitting(inUse.filter((other) => other !== facet)) : found,
  )
  const page = pageOf(
    catalogue,
    { length: found.length, slice: sliceOf(inOrder(search, sort, catalogue), found.all) },
    query,
  )
  return {
    ...page,
    ...search.told,
    facets: {
      values: perFacet((facet) =>
        ready.values[facet]
          .map(({ offering, ...value }) => ({
            ...value,
            count: countCommon(elsewhere[facet].all, offering),
          }))
          .filter(({ count, value }) => count > 0 || chosen[facet].includes(value)),
      ),
      without: Object.fromEntries(inUse.map((facet) => [facet, elsewhere[facet].length])),
    },
  }
}

function searched(
  ready: Prepared,
  find: SearchIndex['find'],
  { search, category }: Sought,
): Search {
  if (search === '' && category === '') return ready.whole
  const { last } = ready
  if (last?.sought.search === search && last.sought.category === category) return last.search
  const { found: places, ...told } = find({ search, category })
  const numbers = emptyBitset(ready.placeOf.size)
  for (const at of places) include(numbers, at)
  const found = { told, orders: new Map([['relevance', places] as const]), numbers }
  ready.last = { sought: { search, category }, search: found }
  return found
}

function placed({ placeOf }: Prepared, ids: ReadonlySet<string>): Bitset {
  const numbers = emptyBitset(placeOf.size)
  for (const id of ids) {
    const at = placeOf.get(id)
    if (at !== undefined) include(numbers, at)
  }
  return numbers
}

function anyOf(values: readonly Offered[], products: number): Bitset {
  const any = emptyBitset(products)
  for (const { offering } of values)
    for (const [block, bits] of offering.entries()) any[block]! |= bits
  return any
}

const sliceOf = (order: Places, wanted: Bitset) => (start: number, end: number) => {
  const read: number[] = []
  let passed = 0
  for (const at of order) {
    if (!includes(wanted, at)) continue
    if (passed >= start) read.push(at)
    passed += 1
    if (passed === end) break
  }
  return read
}

const keyOf: Record<Exclude<Sort, 'relevance'>, (product: Product) => number> = {
  price: ({ pricing }) => pricing.base_price,
  'price-down': ({ pricing }) => -pricing.base_price,
  newest: ({ created_at }) => -Date.parse(created_at) || 0,
  minimum: ({ pricing }) => pricing.min_quantity,
}

/** Cached, because sorting a long list is expensive. */
function inOrder({ orders }: Search, sort: Sort, catalogue: readonly Product[]): Places {
  const found = orders.get('relevance') ?? []
  if (sort === 'relevance') return found
  const key = keyOf[sort]
  const sorted =
    orders.get(sort) ??
    Array.from(found, (at) => ({ at, key: key(catalogue[at]!) }))
      .sort((a, b) => a.key - b.key)
      .map(({ at }) => at)
  orders.set(sort, sorted)
  return sorted
}
