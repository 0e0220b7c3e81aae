import { createHash } from 'node:crypto'
import type { Product } from '#shared/contract/catalogue.ts'
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
}

/** The catalogue's current snapshot, whoever imported last. */
export type CatalogueSnapshots = { current: () => Promise<Snapshot> }

/** How long a snapshot is used before the database is asked whether there is a newer one, in ms. */
const trustedFor = 1000

/** Keeps the snapshot of a database's catalogue. `now` is a clock in ms. */
export function catalogueSnapshots(db: Db, now: () => number = Date.now): CatalogueSnapshots {
  let held: Promise<Snapshot> | undefined
  let checkedAt = 0
  return {
    current() {
      if (held === undefined || now() - checkedAt >= trustedFor) {
        checkedAt = now()
        const next: Promise<Snapshot> = renewed(db, held).catch((error: unknown) => {
          if (held === next) held = undefined // asked again next time
          throw error
        })
        held = next
      }
      return held
    },
  }
}

async function renewed(db: Db, before: Promise<Snapshot> | undefined): Promise<Snapshot> {
  const known = await before?.catch(() => undefined)
  if (known !== undefined && known.version === (await catalogueVersion(db))) return known
  return snapshotOf(await readCatalogue(db))
}

/** Prepares a stored catalogue. */
function snapshotOf(stored: StoredCatalogue): Snapshot {
  const all = stored.products.map((json) => prepared(json))
  const products = all.filter((product) => product.is_active)
  const byId = new Map(products.map((product) => [product.id, product]))
  const hash = createHash('sha256').update(String(stored.version))
  for (const json of [...stored.products, ...stored.categories, stored.company ?? '']) {
    hash.update(json).update('\n')
  }
  return {
    version: stored.version,
    digest: hash.digest('base64url').slice(0, 16),
    products,
    searchable: products.map((product) => findable(product)),
    featured: inTurn(products),
    product: (id) => byId.get(id),
    categoriesJson: `{"categories":[${stored.categories.join(',')}]}`,
    companyJson: stored.company,
  }
}

/** First the first of every category, then the second of every category, and so on. */
function inTurn(products: readonly Prepared[]): Prepared[] {
  const groups = Object.values(Object.groupBy(products, ({ category }) => category))
  const longest = Math.max(0, ...groups.map((group) => group?.length ?? 0))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((g) => g?.[at] ?? [])).flat()
}

function prepared(publicJson: string): Prepared {
  const product = JSON.parse(publicJson) as Product // the importer checked it when it was written
  return { ...product, publicJson }
}
