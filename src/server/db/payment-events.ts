import type { ExpressionBuilder } from 'kysely'
import { runInTransaction, type Db, type Tx } from './database.ts'
import { lockOrder } from './order-repository.ts'
import { settleReversal } from './orders/reversals.ts'
import type { Tables } from './schema.ts'

/** In ms. PayPal redelivers an event for three days. */
const eventRetention = 30 * 24 * 60 * 60 * 1000

/**
 * `orders` are ids of the provider's, of its captures too, or ours. `undoes` may be about a payment that was made;
 * `reversal` is the provider's id of one that was taken back.
 */
export type PaymentEvent = {
  id: string
  type: string
  orders: string[]
  approval: boolean
  undoes: boolean
  reversal: string | undefined
}

/**
 * Stores an event and schedules a poll at `due` (ms). That a payment was taken back is believed, since the provider has
 * no status that shows it; nothing else in the event is. False for a duplicate.
 */
export function recordPaymentEvent(
  db: Db,
  { id, type, orders, approval, undoes, reversal }: PaymentEvent,
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
    const ofEvent = tx.updateTable('orders').where(isNamed(orders))
    if (approval) {
      await ofEvent.set(({ eb }) => ({ approvals: eb('approvals', '+', 1) })).execute()
    }
    await ofEvent
      .set({ look_at: due })
      .where((where) => where.or([where('look_at', 'is', null), where('look_at', '>', due)]))
      .$if(!undoes, (query) =>
        query.where((where) =>
          where.or([where('status', '<>', 'captured'), where('reversal', 'is not', null)]),
        ),
      )
      .execute()
    if (reversal !== undefined) await recordReversal(tx, reversal, orders, now)
    return true
  })
}

/** Kept also where the payment is not known yet: it counts once it is. */
async function recordReversal(
  tx: Tx,
  paypal_id: string,
  orders: string[],
  now: number,
): Promise<void> {
  await tx
    .insertInto('payment_reversals')
    .values(
      [...new Set(orders)].map((subject) => ({
        paypal_id,
        subject,
        reported_at: now,
        restored_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const paid = await tx.selectFrom('orders').select('id').where(isNamed(orders)).execute()
  for (const { id } of paid) {
    const order = await lockOrder(tx, id)
    if (order) await settleReversal(tx, order, undefined, now)
  }
}

const isNamed = (orders: string[]) => (where: ExpressionBuilder<Tables, 'orders'>) =>
  where.or([
    where('id', 'in', orders),
    where('paypal_order_id', 'in', orders),
    where('paypal_capture_id', 'in', orders),
  ])
