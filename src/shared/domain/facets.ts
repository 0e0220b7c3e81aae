import type { Product } from '../contract/catalogue.ts'
import { facetValues, inFacetOrder } from './facet-values.ts'
import {
  facetNames,
  type FacetName,
  type Facets,
  type FacetValue,
  type Narrowing,
  type Sort,
} from './narrowing.ts'
import { findAll, pageOf, type Findable, type Found, type ListQuery } from './search.ts'

/** A value as the products share it, so that choosing and counting need no look-up. */
type Mark = FacetValue & { wanted: boolean }
type Prepared = {
  marks: Map<Product, Record<FacetName, Mark[]>>
  values: Record<FacetName, Mark[]>
  /** The whole catalogue in each order, made when it is first asked for. */
  ordered: Map<Sort, readonly Product[]>
}

/** What each product offers, made once a version of the catalogue. */
const prepared = new WeakMap<readonly Findable[], Prepared>()

function prepare(catalogue: readonly Findable[]): Prepared {
  const known = prepared.get(catalogue)
  if (known) return known
  const shared = perFacet(() => new Map<string, Mark>())
  const marks: Prepared['marks'] = new Map()
  for (const { product } of catalogue) {
    const offers = facetValues(product)
    const mark = (facet: FacetName) =>
      offers[facet].map((value) => {
        const one = shared[facet].get(value) ?? { value, count: 0, wanted: false }
        if (one.count === 0) shared[facet].set(value, one)
        const names = one.names ?? namesOf(product, value)
        if (names) one.names = names
        one.count += 1
        return one
      })
    marks.set(product, perFacet(mark))
  }
  const values = perFacet((facet) => [...shared[facet].values()].sort(inFacetOrder[facet]))
  const made = { marks, values, ordered: new Map() }
  prepared.set(catalogue, made)
  return made
}

/** What a product calls a value in other languages. */
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

/** Finds a page of products like `findProducts`, narrowed and sorted, and counts what it could be narrowed to. */
export function findNarrowed(
  catalogue: readonly Findable[],
  query: ListQuery,
  { chosen, sort, only }: Narrowing,
): Found<Product> & { facets: Facets } {
  const ready = prepare(catalogue)
  const { products: found, ...corrected } = findAll(catalogue, query)
  const inUse = facetNames.filter((facet) => chosen[facet].length > 0)
  for (const facet of facetNames)
    for (const value of ready.values[facet]) {
      value.count = 0
      value.wanted = chosen[facet].includes(value.value)
    }
  const without = perFacet(() => 0)
  const fitting: Product[] = []
  for (const product of found) {
    if (only && !only.has(product.id)) continue
    const mark = ready.marks.get(product)! // every product of the catalogue was prepared
    const missed = missedBy(mark, inUse)
    if (missed === 'several') continue
    if (missed === undefined) fitting.push(product)
    // what fits everywhere else shows what another choice here would bring
    for (const facet of missed === undefined ? facetNames : [missed]) {
      without[facet] += 1
      for (const value of mark[facet]) value.count += 1
    }
  }
  return {
    ...pageOf(
      inOrder(fitting, sort, query.search === '' ? { catalogue, ...ready } : undefined),
      query,
    ),
    ...corrected,
    facets: {
      values: perFacet((facet) =>
        ready.values[facet]
          .filter(({ count, wanted }) => count > 0 || wanted)
          .map(({ value, count, names }) => ({ value, count, ...(names && { names }) })),
      ),
      without: Object.fromEntries(inUse.map((facet) => [facet, without[facet]])),
    },
  }
}

/** The one facet whose choice a product does not meet. */
function missedBy(
  mark: Record<FacetName, Mark[]>,
  inUse: FacetName[],
): FacetName | 'several' | undefined {
  let missed: FacetName | undefined
  for (const facet of inUse) {
    if (mark[facet].some(({ wanted }) => wanted)) continue
    if (missed !== undefined) return 'several'
    missed = facet
  }
  return missed
}

const keyOf: Record<Exclude<Sort, 'relevance'>, (product: Product) => number> = {
  price: ({ pricing }) => pricing.base_price,
  'price-down': ({ pricing }) => -pricing.base_price,
  newest: ({ created_at }) => -Date.parse(created_at) || 0,
  minimum: ({ pricing }) => pricing.min_quantity,
}

/** Equal ones stay in the order they were found in. `whole` is given where that is the catalogue's own. */
function inOrder(
  found: Product[],
  sort: Sort,
  whole: (Pick<Prepared, 'ordered'> & { catalogue: readonly Findable[] }) | undefined,
): readonly Product[] {
  if (sort === 'relevance') return found
  // sorting a long list is dear, going through a sorted one is not
  if (!whole || found.length < whole.catalogue.length / 10) return sortedBy(found, keyOf[sort])
  const { catalogue, ordered } = whole
  const products =
    ordered.get(sort) ??
    sortedBy(
      catalogue.map(({ product }) => product),
      keyOf[sort],
    )
  ordered.set(sort, products)
  const wanted = new Set(found)
  return products.filter((product) => wanted.has(product))
}

function sortedBy(products: Product[], key: (product: Product) => number): Product[] {
  return products
    .map((product) => ({ product, key: key(product) }))
    .sort((a, b) => a.key - b.key)
    .map(({ product }) => product)
}
