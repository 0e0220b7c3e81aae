import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { atOneMoment, inTransaction, sideBySide, type Db, type Tx } from '../db/database.ts'
import type { ChangeRow } from '../db/schema.ts'

/** A catalogue as it is stored: each entry's public JSON, in order. `company` is absent before the first import. */
export type StoredCatalogue = {
  version: number
  products: string[]
  categories: string[]
  company: string | undefined
  changes: ChangeRow[]
  /** Tells catalogues of different databases apart, whose versions may have the same number. */
  epoch: string
}

/** A product to store; the book knows its dates. */
export type FinishedProduct = Omit<Product, 'created_at' | 'updated_at'>

/** A catalogue to store, everything in its order. */
export type WholeCatalogue = {
  products: FinishedProduct[]
  categories: Category[]
  company: CompanyInfo
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
  return atOneMoment(db, stored)
}

/** Makes the stored catalogue the given one. `now` in ms becomes the date of what is new or changed. */
export function replaceCatalogue(db: Db, wanted: WholeCatalogue, now: number): Promise<Changes> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    const before = await stored(tx)
    const known = new Map(before.products.map((json) => productEntry(json)))
    const products = wanted.products.map((product) => dated(product, known.get(product.id), now))
    const after = {
      products: products.map(({ json }) => json),
      categories: wanted.categories.map((category) => JSON.stringify(category)),
      company: JSON.stringify(wanted.company),
    }
    const ids = new Set(products.map(({ id }) => id))
    const changed = !isDeepStrictEqual({ ...before, ...after }, before)
    const version = changed ? before.version + 1 : before.version
    if (changed) {
      await write(tx, { ...before, ...after, version }, wanted)
      await noteChanges(tx, before.products, products, version)
    }
    return {
      changed,
      version,
      added: products.filter(({ id }) => !known.has(id)).length,
      updated: products.filter(({ id, json }) => known.has(id) && known.get(id)?.json !== json)
        .length,
      removed: [...known.keys()].filter((id) => !ids.has(id)).length,
    }
  })
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
  if (!sideBySide(tx)) return
  await tx
    .insertInto('meta')
    .values({ key: 'catalogue_version', value: '0' })
    .onConflict((same) => same.doNothing())
    .execute()
  const version = tx.selectFrom('meta').select('key').where('key', '=', 'catalogue_version')
  await version.forUpdate().execute()
}

type Known = { product: Product; json: string }

const productEntry = (json: string): [string, Known] => {
  const product = JSON.parse(json) as Product // written by this book
  return [product.id, { product, json }]
}

/** A product with its dates: kept when nothing else changed. */
function dated(product: FinishedProduct, known: Known | undefined, now: number) {
  const today = new Date(now).toISOString()
  const created_at = known?.product.created_at ?? today
  const untouched = { ...product, created_at, updated_at: known?.product.updated_at ?? today }
  const json = JSON.stringify(untouched)
  if (known === undefined || json === known.json) return { id: product.id, json }
  return { id: product.id, json: JSON.stringify({ ...untouched, updated_at: today }) }
}

async function write(tx: Tx, after: StoredCatalogue, { products, categories }: WholeCatalogue) {
  await tx.deleteFrom('products').execute()
  const rows = after.products.map((json, position) => {
    const { id } = products[position]! // both lists are the same products
    return { id, position, json }
  })
  for (const some of inPortions(rows)) await tx.insertInto('products').values(some).execute()
  await tx.deleteFrom('categories').execute()
  for (const [position, json] of after.categories.entries()) {
    const slug = categories[position]!.slug // both lists are the same categories
    await tx.insertInto('categories').values({ slug, position, json }).execute()
  }
  await setMeta(tx, 'company', after.company ?? '')
  await setMeta(tx, 'catalogue_version', String(after.version))
  await setMeta(tx, 'catalogue_epoch', after.epoch)
}

/** Notes what another product, another place in the order or another end means for the copies out there. */
async function noteChanges(
  tx: Tx,
  before: string[],
  after: { id: string; json: string }[],
  changed_in: number,
): Promise<void> {
  const known = new Map(before.map((json, position) => [productEntry(json)[0], { json, position }]))
  const changes: ChangeRow[] = []
  for (const [position, { id, json }] of after.entries()) {
    const same = known.get(id)
    known.delete(id)
    if (same?.json !== json || same.position !== position)
      changes.push({ id, changed_in, removed: 0 })
  }
  for (const id of known.keys()) changes.push({ id, changed_in, removed: 1 })
  for (const some of inPortions(changes)) {
    await tx
      .insertInto('catalogue_changes')
      .values(some)
      .onConflict((same) =>
        same.column('id').doUpdateSet((given) => ({
          changed_in: given.ref('excluded.changed_in'),
          removed: given.ref('excluded.removed'),
        })),
      )
      .execute()
  }
}

/** Rows as many at once as one statement takes. */
function* inPortions<Row>(rows: Row[], size = 500): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function stored(tx: Db): Promise<StoredCatalogue> {
  const products = await tx.selectFrom('products').select('json').orderBy('position').execute()
  const categories = await tx.selectFrom('categories').select('json').orderBy('position').execute()
  return {
    version: await catalogueVersion(tx),
    products: products.map(({ json }) => json),
    categories: categories.map(({ json }) => json),
    company: await metaValue(tx, 'company'),
    changes: await tx.selectFrom('catalogue_changes').selectAll().orderBy('id').execute(),
    epoch: (await metaValue(tx, 'catalogue_epoch')) ?? newEpoch(),
  }
}

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
