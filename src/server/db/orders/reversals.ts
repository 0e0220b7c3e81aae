import type { Reversal } from '#shared/contract/desk/orders.ts'
import type { Db, Tx } from '../database.ts'
import { queueOrderMails } from '../mail-queue.ts'
import { createId } from '../new-id.ts'
import { computeNextPollAt } from '../payment-poll-schedule.ts'
import type { OrderTable } from '../schema.ts'
import { recordEvent } from '../webhooks/record-event.ts'

/** What PayPal shows of a payment that was made, asked for at `asked_at` (ms). */
export type ShownPayment = { reversal: Reversal | null; asked_at: number }

const listReversals = (db: Db, order: OrderTable) =>
  db
    .selectFrom('payment_reversals')
    .select(['paypal_id', 'restored_at'])
    .where('subject', 'in', toNames(order))
    .execute()

/** PayPal's ids of reversals that were reported for an order, also of those that it has given back. */
export const listReversalIds = async (db: Db, order: OrderTable): Promise<string[]> =>
  (await listReversals(db, order)).map(({ paypal_id }) => paypal_id)

/** They stay, so that PayPal's list of refunds does not make refunds of them. */
export async function markRestored(tx: Tx, order: OrderTable, now: number): Promise<void> {
  await tx
    .updateTable('payment_reversals')
    .set({ restored_at: now })
    .where('subject', 'in', toNames(order))
    .where('restored_at', 'is', null)
    .execute()
}

const toNames = ({ id, paypal_order_id, paypal_capture_id }: OrderTable): string[] =>
  [id, paypal_order_id, paypal_capture_id].filter((name) => name !== null)

/**
 * Brings a paid order, which the transaction has locked, to what was reported and `shown` of its payment, with one mail
 * to sales for each. What was reported stays, so that the order of notices and looks does not matter. The log says that it
 * was `member`. Returns the order now.
 */
export async function settleReversal(
  tx: Tx,
  order: OrderTable,
  shown: ShownPayment | undefined,
  now: number,
  member = 'PayPal',
): Promise<OrderTable> {
  if (order.status !== 'captured') return order
  const reported = await listReversals(tx, order)
  // what was seen first as a refund that was made at PayPal
  if (reported.length > 0)
    await tx
      .deleteFrom('order_refunds')
      .where('order_id', '=', order.id)
      .where(
        'paypal_refund_id',
        'in',
        reported.map(({ paypal_id }) => paypal_id),
      )
      .where('member', 'is', null)
      .execute()
  const isReported = reported.some(({ restored_at }) => restored_at === null)
  const reversal = isReported ? 'reversed' : shown ? shown.reversal : order.reversal
  const isOlder = shown !== undefined && shown.asked_at <= (order.reversed_at ?? 0)
  if (isOlder && severity(reversal) < severity(order.reversal)) return order
  const isChange = reversal !== order.reversal
  const reversed_at = isChange ? now : order.reversed_at
  const row: OrderTable = {
    ...order,
    reversal,
    reversed_at,
    // PayPal decides about what it holds, some time
    ...(reversal === 'held' && {
      look_at: computeNextPollAt('pending', reversed_at ?? now, now),
    }),
  }
  await tx.updateTable('orders').set(row).where('id', '=', order.id).execute()
  if (!isChange) return row
  await recordEvent(tx, 'order.reversal_changed', { order_id: order.id, reversal }, now)
  const action = `payment ${reversal ?? 'restored'}`
  await tx
    .insertInto('staff_actions')
    .values({
      id: createId('act', now),
      made_at: now,
      member,
      action,
      subject: order.id,
    })
    .execute()
  if (reversal !== null)
    await queueOrderMails(tx, 'order_reversal', { order_id: order.id, part: reversal }, now)
  return row
}

const severity = (reversal: Reversal | null) => [null, 'held', 'reversed'].indexOf(reversal)
