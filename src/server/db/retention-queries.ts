import type { ExpressionBuilder } from 'kysely'
import { inTransaction, type Db, type Tx } from './database.ts'
import type { Tables } from './schema.ts'

/** What deleted rows leave on the disk: the names under which files are stored, and the ids of mails. */
export type LeftBehind = { files: string[]; mails: string[] }

/** How many inquiries go in one transaction, so that nobody waits long for it. */
const portion = 200

/** How many things of a kind there are, and how many of them are too old. */
export type Aged = { all: number; old: number }

/** The inquiries, and those received before `before` (ms). */
export const agedInquiries = (db: Db, before: number): Promise<Aged> =>
  db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('created_at', '<', before).as('old'))
    .executeTakeFirstOrThrow()

/**
 * Deletes some of the inquiries received before `before` (ms), with what was told of them; undefined when no such
 * inquiry is left.
 */
export function deleteInquiries(
  db: Db,
  before: number,
): Promise<(LeftBehind & { deleted: string[] }) | undefined> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('created_at', '<', before)
      .limit(portion)
      .execute()
    if (old.length === 0) return undefined
    const deleted = old.map(({ id }) => id)
    return { deleted, ...(await takeOut(tx, deleted)) }
  })
}

/**
 * Deletes these inquiries with what was told of them. The keys they came with stay: who sends one again is told that it
 * was received, and it does not come back. Returns which were there, and what they leave.
 */
export function deleteInquiriesNamed(
  db: Db,
  ids: string[],
): Promise<LeftBehind & { deleted: string[] }> {
  return inTransaction(db, async (tx) => {
    const found = await tx.selectFrom('inquiries').select('id').where('id', 'in', ids).execute()
    const deleted = found.map(({ id }) => id)
    const left = deleted.length === 0 ? { files: [], mails: [] } : await takeOut(tx, deleted)
    return { deleted, ...left }
  })
}

async function takeOut(tx: Tx, ids: string[]): Promise<LeftBehind> {
  const files = await tx
    .deleteFrom('uploads')
    .where('inquiry_id', 'in', ids)
    .returning('stored_name')
    .execute()
  const mails = await tx.deleteFrom('mails').where('about', 'in', ids).returning('id').execute()
  await tx.deleteFrom('inquiries').where('id', 'in', ids).execute()
  return {
    files: files.map(({ stored_name }) => stored_name),
    mails: mails.map(({ id }) => id),
  }
}

/** The keys of requests, and those made before `before` (ms) that may be forgotten. */
export const agedKeys = (db: Db, before: number): Promise<Aged> =>
  db
    .selectFrom('idempotency')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOldKey(db, before)).as('old'))
    .executeTakeFirstOrThrow()

/** Forgets the keys of requests made before `before` (ms), and the answers they got. */
export async function forgetKeys(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where(isOldKey(db, before)).execute()
}

/** The key of an order stays while its money may still move: it leads to this order, never to a second one. */
const isOldKey = (db: Db, before: number) => (is: ExpressionBuilder<Tables, 'idempotency'>) => {
  const inDoubt = db
    .selectFrom('orders')
    .select('id')
    .where((or) => or.or([or('look_at', 'is not', null), or('capture_asked_at', 'is not', null)]))
  const mayGo = is.or([is('subject', 'is', null), is('subject', 'not in', inDoubt)])
  return is.and([is('created_at', '<', before), mayGo])
}

const nobody = JSON.stringify({
  name: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
})

/** The orders with people in them, and those placed before `before` (ms) that may do without. */
export const agedBuyers = (db: Db, before: number): Promise<Aged> =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOldOrder(before)).as('old'))
    .where('customer_email', '<>', '')
    .executeTakeFirstOrThrow()

/**
 * Takes people out of orders placed before `before` (ms): what was bought and paid stays, for the books, without who
 * bought it and where it went. Returns which orders these are.
 */
export async function forgetBuyers(
  db: Db,
  before: number,
): Promise<LeftBehind & { forgotten: string[] }> {
  return inTransaction(db, async (tx) => {
    const old = tx
      .selectFrom('orders')
      .select('id')
      .where(isOldOrder(before))
      .where('customer_email', '<>', '')
    const mails = await tx.deleteFrom('mails').where('about', 'in', old).returning('id').execute()
    const orders = await tx
      .updateTable('orders')
      .set({ customer_name: '', customer_email: '', customer_phone: '', shipping_address: nobody })
      .where('id', 'in', old)
      .returning('id')
      .execute()
    const forgotten = orders.map(({ id }) => id)
    return { forgotten, files: [], mails: mails.map(({ id }) => id) }
  })
}

/** An order whose payment is in doubt waits. */
const isOldOrder = (before: number) => (is: ExpressionBuilder<Tables, 'orders'>) =>
  is.and([is('created_at', '<', before), is('capture_asked_at', 'is', null)])
