import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { featuredOrder } from '#shared/domain/featured.ts'
import { findable, type Findable } from '#shared/domain/search.ts'
import type { Db } from '../db/database.ts'
import { catalogueVersion, readCatalogue, type StoredCatalogue } from './catalogue-book.ts'

/** A product with the JSON that travels, made once. */
export type Prepared = Product & { readonly publicJson: string }

/** One version of the catalogue in memory, ready to answer from. Only active products are in it. */
export type Snapshot = {
  version: number
  /** Changes with whatever an answer could show. For ETag headers. */
  digest: string
  products: readonly Prepared[]
  searchable: readonly Findable<Prepared>[]
  /** The same products, taken from the categories in turn. */
  featured: readonly Prepared[]
  /** The product of an id, unless it is unknown or inactive. */
  product: (id: string) => Prepared | undefined
  /** Answer bodies as they travel. */
  categoriesJson: string
  companyJson: string | undefined
  /** Which database numbered `version`. */
  epoch: string
  /** Active products with their place and the version they last changed in. */
  placed: readonly Placed[]
  /** Products that left the shop, and in which version. */
  gone: readonly { id: string; changed_in: number }[]
}

/** A product with its place in the shop's order and the version it last changed in. */
export type Placed = { position: number; changed_in: number; product: Prepared }

/** The catalogue's current snapshot, whoever imported last. */
export type CatalogueSnapshots = { current: () => Promise<Snapshot> }

/** How long a snapshot is used before the database is asked whether there is a newer one, in ms. */
const trustedFor = 1000

/** How long a reader waits for a database that does not answer, in ms. */
const patience = 1000

/** What the settings add to the company's facts, as it travels. */
export type AddedFacts = Pick<CompanyInfo, 'retention_days'>

/** Keeps the snapshot of a database's catalogue. `now` is a clock in ms. */
export function catalogueSnapshots(
  db: Db,
  now: () => number = Date.now,
  added: AddedFacts = {},
): CatalogueSnapshots {
  let held: Promise<Snapshot> | undefined
  let checkedAt = 0
  return {
    current() {
      if (held === undefined || now() - checkedAt >= trustedFor) {
        checkedAt = now()
        const next: Promise<Snapshot> = renewed(db, added, held).catch((error: unknown) => {
          if (held === next) held = undefined // asked again next time
          throw error
        })
        held = next
      }
      return held
    },
  }
}

async function renewed(
  db: Db,
  added: AddedFacts,
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

/** Prepares a stored catalogue. */
function snapshotOf(stored: StoredCatalogue, added: AddedFacts): Snapshot {
  const all = stored.products.map((json) => prepared(json))
  const products = all.filter((product) => product.is_active)
  const byId = new Map(products.map((product) => [product.id, product]))
  const companyJson = stored.company && withFacts(stored.company, added)
  const hash = createHash('sha256').update(String(stored.version))
  for (const json of [...stored.products, ...stored.categories, companyJson ?? '']) {
    hash.update(json).update('\n')
  }
  const changedIn = new Map(stored.changes.map(({ id, changed_in }) => [id, changed_in]))
  return {
    version: stored.version,
    epoch: stored.epoch,
    placed: all.flatMap((product, position) =>
      product.is_active ? [{ position, product, changed_in: changedIn.get(product.id) ?? 0 }] : [],
    ),
    gone: stored.changes.filter(({ id }) => !byId.has(id)),
    digest: hash.digest('base64url').slice(0, 16),
    products,
    searchable: products.map((product) => findable(product)),
    featured: featuredOrder(products),
    product: (id) => byId.get(id),
    categoriesJson: `{"categories":[${stored.categories.join(',')}]}`,
    companyJson,
  }
}

const withFacts = (companyJson: string, added: AddedFacts) =>
  JSON.stringify({ ...(JSON.parse(companyJson) as object), ...added }) // the importer checked it

function prepared(publicJson: string): Prepared {
  const product = JSON.parse(publicJson) as Product // the importer checked it when it was written
  return { ...product, publicJson }
}
