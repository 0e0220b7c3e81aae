import { hash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Product } from '#shared/contract/catalogue.ts'
import { listFacetValues } from '#shared/domain/search/facet-values.ts'
import type { CatalogueChanges, ChangedProduct } from '../db/catalogue/catalogue-changes.ts'

/** JSON in UTF-8, not objects: the garbage collector would traverse tens of thousands of them again and again. */
export type SnapshotProduct = Pick<Product, 'id' | 'category'> & { readonly json: Buffer }

export const decodeProduct = ({ json }: SnapshotProduct): Product =>
  JSON.parse(json.toString()) as Product // checked on import

/** Facets whose values come from the catalogue. */
export const catalogueFacets = ['color', 'size', 'material', 'certificate'] as const
type CatalogueFacet = (typeof catalogueFacets)[number]

/** A stored product; `product` is undefined while it is inactive. */
type SnapshotRow = Pick<ChangedProduct, 'id' | 'position' | 'changed_in'> & {
  digest: string
  product: SnapshotProduct | undefined
}

/** All that is stored, in order, from which the next version goes on. */
export type SnapshotRows = {
  rows: readonly SnapshotRow[]
  /** Versions in which products were removed, by id. */
  removed: ReadonlyMap<string, number>
  /** Number of active products by value. */
  facets: Record<CatalogueFacet, ReadonlyMap<string, number>>
}

const noRows: SnapshotRows = {
  rows: [],
  removed: new Map(),
  facets: { color: new Map(), size: new Map(), material: new Map(), certificate: new Map() },
}

/** Products prepared between yields to requests: some milliseconds. */
export const productsPerTurn = 100

/** The rows after the changes; those that did not change are the same objects. */
export async function applyChanges(
  before: SnapshotRows | undefined,
  { isWhole, products, removed }: CatalogueChanges,
): Promise<SnapshotRows> {
  const base = isWhole ? noRows : (before ?? noRows)
  const facets = {
    color: new Map(base.facets.color),
    size: new Map(base.facets.size),
    material: new Map(base.facets.material),
    certificate: new Map(base.facets.certificate),
  }
  const count = (product: Product, by: 1 | -1) => {
    const values = listFacetValues(product)
    for (const facet of catalogueFacets)
      for (const value of values[facet]) addTo(facets[facet], value, by)
  }
  const removedIn = new Map(base.removed)
  for (const { id, changed_in } of removed) removedIn.set(id, changed_in)
  const changed = new Map<string, SnapshotRow>()
  for (const [at, { id, position, json, changed_in }] of products.entries()) {
    if (at % productsPerTurn === 0) await yieldToEventLoop()
    const product = JSON.parse(json) as Product // checked on import
    const { category, is_active } = product
    if (is_active) count(product, 1)
    const held = is_active ? { id, category, json: Buffer.from(json) } : undefined
    changed.set(id, { id, position, changed_in, digest: hash('sha256', json), product: held })
    removedIn.delete(id)
  }
  const kept = base.rows.filter((row) => {
    const stays = !changed.has(row.id) && !removedIn.has(row.id)
    if (!stays && row.product) count(decodeProduct(row.product), -1)
    return stays
  })
  const rows = [...kept, ...changed.values()].toSorted((a, b) => a.position - b.position)
  return { rows, removed: removedIn, facets }
}

/** A value that no product has is no entry. */
function addTo(counts: Map<string, number>, value: string, by: number): void {
  const count = (counts.get(value) ?? 0) + by
  if (count === 0) counts.delete(value)
  else counts.set(value, count)
}
