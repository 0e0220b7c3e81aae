import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import type { Totals } from '#shared/domain/money.ts'
import { inTransaction, sideBySide, type Db } from './database.ts'
import { settle, take, type Answered, type Keyed } from './idempotency.ts'
import { queueMails } from './mail-book.ts'
import { newId } from './new-id.ts'
import type { OrderRow } from './schema.ts'

/** One line of an order as it travels; `unit_price` in dollars as text. */
type OrderItem = CreateOrderRequest['items'][number]

/** An order as it was placed; money in cents, times in ms. */
export type StoredOrder = Omit<OrderRow, 'shipping_address' | 'items'> & {
  shipping_address: CreateOrderRequest['shipping_address']
  items: OrderItem[]
}

/** What an order begins with. The address of a test order has keys of its own. */
export type NewOrder = Pick<
  CreateOrderRequest,
  'customer_name' | 'customer_email' | 'customer_phone' | 'items'
> & { shipping_address: object; currency: string; totals: Totals; test: boolean; locale: string }

/**
 * Stores an order with its items; it is on the disk when this resolves. `answer`, when given, is the answer to keep
 * under the key. The same key again gives the order (and the answer) it was first used for.
 * @throws Problem key_reused
 */
export function placeOrder(
  db: Db,
  keyed: Keyed,
  { totals, test, shipping_address, items, ...order }: NewOrder,
  now: number,
  answer?: (id: string) => Answered,
): Promise<{ id: string; answered: Answered | undefined }> {
  return inTransaction(db, async (tx) => {
    const id = newId('ord', now)
    const before = await take(tx, keyed, id, now)
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
      })
      .execute()
    const answered = answer?.(id)
    if (answered !== undefined) await settle(tx, keyed, answered)
    return { id, answered }
  })
}

/** Notes under which id the provider knows an order, together with the answer that tells it. The first id stays. */
export async function noteProviderOrder(
  db: Db,
  keyed: Keyed,
  id: string,
  paypal_order_id: string,
  answered: Answered,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ paypal_order_id })
      .where('id', '=', id)
      .where('paypal_order_id', 'is', null)
      .execute()
    await settle(tx, keyed, answered)
  })
}

/** The order under our id or the provider's. */
export async function findOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('paypal_order_id', '=', id)]))
    .executeTakeFirst()
  return row && stored(row)
}

/**
 * Notes, before the provider is asked, that money may move from now on. Returns the order as it stood until then:
 * of two servers at once, one sees that the other was first.
 */
export function noteCaptureAsked(db: Db, id: string, now: number): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .$if(sideBySide(tx), (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    const order = stored(row)
    if (order.status === 'captured') return order
    await tx.updateTable('orders').set({ capture_asked_at: now }).where('id', '=', id).execute()
    return order
  })
}

/** How a capture ended, as the book writes it down. */
export type CaptureEnd = { status: 'captured'; paypal_capture_id: string } | { status: 'failed' }

/**
 * Writes down how a capture of this order ended; that it is paid, together with the mails that tell of it. What is captured stays captured, and a decline counts once, however
 * many were told of it. Without an `end` only the doubt is taken away: no money moved.
 */
export async function noteCaptureEnd(
  db: Db,
  order: StoredOrder,
  end: CaptureEnd | undefined,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const unpaid = tx
      .updateTable('orders')
      .set({
        ...end,
        capture_asked_at: null,
        updated_at: now,
        declines: order.declines + (end?.status === 'failed' ? 1 : 0),
      })
      .where('id', '=', order.id)
      .where('status', '<>', 'captured')
    const paid = end?.status === 'captured'
    const changed = await (
      paid ? unpaid : unpaid.where('declines', '=', order.declines)
    ).executeTakeFirst()
    if (paid && changed.numUpdatedRows > 0n) await queueMails(tx, 'order', order.id, now)
  })
}

/** How many orders have been asked to be captured without a known end, and since when (ms) the oldest. */
export async function ordersInDoubt(db: Db): Promise<{ orders: number; since: number }> {
  const { orders, since } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number>('capture_asked_at').as('orders'))
    .select(({ fn }) => fn.min('capture_asked_at').as('since'))
    .executeTakeFirstOrThrow()
  return { orders, since: since ?? 0 }
}

/** Every order, newest first. */
export async function listOrders(db: Db): Promise<StoredOrder[]> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => stored(row))
}

const stored = (row: OrderRow): StoredOrder => ({
  ...row,
  // both are written by placeOrder only
  shipping_address: JSON.parse(row.shipping_address) as StoredOrder['shipping_address'],
  items: JSON.parse(row.items) as OrderItem[],
})
