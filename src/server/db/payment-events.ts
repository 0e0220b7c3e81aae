import { runInTransaction, type Db } from './database.ts'

/** In ms. PayPal redelivers an event for three days. */
const eventRetention = 30 * 24 * 60 * 60 * 1000

/** `orders` are ids of the provider's, of its captures too, or ours. */
export type PaymentEvent = {
  id: string
  type: string
  orders: string[]
  approval: boolean
  refund: boolean
}

/** Stores an event and schedules a poll at `due` (ms); nothing else in the event is trusted. False for a duplicate. */
export function recordPaymentEvent(
  db: Db,
  { id, type, orders, approval, refund }: PaymentEvent,
  due: number,
  now: number,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('payment_events')
      .values({ id, type, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false
    await tx
      .deleteFrom('payment_events')
      .where('received_at', '<', now - eventRetention)
      .execute()
    if (orders.length === 0) return true
    const ofEvent = tx
      .updateTable('orders')
      .where((where) =>
        where.or([
          where('id', 'in', orders),
          where('paypal_order_id', 'in', orders),
          where('paypal_capture_id', 'in', orders),
        ]),
      )
    if (approval) {
      await ofEvent.set(({ eb }) => ({ approvals: eb('approvals', '+', 1) })).execute()
    }
    await ofEvent
      .set({ look_at: due })
      .where((where) => where.or([where('look_at', 'is', null), where('look_at', '>', due)]))
      .$if(!refund, (query) => query.where('status', '<>', 'captured'))
      .execute()
    return true
  })
}
