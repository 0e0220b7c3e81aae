import { randomBytes } from 'node:crypto'
import type { BankDetails } from '#shared/contract/company-content.ts'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { hasConcurrentWriters, runInReadSnapshot, type Db, type Tx } from './database.ts'
import type { ChangeRow } from './catalogue/catalogue-rows.ts'
import { announceVersion } from './catalogue/version-news.ts'

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

/** The same of rows that are read on the way. */
export async function* chunkAsync<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
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
  /** Translations of colours, materials and so on; undefined where they are only in the products. */
  words: string | undefined
  changes: ChangeRow[]
  /** Distinguishes catalogues of different databases whose versions may have the same number. */
  epoch: string
}

/** `page_files` holds the Markdown of pages by file name, as the firm wrote it; neither it nor `bank` is public. */
export type StoredCompany = CompanyInfo & {
  page_files?: Record<string, string> | undefined
  bank?: BankDetails | undefined
}

/** 0 before the first import; every import with a change raises it. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  return Number((await getMeta(db, 'catalogue_version')) ?? 0)
}

export function readCatalogue(db: Db): Promise<StoredCatalogue> {
  return runInReadSnapshot(db, readStoredCatalogue)
}

/** Empty where there is no translation. */
export type StoredWord = { word: string; zh: string; es: string }

export type StoredProduct = { id: string; position: number; json: string }

export const parseStoredProduct = ({ json }: StoredProduct) => JSON.parse(json) as Product // written by this repository

export async function findStoredProducts(
  db: Db,
  ids: string[],
): Promise<Map<string, StoredProduct>> {
  // PostgreSQL refuses an empty list
  if (ids.length === 0) return new Map()
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

/** Gives the catalogue a new identity: servers and devices must not take their copy of version `before` for it. */
export async function renumberCatalogue(tx: Tx, before: number): Promise<void> {
  const version = Math.max(before, await readCatalogueVersion(tx))
  if (version === 0) return
  await setMeta(tx, 'catalogue_version', String(version + 1))
  await setMeta(tx, 'catalogue_epoch', createEpoch())
  await announceVersion(tx)
}

const createEpoch = () => randomBytes(4).toString('hex')

async function readStoredCatalogue(db: Db): Promise<StoredCatalogue> {
  const products = await db.selectFrom('products').select('json').orderBy('position').execute()
  return {
    ...(await readWithoutProducts(db)),
    products: products.map(({ json }) => json),
    changes: await db.selectFrom('catalogue_changes').selectAll().orderBy('id').execute(),
  }
}

export type CatalogueRest = Omit<StoredCatalogue, 'products' | 'changes'>

export async function readWithoutProducts(db: Db): Promise<CatalogueRest> {
  const categories = await db.selectFrom('categories').select('json').orderBy('position').execute()
  return {
    version: await readCatalogueVersion(db),
    categories: categories.map(({ json }) => json),
    company: await getMeta(db, 'company'),
    synonyms: (await getMeta(db, 'synonyms')) ?? '[]',
    words: await getMeta(db, 'words'),
    epoch: (await getMeta(db, 'catalogue_epoch')) ?? createEpoch(),
  }
}

export async function writeWithoutProducts(tx: Tx, rest: CatalogueRest): Promise<void> {
  await tx.deleteFrom('categories').execute()
  for (const [position, json] of rest.categories.entries()) {
    const { slug } = JSON.parse(json) as Category // checked on import
    await tx.insertInto('categories').values({ slug, position, json }).execute()
  }
  if (rest.company !== undefined) await setMeta(tx, 'company', rest.company)
  if (rest.words !== undefined) await setMeta(tx, 'words', rest.words)
  await setMeta(tx, 'synonyms', rest.synonyms)
  await setMeta(tx, 'catalogue_version', String(rest.version))
  await setMeta(tx, 'catalogue_epoch', rest.epoch)
  await announceVersion(tx)
}

/** Serialises changes of the catalogue; readers are not blocked. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  if (!hasConcurrentWriters(tx)) return
  await tx
    .insertInto('meta')
    .values({ key: 'catalogue_version', value: '0' })
    .onConflict((same) => same.doNothing())
    .execute()
  const version = tx.selectFrom('meta').select('key').where('key', '=', 'catalogue_version')
  await version.forUpdate().execute()
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
