import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import {
  runInReadSnapshot,
  runInTransaction,
  hasConcurrentWriters,
  type Db,
  type Tx,
} from './database.ts'
import type { ChangeRow } from './schema.ts'

/** Rows per statement: enough to amortise it, few enough for memory. */
const batchSize = 100

export function* chunkRows<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    if (batch.push(row) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Public JSON, in order. `company` is absent before the first import. */
export type StoredCatalogue = {
  version: number
  products: string[]
  categories: string[]
  company: string | undefined
  synonyms: string
  changes: ChangeRow[]
  /** Distinguishes catalogues of different databases whose versions may have the same number. */
  epoch: string
}

export type UndatedProduct = Omit<Product, 'created_at' | 'updated_at'>

/** Every retry of the transaction iterates `products` again. */
export type NewCatalogue = {
  products: Iterable<UndatedProduct>
  categories: Category[]
  company: CompanyInfo
  synonyms?: readonly Synonym[]
}

export type ChangeCounts = {
  changed: boolean
  version: number
  added: number
  updated: number
  removed: number
}

/** 0 before the first import; every import with a change raises it. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  return Number((await getMeta(db, 'catalogue_version')) ?? 0)
}

export function readCatalogue(db: Db): Promise<StoredCatalogue> {
  return runInReadSnapshot(db, readStoredCatalogue)
}

export type StoredProduct = { id: string; position: number; json: string }

export const parseStoredProduct = ({ json }: StoredProduct) => JSON.parse(json) as Product // written by this repository

export async function findStoredProducts(
  db: Db,
  ids: string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** In portions: the catalogue is never in memory as a whole. */
export async function* readProductBatches(db: Db): AsyncGenerator<StoredProduct[]> {
  const inOrder = db.selectFrom('products').selectAll().orderBy('id').limit(batchSize)
  let rows = await inOrder.execute()
  while (rows.length > 0) {
    yield rows
    rows = await inOrder.where('id', '>', rows.at(-1)!.id).execute()
  }
}

/** `now` (ms) becomes the date of what is new or changed. */
export function replaceCatalogue(db: Db, wanted: NewCatalogue, now: number): Promise<ChangeCounts> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readWithoutProducts(tx)
    const version = before.version + 1
    const { moved, ...counts } = await replaceProducts(tx, wanted.products, { version, now })
    const categories = wanted.categories.map((category) => JSON.stringify(category))
    const company = JSON.stringify(wanted.company)
    const synonyms = JSON.stringify(wanted.synonyms ?? [])
    const { added, updated, removed } = counts
    const changed =
      added + updated + removed + moved > 0 ||
      company !== before.company ||
      synonyms !== before.synonyms ||
      !isDeepStrictEqual(categories, before.categories)
    if (!changed) return { changed, version: before.version, ...counts }
    await tx.deleteFrom('categories').execute()
    for (const [position, { slug }] of wanted.categories.entries()) {
      const json = categories[position]!
      await tx.insertInto('categories').values({ slug, position, json }).execute()
    }
    await setMeta(tx, 'company', company)
    await setMeta(tx, 'synonyms', synonyms)
    await setMeta(tx, 'catalogue_version', String(version))
    await setMeta(tx, 'catalogue_epoch', before.epoch)
    return { changed, version, ...counts }
  })
}

type Revision = { version: number; now: number }

/** Writes only changed products, and records the change for local catalogues. */
async function replaceProducts(tx: Tx, products: Iterable<UndatedProduct>, at: Revision) {
  const ids = new Set<string>()
  const counts = { added: 0, updated: 0, moved: 0, removed: 0 }
  for (const batch of chunkRows(products)) {
    const known = await findStoredProducts(
      tx,
      batch.map(({ id }) => id),
    )
    const different: StoredProduct[] = []
    for (const product of batch) {
      const same = known.get(product.id)
      const position = ids.size
      const json = serializeWithDates(product, same?.json, at.now)
      ids.add(product.id)
      if (same === undefined) counts.added += 1
      else if (same.json !== json) counts.updated += 1
      else if (same.position !== position) counts.moved += 1
      else continue
      different.push({ id: product.id, position, json })
    }
    await upsertProducts(tx, different)
    await recordChanges(tx, different, at.version)
  }
  for await (const batch of readProductBatches(tx)) {
    const removedRows = batch.filter(({ id }) => !ids.has(id))
    if (removedRows.length === 0) continue
    counts.removed += removedRows.length
    const those = removedRows.map(({ id }) => id)
    await tx.deleteFrom('products').where('id', 'in', those).execute()
    await recordChanges(tx, removedRows, at.version, 1)
  }
  return counts
}

/** Gives the catalogue a new identity: servers and devices must not take their copy of version `before` for it. */
export async function renumberCatalogue(tx: Tx, before: number): Promise<void> {
  const version = Math.max(before, await readCatalogueVersion(tx))
  if (version === 0) return
  await setMeta(tx, 'catalogue_version', String(version + 1))
  await setMeta(tx, 'catalogue_epoch', createEpoch())
}

const createEpoch = () => randomBytes(4).toString('hex')

/** Serialises imports; readers are not blocked. */
async function lockCatalogue(tx: Tx): Promise<void> {
  if (!hasConcurrentWriters(tx)) return
  await tx
    .insertInto('meta')
    .values({ key: 'catalogue_version', value: '0' })
    .onConflict((same) => same.doNothing())
    .execute()
  const version = tx.selectFrom('meta').select('key').where('key', '=', 'catalogue_version')
  await version.forUpdate().execute()
}

/** Keeps the dates of an otherwise unchanged product. */
function serializeWithDates(
  product: UndatedProduct,
  known: string | undefined,
  now: number,
): string {
  const today = new Date(now).toISOString()
  if (known === undefined)
    return JSON.stringify({ ...product, created_at: today, updated_at: today })
  const { created_at, updated_at } = JSON.parse(known) as Product // written by this repository
  const untouched = JSON.stringify({ ...product, created_at, updated_at })
  return untouched === known ? known : JSON.stringify({ ...product, created_at, updated_at: today })
}

async function upsertProducts(tx: Tx, rows: StoredProduct[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('products')
    .values(rows)
    .onConflict((same) =>
      same.column('id').doUpdateSet((given) => ({
        position: given.ref('excluded.position'),
        json: given.ref('excluded.json'),
      })),
    )
    .execute()
}

async function recordChanges(
  tx: Tx,
  products: { id: string }[],
  changed_in: number,
  removed = 0,
): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('catalogue_changes')
    .values(products.map(({ id }) => ({ id, changed_in, removed })))
    .onConflict((same) =>
      same.column('id').doUpdateSet((given) => ({
        changed_in: given.ref('excluded.changed_in'),
        removed: given.ref('excluded.removed'),
      })),
    )
    .execute()
}

async function readStoredCatalogue(db: Db): Promise<StoredCatalogue> {
  const products = await db.selectFrom('products').select('json').orderBy('position').execute()
  return {
    ...(await readWithoutProducts(db)),
    products: products.map(({ json }) => json),
    changes: await db.selectFrom('catalogue_changes').selectAll().orderBy('id').execute(),
  }
}

export async function readWithoutProducts(
  db: Db,
): Promise<Omit<StoredCatalogue, 'products' | 'changes'>> {
  const categories = await db.selectFrom('categories').select('json').orderBy('position').execute()
  return {
    version: await readCatalogueVersion(db),
    categories: categories.map(({ json }) => json),
    company: await getMeta(db, 'company'),
    synonyms: (await getMeta(db, 'synonyms')) ?? '[]',
    epoch: (await getMeta(db, 'catalogue_epoch')) ?? createEpoch(),
  }
}

export const readCompanyJson = (db: Db): Promise<string | undefined> => getMeta(db, 'company')

async function getMeta(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

async function setMeta(tx: Tx, key: string, value: string) {
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
}
