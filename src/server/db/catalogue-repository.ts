import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import {
  inReadSnapshot,
  inTransaction,
  hasConcurrentWriters,
  type Db,
  type Tx,
} from './database.ts'
import type { ChangeRow } from './schema.ts'
import { inPortions, portion } from '../catalogue/chunk-rows.ts'

/** A catalogue as it is stored: each entry's public JSON, in order. `company` is absent before the first import. */
export type StoredCatalogue = {
  version: number
  products: string[]
  categories: string[]
  company: string | undefined
  /** The table of synonyms as JSON. */
  synonyms: string
  changes: ChangeRow[]
  /** Tells catalogues of different databases apart, whose versions may have the same number. */
  epoch: string
}

/** A product to store; the book knows its dates. */
export type FinishedProduct = Omit<Product, 'created_at' | 'updated_at'>

/** A catalogue to store, everything in its order. Its products are gone through anew whenever the storing is tried. */
export type WholeCatalogue = {
  products: Iterable<FinishedProduct>
  categories: Category[]
  company: CompanyInfo
  synonyms?: readonly Synonym[]
}

/** What storing a catalogue did. Without a change the version stays. */
export type Changes = {
  changed: boolean
  version: number
  added: number
  updated: number
  removed: number
}

/** The number of the current catalogue, 0 before the first import. Every import that changes something raises it. */
export async function catalogueVersion(db: Db): Promise<number> {
  return Number((await metaValue(db, 'catalogue_version')) ?? 0)
}

/** Reads the whole current catalogue as of one moment. */
export function readCatalogue(db: Db): Promise<StoredCatalogue> {
  return inReadSnapshot(db, stored)
}

/** A stored product: its public JSON and its place in the order. */
export type StoredProduct = { id: string; position: number; json: string }

/** The public product that a stored one is. */
export const productIn = ({ json }: StoredProduct) => JSON.parse(json) as Product // written by this book

/** The stored products among these. */
export async function storedAmong(db: Db, ids: string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All stored products, by their ids, in portions: never all at once. */
export async function* storedInPortions(db: Db): AsyncGenerator<StoredProduct[]> {
  const inOrder = db.selectFrom('products').selectAll().orderBy('id').limit(portion)
  let rows = await inOrder.execute()
  while (rows.length > 0) {
    yield rows
    rows = await inOrder.where('id', '>', rows.at(-1)!.id).execute() // it is not empty
  }
}

/** Makes the stored catalogue the given one. `now` in ms becomes the date of what is new or changed. */
export function replaceCatalogue(db: Db, wanted: WholeCatalogue, now: number): Promise<Changes> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    const before = await withoutProducts(tx)
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
      const json = categories[position]! // one for each
      await tx.insertInto('categories').values({ slug, position, json }).execute()
    }
    await setMeta(tx, 'company', company)
    await setMeta(tx, 'synonyms', synonyms)
    await setMeta(tx, 'catalogue_version', String(version))
    await setMeta(tx, 'catalogue_epoch', before.epoch)
    return { changed, version, ...counts }
  })
}

type Moment = { version: number; now: number }

/** Writes the products that are not so already, a portion at a time, and what this means for the copies out there. */
async function replaceProducts(tx: Tx, products: Iterable<FinishedProduct>, at: Moment) {
  const ids = new Set<string>()
  const counts = { added: 0, updated: 0, moved: 0, removed: 0 }
  for (const some of inPortions(products)) {
    const known = await storedAmong(
      tx,
      some.map(({ id }) => id),
    )
    const different: StoredProduct[] = []
    for (const product of some) {
      const same = known.get(product.id)
      const position = ids.size
      const json = dated(product, same?.json, at.now)
      ids.add(product.id)
      if (same === undefined) counts.added += 1
      else if (same.json !== json) counts.updated += 1
      else if (same.position !== position) counts.moved += 1
      else continue
      different.push({ id: product.id, position, json })
    }
    await write(tx, different)
    await noteChanges(tx, different, at.version)
  }
  for await (const some of storedInPortions(tx)) {
    const gone = some.filter(({ id }) => !ids.has(id))
    if (gone.length === 0) continue
    counts.removed += gone.length
    const those = gone.map(({ id }) => id)
    await tx.deleteFrom('products').where('id', 'in', those).execute()
    await noteChanges(tx, gone, at.version, 1)
  }
  return counts
}

/**
 * Marks the stored catalogue as another one than the one that was here before, whose number was `before`: servers and
 * devices that hold a copy must not take it for the same.
 */
export async function renumberCatalogue(tx: Tx, before: number): Promise<void> {
  const version = Math.max(before, await catalogueVersion(tx))
  if (version === 0) return
  await setMeta(tx, 'catalogue_version', String(version + 1))
  await setMeta(tx, 'catalogue_epoch', newEpoch())
}

const newEpoch = () => randomBytes(4).toString('hex')

/** Two imports at once are one after the other; whoever only reads goes on meanwhile. */
async function oneAtATime(tx: Tx): Promise<void> {
  if (!hasConcurrentWriters(tx)) return
  await tx
    .insertInto('meta')
    .values({ key: 'catalogue_version', value: '0' })
    .onConflict((same) => same.doNothing())
    .execute()
  const version = tx.selectFrom('meta').select('key').where('key', '=', 'catalogue_version')
  await version.forUpdate().execute()
}

/** The JSON of a product with its dates: kept when nothing else changed. */
function dated(product: FinishedProduct, known: string | undefined, now: number): string {
  const today = new Date(now).toISOString()
  if (known === undefined)
    return JSON.stringify({ ...product, created_at: today, updated_at: today })
  const { created_at, updated_at } = JSON.parse(known) as Product // written by this book
  const untouched = JSON.stringify({ ...product, created_at, updated_at })
  return untouched === known ? known : JSON.stringify({ ...product, created_at, updated_at: today })
}

async function write(tx: Tx, rows: StoredProduct[]): Promise<void> {
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

/** Notes what another product, another place in the order or another end means for the copies out there. */
async function noteChanges(
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

async function stored(db: Db): Promise<StoredCatalogue> {
  const products = await db.selectFrom('products').select('json').orderBy('position').execute()
  return {
    ...(await withoutProducts(db)),
    products: products.map(({ json }) => json),
    changes: await db.selectFrom('catalogue_changes').selectAll().orderBy('id').execute(),
  }
}

/** What is stored beside the products. */
export async function withoutProducts(
  db: Db,
): Promise<Omit<StoredCatalogue, 'products' | 'changes'>> {
  const categories = await db.selectFrom('categories').select('json').orderBy('position').execute()
  return {
    version: await catalogueVersion(db),
    categories: categories.map(({ json }) => json),
    company: await metaValue(db, 'company'),
    synonyms: (await metaValue(db, 'synonyms')) ?? '[]',
    epoch: (await metaValue(db, 'catalogue_epoch')) ?? newEpoch(),
  }
}

/** The company's facts as JSON; undefined before the first import. */
export const companyFacts = (db: Db): Promise<string | undefined> => metaValue(db, 'company')

async function metaValue(db: Db, key: string): Promise<string | undefined> {
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
