import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import type { Totals } from '#shared/domain/pricing/money.ts'
import { inTransaction, hasConcurrentWriters, type Db } from './database.ts'
import { saveResponse, claimKey, type Answered, type Keyed } from './idempotency.ts'
import { queueMails } from './mail-queue.ts'
import { newId } from './new-id.ts'
import { nextOrderPollAt } from './payment-poll-schedule.ts'
import type { OrderTable } from './schema.ts'

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
  keyed: Keyed,
  { totals, test, shipping_address, items, ...order }: NewOrder,
  now: number,
  answer?: (id: string) => Answered,
): Promise<{ id: string; answered: Answered | undefined }> {
  return inTransaction(db, async (tx) => {
    const id = newId('ord', now)
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
export async function noteProviderOrder(
  db: Db,
  keyed: Keyed,
  id: string,
  paypal_order_id: string,
  answered: Answered,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ paypal_order_id, look_at: nextOrderPollAt('created', now, now) })
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
  return row && stored(row)
}

export const isOver = ({ status }: Pick<OrderTable, 'status'>): boolean =>
  status === 'failed' || status === 'expired'

/**
 * Written before the capture call: money may move from now on. Of two concurrent servers, one sees the other's
 * `capture_asked_at`. Returns the order before and after.
 */
export function noteCaptureAsked(
  db: Db,
  id: string,
  now: number,
): Promise<{ before: StoredOrder; asked: StoredOrder }> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    const before = stored(row)
    if (row.status === 'captured' || row.status === 'pending' || isOver(row)) {
      return { before, asked: before }
    }
    const asked = {
      status: 'capturing',
      capture_asked_at: Math.max(now, (row.capture_asked_at ?? 0) + 1),
      updated_at: now,
      look_at: nextOrderPollAt('capturing', row.created_at, now),
    } as const
    await tx.updateTable('orders').set(asked).where('id', '=', id).execute()
    return { before, asked: { ...before, ...asked } }
  })
}

/** Closes an unapproved order. False once a capture has begun or the provider has reported an approval. */
export async function giveUpOrder(db: Db, id: string, now: number): Promise<boolean> {
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
  | { status: 'captured'; paypal_capture_id: string }
  | { status: 'created' | 'approved' | 'pending' | 'declined' | 'failed' | 'expired' | 'unknown' }

/**
 * Applies a result found while the order was like `order`. Captured stays captured, final stays final unless money
 * moved, a decline counts once. A payment and its mails are one transaction. Returns the order now.
 */
export function notePayment(
  db: Db,
  order: StoredOrder,
  news: PaymentUpdate,
  now: number,
): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (isOld(news, order, found)) return stored(found)
    const inDoubt = news.status === 'unknown' ? (found.capture_asked_at ?? now) : null
    const declines = found.declines + (news.status === 'declined' ? 1 : 0)
    const row: OrderTable = {
      ...found,
      ...news,
      capture_asked_at: inDoubt,
      updated_at: found.status === news.status ? found.updated_at : now,
      look_at: nextOrderPollAt(
        news.status,
        inDoubt ?? (news.status === 'declined' ? now : found.created_at),
        now,
      ),
      declines,
      decline_seen: news.status === 'declined' ? null : found.decline_seen,
      // A decline used up every approval before it; only a later one counts.
      approvals: news.status === 'declined' ? Math.min(found.approvals, declines) : found.approvals,
    }
    await tx.updateTable('orders').set(row).where('id', '=', order.id).execute()
    if (news.status === 'captured') await queueMails(tx, 'order', order.id, now)
    return stored(row)
  })
}

function isOld({ status }: PaymentUpdate, order: StoredOrder, found: OrderTable): boolean {
  if (found.status === 'captured') return true
  if (status === 'captured') return false
  if (isOver(found)) return status !== 'pending'
  return (
    found.declines !== order.declines || // the attempt of this result is over
    (status === 'unknown' && found.status === 'pending') ||
    (status === 'expired' && found.capture_asked_at !== null) ||
    // another process has started a capture since, and only it knows the result
    (['created', 'approved', 'failed'].includes(status) &&
      found.capture_asked_at !== order.capture_asked_at)
  )
}

export async function noteDeclineSeen(db: Db, order: StoredOrder, seen: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ decline_seen: seen })
    .where('id', '=', order.id)
    .where('declines', '=', order.declines)
    .where('decline_seen', 'is', null)
    .execute()
}

/** Captures without a known result; `since` (ms) is the oldest. */
export async function ordersInDoubt(db: Db): Promise<{ orders: number; since: number }> {
  const { orders, since } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number>('capture_asked_at').as('orders'))
    .select(({ fn }) => fn.min('capture_asked_at').as('since'))
    .executeTakeFirstOrThrow()
  return { orders, since: since ?? 0 }
}

export async function listOrders(db: Db): Promise<StoredOrder[]> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => stored(row))
}

const stored = (row: OrderTable): StoredOrder => ({
  ...row,
  // written by placeOrder only
  shipping_address: JSON.parse(row.shipping_address) as StoredOrder['shipping_address'],
  items: JSON.parse(row.items) as OrderItem[],
})
