import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import type { Totals } from '#shared/domain/pricing/money.ts'
import { runInTransaction, hasConcurrentWriters, type Db, type Tx } from './database.ts'
import {
  saveResponse,
  claimKey,
  type StoredResponse,
  type IdempotentRequest,
} from './idempotency.ts'
import { queueMails } from './mail-queue.ts'
import { createId } from './new-id.ts'
import { settleReversal } from './orders/reversals.ts'
import { computeNextPollAt } from './payment-poll-schedule.ts'
import type { OrderTable } from './schema.ts'
import { recordEvent } from './webhooks/record-event.ts'

type OrderItem = CreateOrderRequest['items'][number]

/** Money in cents, times in ms. */
export type StoredOrder = Omit<OrderTable, 'shipping_address' | 'items'> & {
  shipping_address: CreateOrderRequest['shipping_address']
  items: OrderItem[]
}

/** The address of a test order has its own keys. */
export type NewOrder = Pick<
  CreateOrderRequest,
  'customer_name' | 'customer_email' | 'customer_phone' | 'items'
> & { shipping_address: object; currency: string; totals: Totals; test: boolean; locale: string }

/** Durable. A repeated key returns the first order, and its `answer` if any. @throws Problem key_reused */
export function placeOrder(
  db: Db,
  keyed: IdempotentRequest,
  { totals, test, shipping_address, items, ...order }: NewOrder,
  now: number,
  answer?: (id: string) => StoredResponse,
): Promise<{ id: string; answered: StoredResponse | undefined }> {
  return runInTransaction(db, async (tx) => {
    const id = createId('ord', now)
    const before = await claimKey(tx, keyed, id, now)
    if (before?.subject !== undefined) return { id: before.subject, answered: before.answered }
    await tx
      .insertInto('orders')
      .values({
        ...order,
        ...totals,
        id,
        created_at: now,
        updated_at: now,
        status: 'created',
        test: test ? 1 : 0,
        shipping_address: JSON.stringify(shipping_address),
        items: JSON.stringify(items),
        declines: 0,
        approvals: 0,
      })
      .execute()
    const answered = answer?.(id)
    if (answered !== undefined) await saveResponse(tx, keyed, answered)
    return { id, answered }
  })
}

/** The provider's first id stays. Starts the polling, since the buyer may approve from now on. */
export async function recordProviderOrder(
  db: Db,
  keyed: IdempotentRequest,
  id: string,
  paypal_order_id: string,
  answered: StoredResponse,
  now: number,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ paypal_order_id, look_at: computeNextPollAt('created', now, now) })
      .where('id', '=', id)
      .where('paypal_order_id', 'is', null)
      .execute()
    await saveResponse(tx, keyed, answered)
  })
}

export async function findOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('paypal_order_id', '=', id)]))
    .executeTakeFirst()
  return row && toStoredOrder(row)
}

export const isClosed = ({ status }: Pick<OrderTable, 'status'>): boolean =>
  status === 'failed' || status === 'expired'

/** What is read of it stays as it is until the transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderTable | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
    .executeTakeFirst()

/** @throws where there is none */
async function lockKnownOrder(tx: Tx, id: string): Promise<OrderTable> {
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  return order
}

/**
 * Written before the capture call: money may move from now on. Of two concurrent servers, one sees the other's
 * `capture_asked_at`. Returns the order before and after.
 */
export function recordCaptureRequest(
  db: Db,
  id: string,
  now: number,
): Promise<{ before: StoredOrder; after: StoredOrder }> {
  return runInTransaction(db, async (tx) => {
    const row = await lockKnownOrder(tx, id)
    const before = toStoredOrder(row)
    if (row.status === 'captured' || row.status === 'pending' || isClosed(row)) {
      return { before, after: before }
    }
    const changes = {
      status: 'capturing',
      capture_asked_at: Math.max(now, (row.capture_asked_at ?? 0) + 1),
      updated_at: now,
      look_at: computeNextPollAt('capturing', row.created_at, now),
    } as const
    await tx.updateTable('orders').set(changes).where('id', '=', id).execute()
    return { before, after: { ...before, ...changes } }
  })
}

/** Closes an unapproved order. False once a capture has begun or the provider has reported an approval. */
export async function expireOrder(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: 'expired', updated_at: now, look_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'declined', 'expired'])
    .where('capture_asked_at', 'is', null)
    .whereRef('approvals', '<=', 'declines')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type PaymentUpdate =
  | { status: 'captured'; paypal_capture_id: string; look_at?: number }
  | { status: 'created' | 'approved' | 'pending' | 'declined' | 'failed' | 'expired' | 'unknown' }

/**
 * Applies a result found while the order was like `order`. Captured stays captured, final stays final unless money
 * moved, a decline counts once. A payment and its mails are one transaction. Returns the order now.
 */
export function recordPayment(
  db: Db,
  order: StoredOrder,
  update: PaymentUpdate,
  now: number,
): Promise<StoredOrder> {
  return runInTransaction(db, async (tx) => {
    const found = await lockKnownOrder(tx, order.id)
    if (isOutdated(update, order, found)) return toStoredOrder(found)
    const inDoubt = update.status === 'unknown' ? (found.capture_asked_at ?? now) : null
    const declines = found.declines + (update.status === 'declined' ? 1 : 0)
    const row: OrderTable = {
      ...found,
      ...update,
      capture_asked_at: inDoubt,
      updated_at: found.status === update.status ? found.updated_at : now,
      look_at:
        ('look_at' in update ? update.look_at : undefined) ??
        computeNextPollAt(
          update.status,
          inDoubt ?? (update.status === 'declined' ? now : found.created_at),
          now,
        ),
      declines,
      decline_seen: update.status === 'declined' ? null : found.decline_seen,
      // A decline used up every approval before it; only a later one counts.
      approvals:
        update.status === 'declined' ? Math.min(found.approvals, declines) : found.approvals,
    }
    await tx.updateTable('orders').set(row).where('id', '=', order.id).execute()
    if (update.status !== 'captured') return toStoredOrder(row)
    await queueMails(tx, 'order', order.id, now)
    const { total, currency } = row
    await recordEvent(tx, 'order.paid', { order_id: order.id, total, currency }, now)
    return toStoredOrder(await settleReversal(tx, row, undefined, now))
  })
}

function isOutdated({ status }: PaymentUpdate, order: StoredOrder, found: OrderTable): boolean {
  if (found.status === 'captured') return true
  if (status === 'captured') return false
  if (isClosed(found)) return status !== 'pending'
  return (
    found.declines !== order.declines || // the attempt of this result is over
    (status === 'unknown' && found.status === 'pending') ||
    (status === 'expired' && found.capture_asked_at !== null) ||
    // another process has started a capture since, and only it knows the result
    (['created', 'approved', 'failed'].includes(status) &&
      found.capture_asked_at !== order.capture_asked_at)
  )
}

export async function recordDeclineSeen(db: Db, order: StoredOrder, seen: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ decline_seen: seen })
    .where('id', '=', order.id)
    .where('declines', '=', order.declines)
    .where('decline_seen', 'is', null)
    .execute()
}

/** Captures without a known result; `since` (ms) is the oldest. */
export async function countOrdersInDoubt(db: Db): Promise<{ orders: number; since: number }> {
  const { orders, since } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number>('capture_asked_at').as('orders'))
    .select(({ fn }) => fn.min('capture_asked_at').as('since'))
    .executeTakeFirstOrThrow()
  return { orders, since: since ?? 0 }
}

export async function listOrders(db: Db): Promise<StoredOrder[]> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => toStoredOrder(row))
}

/** From the row's JSON. */
export const toStoredOrder = (row: OrderTable): StoredOrder => ({
  ...row,
  // written by placeOrder only
  shipping_address: JSON.parse(row.shipping_address) as StoredOrder['shipping_address'],
  items: JSON.parse(row.items) as OrderItem[],
})
