import { createHash } from 'node:crypto'
import { setImmediate as othersTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import { facetValues } from '#shared/domain/search/facet-values.ts'
import { featuredOrder } from '#shared/domain/catalogue/featured.ts'
import { searchIndexOf } from '#shared/domain/search/search-index.ts'
import { lexiconOf } from '#shared/domain/search/lexicon.ts'
import { pageOf, type Found, type ListQuery } from '#shared/domain/search/page.ts'
import type { Db } from '../db/database.ts'
import {
  catalogueVersion,
  readCatalogue,
  type StoredCatalogue,
} from '../db/catalogue-repository.ts'

/** Facets whose values are the catalogue's own words. */
export const ownFacets = ['color', 'size', 'material'] as const

/** One version of the catalogue in memory, ready to answer from. Only active products are in it. */
export type Snapshot = {
  version: number
  /** Changes with whatever an answer could show. For ETag headers. */
  digest: string
  products: readonly SnapshotProduct[]
  /** A page of products (shared/domain/search). */
  find: (query: ListQuery) => Found<SnapshotProduct>
  /** The same products, taken from the categories in turn. */
  featured: readonly SnapshotProduct[]
  /** The product of an id, unless it is unknown or inactive. */
  held: (id: string) => SnapshotProduct | undefined
  /** The same, with all that is said of it. */
  product: (id: string) => Product | undefined
  /** What lists can be narrowed to. */
  offered: Record<'category' | (typeof ownFacets)[number], ReadonlySet<string>>
  /** Answer bodies as they travel. */
  categoriesJson: string
  companyJson: string | undefined
  synonymsJson: string
  /** Which database numbered `version`. */
  epoch: string
  /** Active products with their place and the version they last changed in. */
  placed: readonly Placed[]
  /** Products that left the shop, and in which version. */
  gone: readonly { id: string; changed_in: number }[]
}

/**
 * A product in memory: its JSON as it travels, in UTF-8. Tens of thousands taken apart would cost each request more, since the
 * garbage collector goes through all of them again and again.
 */
export type SnapshotProduct = Pick<Product, 'id' | 'category'> & { readonly json: Buffer }

/** All that is said of a product. */
export const productOf = ({ json }: SnapshotProduct): Product =>
  JSON.parse(json.toString()) as Product // the importer checked it when it was written

/** A product with its place in the shop's order and the version it last changed in. */
export type Placed = { position: number; changed_in: number; product: SnapshotProduct }

/** The catalogue's current snapshot, whoever imported last. */
export type CatalogueSnapshots = {
  current: () => Promise<Snapshot>
  /** The snapshot that is current without asking anybody; undefined when it is time to ask. */
  atHand: () => Snapshot | undefined
}

/** How long a snapshot is used before the database is asked whether there is a newer one, in ms. */
const trustedFor = 1000

/** How long a reader waits for a database that does not answer, in ms. */
const patience = 1000

/** What the settings add to the company's facts, as it travels. */
export type ConfigFacts = Pick<CompanyInfo, 'retention_days'>

/** Keeps the snapshot of a database's catalogue. `now` is a clock in ms. */
export function catalogueSnapshots(
  db: Db,
  now: () => number = Date.now,
  added: ConfigFacts = {},
): CatalogueSnapshots {
  let held: Promise<Snapshot> | undefined
  let arrived: Snapshot | undefined
  let checkedAt = 0
  const isOld = () => now() - checkedAt >= trustedFor

  async function renew(before: Promise<Snapshot> | undefined) {
    arrived = undefined
    const next = await renewed(db, added, before)
    arrived = next
    return next
  }

  return {
    current() {
      if (held === undefined || isOld()) {
        checkedAt = now()
        const next: Promise<Snapshot> = renew(held).catch((error: unknown) => {
          if (held === next) held = undefined // asked again next time
          throw error
        })
        held = next
      }
      return held
    },
    atHand: () => (isOld() ? undefined : arrived),
  }
}

async function renewed(
  db: Db,
  added: ConfigFacts,
  before: Promise<Snapshot> | undefined,
): Promise<Snapshot> {
  const known = await before?.catch(() => undefined)
  if (known === undefined) return snapshotOf(await readCatalogue(db), added)
  try {
    const unanswered = sleep(patience, known.version, { ref: false })
    const version = await Promise.race([catalogueVersion(db), unanswered])
    return version === known.version ? known : snapshotOf(await readCatalogue(db), added)
  } catch {
    return known // the database is away: the shop shows what it has
  }
}

/** How many products are prepared before it is the turn of requests: some milliseconds. */
const portion = 100

/** Prepares a stored catalogue. */
async function snapshotOf(stored: StoredCatalogue, added: ConfigFacts): Promise<Snapshot> {
  const hash = createHash('sha256').update(String(stored.version))
  const note = (json: string) => hash.update(json).update('\n')
  const changedIn = new Map(stored.changes.map(({ id, changed_in }) => [id, changed_in]))
  // both were checked when they were imported
  const categories = stored.categories.map((json) => JSON.parse(json) as Category)
  const lexicon = lexiconOf({
    categories,
    synonyms: JSON.parse(stored.synonyms) as Synonym[],
  })
  const placed: Placed[] = []
  const products: SnapshotProduct[] = []
  const index = searchIndexOf(products, lexicon)
  const offered = {
    category: new Set(categories.map(({ slug }) => slug)),
    color: new Set<string>(),
    size: new Set<string>(),
    material: new Set<string>(),
  }
  for (const [position, json] of stored.products.entries()) {
    if (position % portion === 0) await othersTurn()
    note(json)
    const product = JSON.parse(json) as Product // the importer checked it when it was written
    if (!product.is_active) continue
    const { id, category } = product
    const held = { id, category, json: Buffer.from(json) }
    placed.push({ position, product: held, changed_in: changedIn.get(id) ?? 0 })
    products.push(held)
    index.add(product)
    const values = facetValues(product)
    for (const facet of ownFacets) for (const value of values[facet]) offered[facet].add(value)
  }
  index.ready()
  const byId = new Map(products.map((product) => [product.id, product]))
  const companyJson = stored.company && withFacts(stored.company, added)
  for (const json of [...stored.categories, companyJson ?? '', stored.synonyms]) note(json)
  return {
    version: stored.version,
    epoch: stored.epoch,
    placed,
    gone: stored.changes.filter(({ id }) => !byId.has(id)),
    digest: hash.digest('base64url').slice(0, 16),
    products,
    find(query) {
      const { found, ...told } = index.find(query)
      return { ...pageOf(products, found, query), ...told }
    },
    featured: featuredOrder(products),
    held: (id) => byId.get(id),
    offered,
    product(id) {
      const held = byId.get(id)
      return held && productOf(held)
    },
    categoriesJson: `{"categories":[${stored.categories.join(',')}]}`,
    companyJson,
    synonymsJson: stored.synonyms,
  }
}

const withFacts = (companyJson: string, added: ConfigFacts) =>
  JSON.stringify({ ...(JSON.parse(companyJson) as object), ...added }) // the importer checked it
