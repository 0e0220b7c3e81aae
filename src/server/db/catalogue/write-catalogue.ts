import type { Category, Product, Synonym } from '#shared/contract/catalogue.ts'
import {
  chunkRows,
  findStoredProducts,
  readProductBatches,
  lockCatalogue,
  parseStoredProduct,
  readWithoutProducts,
  writeWithoutProducts,
  type StoredCompany,
  type StoredProduct,
  type StoredWord,
} from '../catalogue-repository.ts'
import { runInTransaction, type Db, type Tx } from '../database.ts'
import { mergeOrder } from './merge-order.ts'
import { keepFormerProducts, listOtherChanges, recordVersion } from './version-history.ts'

export type UndatedProduct = Omit<Product, 'created_at' | 'updated_at'>

/** Every retry of the transaction iterates `products` again. */
export type NewCatalogue = {
  products: Iterable<UndatedProduct>
  categories: Category[]
  company: StoredCompany
  synonyms?: readonly Synonym[]
  /** Whether a style that is not among `products` stays; without it none does. */
  keeps?: (id: string) => boolean
  /** Gives a style that stays its words in other languages; without it they are right. */
  renew?: ((product: Product) => Product) | undefined
  /** All translations that the shop knows. */
  words?: readonly StoredWord[]
  basedOn?: number
}

export type ChangeCounts = {
  changed: boolean
  version: number
  added: number
  updated: number
  removed: number
}

/** Who made a version, and from which file or folder. */
export type VersionOrigin = { by: string; source: string }

/**
 * `now` (ms) becomes the date of what is new or changed. Undefined, and nothing is written, when the catalogue is no
 * longer of the version that `wanted` is based on.
 */
export function writeCatalogue(
  db: Db,
  wanted: NewCatalogue,
  now: number,
  { by, source }: VersionOrigin = { by: '', source: '' },
): Promise<ChangeCounts | undefined> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readWithoutProducts(tx)
    if (wanted.basedOn !== undefined && wanted.basedOn !== before.version) return undefined
    const version = before.version + 1
    const { moved, ...counts } = await writeProducts(tx, wanted, { version, now })
    const after = {
      version,
      epoch: before.epoch,
      categories: wanted.categories.map((category) => JSON.stringify(category)),
      company: JSON.stringify(wanted.company),
      synonyms: JSON.stringify(wanted.synonyms ?? []),
      words: wanted.words === undefined ? before.words : JSON.stringify(wanted.words),
    }
    const others = listOtherChanges(before, after, moved > 0)
    const { added, updated, removed } = counts
    if (added + updated + removed + others.length === 0)
      return { changed: false, version: before.version, ...counts }
    await writeWithoutProducts(tx, after)
    const origin = { made_at: now, made_by: by, source, goes_back_to: null }
    await recordVersion(tx, version, before, { ...origin, ...counts, others })
    return { changed: true, version, ...counts }
  })
}

type Revision = { version: number; now: number }

/** Writes only changed products, and records the change for local catalogues. */
async function writeProducts(
  tx: Tx,
  { products, keeps = () => false, renew }: NewCatalogue,
  at: Revision,
) {
  const listed = new Set<string>()
  for (const { id } of products) listed.add(id)
  const present = (await readOrder(tx)).filter((id) => listed.has(id) || keeps(id))
  const places = new Map(mergeOrder(present, listed).map((id, place) => [id, place]))
  const counts = { added: 0, updated: 0, moved: 0, removed: 0 }
  for (const batch of chunkRows(products)) {
    const known = await findStoredProducts(
      tx,
      batch.map(({ id }) => id),
    )
    const different: StoredProduct[] = []
    for (const product of batch) {
      const same = known.get(product.id)
      const position = places.get(product.id)! // every listed one has a place
      const json = serializeWithDates(product, same?.json, at.now)
      if (same === undefined) counts.added += 1
      else if (same.json !== json) counts.updated += 1
      else if (same.position !== position) counts.moved += 1
      else continue
      different.push({ id: product.id, position, json })
    }
    await keepFormerProducts(tx, at.version, different, known)
    await upsertProducts(tx, different)
    await recordChanges(tx, different, at.version)
  }
  for await (const batch of readProductBatches(tx)) {
    const others = batch.filter(({ id }) => !listed.has(id))
    const different = others.flatMap((row) => {
      const position = places.get(row.id)
      if (position === undefined) return []
      const json = renew ? serializeRenewed(row, renew, at.now) : row.json
      if (json !== row.json) counts.updated += 1
      else if (position !== row.position) counts.moved += 1
      else return []
      return { id: row.id, position, json }
    })
    const former = new Map(batch.map((row) => [row.id, row]))
    await keepFormerProducts(tx, at.version, different, former)
    await upsertProducts(tx, different)
    await recordChanges(tx, different, at.version)
    const retired = others.filter(({ id }) => !places.has(id))
    counts.removed += retired.length
    await keepFormerProducts(tx, at.version, retired, former)
    await deleteProducts(tx, retired)
    await recordChanges(tx, retired, at.version, 1)
  }
  return counts
}

async function readOrder(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('products').select('id').orderBy('position').execute()
  return rows.map(({ id }) => id)
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
  const before = JSON.parse(known) as Product // written by this repository
  const { created_at, updated_at } = before
  return toComparableText({ ...product, created_at, updated_at }) === toComparableText(before)
    ? known
    : JSON.stringify({ ...product, created_at, updated_at: today })
}

/** Regardless of the order of fields, which depends on the list, but not of that of specifications. */
function toComparableText({ pricing, ...rest }: Product): string {
  const inOrder = (fields: object) =>
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([inOrder(rest), inOrder(pricing)])
}

function serializeRenewed(row: StoredProduct, renew: (product: Product) => Product, now: number) {
  const { created_at: _created, updated_at: _updated, ...product } = renew(parseStoredProduct(row))
  return serializeWithDates(product, row.json, now)
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

async function deleteProducts(tx: Tx, rows: StoredProduct[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
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
