import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { runInTransaction, type Db, type Tx } from './database.ts'
import { isUndelivered } from './orders/undelivered.ts'
import type { Tables } from './schema.ts'
import { deleteEventsAbout } from './webhooks/delete-events.ts'

/** Names of files and ids of mails on the disk. */
export type LeftoverFiles = { files: string[]; mails: string[] }

/** Inquiries per transaction, so that other writers wait briefly. */
const batchSize = 200

export type AgeCounts = { all: number; old: number }

export const countOldInquiries = (db: Db, before: number): Promise<AgeCounts> =>
  db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOldInquiry(db, before)).as('old'))
    .executeTakeFirstOrThrow()

/** Deletes a portion with its mails of what was last written to before `before` (ms); undefined when none is left. */
export function deleteInquiries(
  db: Db,
  before: number,
): Promise<(LeftoverFiles & { deleted: string[] }) | undefined> {
  return runInTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('inquiries')
      .select('id')
      .where(isOldInquiry(tx, before))
      .limit(batchSize)
      .execute()
    if (old.length === 0) return undefined
    const deleted = old.map(({ id }) => id)
    return { deleted, ...(await deleteWithUploads(tx, deleted)) }
  })
}

/** A thread that goes on keeps its inquiry. */
const isOldInquiry =
  (db: Db | Tx, before: number) => (is: ExpressionBuilder<Tables, 'inquiries'>) => {
    const goingOn = db
      .selectFrom('inquiry_messages')
      .select('inquiry_id')
      .where('created_at', '>=', before)
    return is.and([is('created_at', '<', before), is('id', 'not in', goingOn)])
  }

/** Keys stay, so a repeated request restores nothing. Returns what is left on disk. */
export function deleteInquiriesById(
  db: Db,
  ids: string[],
): Promise<LeftoverFiles & { deleted: string[] }> {
  return runInTransaction(db, async (tx) => {
    const found = await tx.selectFrom('inquiries').select('id').where('id', 'in', ids).execute()
    const deleted = found.map(({ id }) => id)
    const left =
      deleted.length === 0 ? { files: [], mails: [] } : await deleteWithUploads(tx, deleted)
    return { deleted, ...left }
  })
}

/** Of threads that stay. */
export function deleteMessagesById(
  db: Db,
  ids: string[],
): Promise<LeftoverFiles & { deleted: string[] }> {
  return runInTransaction(db, async (tx) => {
    if (ids.length === 0) return { deleted: [], files: [], mails: [] }
    const files = await tx
      .deleteFrom('uploads')
      .where('message_id', 'in', ids)
      .returning('stored_name')
      .execute()
    const mails = await tx
      .deleteFrom('mails')
      .where('message_id', 'in', ids)
      .returning('id')
      .execute()
    const messages = await tx
      .deleteFrom('inquiry_messages')
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    return {
      deleted: messages.map(({ id }) => id),
      files: files.map(({ stored_name }) => stored_name),
      mails: mails.map(({ id }) => id),
    }
  })
}

async function deleteWithUploads(tx: Tx, ids: string[]): Promise<LeftoverFiles> {
  const files = await tx
    .deleteFrom('uploads')
    .where('inquiry_id', 'in', ids)
    .returning('stored_name')
    .execute()
  const notes = tx.selectFrom('inquiry_notes').select('id').where('inquiry_id', 'in', ids)
  const mails = await tx
    .deleteFrom('mails')
    .where((is) => is.or([is('about', 'in', ids), is('message_id', 'in', notes)]))
    .returning('id')
    .execute()
  await deleteEventsAbout(tx, ids)
  // takes the messages along
  await tx.deleteFrom('inquiries').where('id', 'in', ids).execute()
  return {
    files: files.map(({ stored_name }) => stored_name),
    mails: mails.map(({ id }) => id),
  }
}

export const countOldKeys = (db: Db, before: number): Promise<AgeCounts> =>
  db
    .selectFrom('idempotency')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOldKey(db, before)).as('old'))
    .executeTakeFirstOrThrow()

export async function deleteOldKeys(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where(isOldKey(db, before)).execute()
}

/** The key of an order with an open payment stays: without it a repeat would create a second order. */
const isOldKey = (db: Db, before: number) => (is: ExpressionBuilder<Tables, 'idempotency'>) => {
  const inDoubt = db.selectFrom('orders').select('id').where(isInDoubt)
  const isDeletable = is.or([is('subject', 'is', null), is('subject', 'not in', inDoubt)])
  return is.and([is('created_at', '<', before), isDeletable])
}

/** The payment is not over. */
const isInDoubt = (is: ExpressionBuilder<Tables, 'orders'>) =>
  is.or([is('look_at', 'is not', null), is('capture_asked_at', 'is not', null)])

export async function findOrdersInDoubt(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where(isInDoubt)
    .execute()
  return found.map(({ id }) => id)
}

export async function findUndeliveredOrders(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where(isUndelivered)
    .execute()
  return found.map(({ id }) => id)
}

/** Of uploads, whose stored answers name the files. A repeat would only store files that wait for no inquiry. */
export async function deleteUploadKeys(db: Db, stored_names: string[]): Promise<void> {
  if (stored_names.length === 0) return
  await db.deleteFrom('idempotency').where('subject', 'in', stored_names).execute()
}

const emptyAddress = JSON.stringify({
  name: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
})

/** Ages of orders, in ms: by their last step, and of those that wait for their goods. */
export type OrderAges = { before: number; undeliveredBefore: number }

export const countOldBuyers = (db: Db, ages: OrderAges): Promise<AgeCounts> =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOldOrder(db, ages)).as('old'))
    .where('customer_email', '<>', '')
    .executeTakeFirstOrThrow()

/** Items and amounts stay for accounting. Returns ids. */
export const anonymizeBuyers = (db: Db, ages: OrderAges): Promise<ForgottenBuyers> =>
  anonymizeWhere(db, isOldOrder(db, ages))

/** The same of these orders, but those whose payment is not over. */
export const anonymizeOrders = (db: Db, ids: string[]): Promise<ForgottenBuyers> =>
  anonymizeWhere(db, (is) => is.and([is('id', 'in', ids), is.not(isInDoubt(is))]))

type ForgottenBuyers = LeftoverFiles & { forgotten: string[] }

type OrderCondition = (is: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>

function anonymizeWhere(db: Db, condition: OrderCondition): Promise<ForgottenBuyers> {
  return runInTransaction(db, async (tx) => {
    const old = tx
      .selectFrom('orders')
      .select('id')
      .where(condition)
      .where('customer_email', '<>', '')
    const mails = await tx.deleteFrom('mails').where('about', 'in', old).returning('id').execute()
    // papers name the person, and a shipment leads there at its carrier
    const papers = await tx
      .deleteFrom('uploads')
      .where('order_id', 'in', old)
      .returning('stored_name')
      .execute()
    await tx
      .updateTable('order_steps')
      .set({ carrier: '', tracking_number: '', tracking_url: '' })
      .where('order_id', 'in', old)
      .execute()
    const orders = await tx
      .updateTable('orders')
      .set({
        customer_name: '',
        customer_email: '',
        customer_phone: '',
        shipping_address: emptyAddress,
      })
      .where('id', 'in', old)
      .returning('id')
      .execute()
    const forgotten = orders.map(({ id }) => id)
    await deleteEventsAbout(tx, forgotten)
    const files = papers.map(({ stored_name }) => stored_name)
    return { forgotten, files, mails: mails.map(({ id }) => id) }
  })
}

const isOldOrder =
  (db: Db, { before, undeliveredBefore }: OrderAges) =>
  (is: ExpressionBuilder<Tables, 'orders'>) => {
    const goingOn = db.selectFrom('order_steps').select('order_id').where('made_at', '>=', before)
    return is.and([
      is('created_at', '<', before),
      is('capture_asked_at', 'is', null),
      is('id', 'not in', goingOn),
      is.or([is('created_at', '<', undeliveredBefore), is.not(isUndelivered(is))]),
    ])
  }
