import { runInTransaction, type Db, type Tx } from '../db/database.ts'
import { queueOrderMails } from '../db/mail-queue.ts'
import { createId } from '../db/new-id.ts'
import { lockOrder } from '../db/order-repository.ts'
import { computeNextPollAt } from '../db/payment-poll-schedule.ts'
import type { OrderRefundRow } from '../db/orders/order-rows.ts'
import { listReversalIds, settleReversal, type ShownPayment } from '../db/orders/reversals.ts'
import { recordEvent } from '../db/webhooks/record-event.ts'
import { HttpProblem } from '../problem.ts'

/** Of refunds that may have moved money. */
export const sumRefunds = (refunds: Pick<OrderRefundRow, 'amount' | 'state'>[]): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0)

/** Of what the buyer has back. */
export const sumCompleted = (refunds: OrderRefundRow[]): number =>
  sumRefunds(refunds.filter(({ state }) => state === 'completed'))

/** PayPal may still decide about it, or has not answered. */
export const isOpenRefund = ({ state }: Pick<OrderRefundRow, 'state'>): boolean =>
  state === 'asked' || state === 'pending'

/** The oldest first. */
export const listRefunds = (db: Db, orders: string[]): Promise<OrderRefundRow[]> =>
  db
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

/** It failed late, and nothing was refunded of its order since, by all `refunds` of that. */
export const isMissing = (refund: OrderRefundRow, refunds: OrderRefundRow[]): boolean =>
  refund.state === 'failed' &&
  refund.failed_late === 1 &&
  !refunds.some(({ state, made_at }) => state !== 'failed' && made_at > refund.updated_at)

/** How many are missing of those that failed since `since` (ms). */
export async function countFailedRefunds(db: Db, since: number): Promise<number> {
  const { failed } = await db
    .selectFrom('order_refunds as refund')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .where('failed_late', '=', 1)
    .where('updated_at', '>=', since)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order_refunds as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'refund.order_id')
            .whereRef('later.made_at', '>', 'refund.updated_at')
            .where('later.state', '<>', 'failed'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return failed
}

export const findRefund = (db: Db, id: string | null): Promise<OrderRefundRow | undefined> =>
  db
    .selectFrom('order_refunds')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()

type NewRefund = { order_id: string; amount: number; seen: number; member: string; key: string }

/**
 * Kept before PayPal is asked, once per key. `seen` counts the refunds that the member has seen.
 * @throws Problem not_found, key_reused, changed_meanwhile, refund_too_large
 */
export function recordRefundRequest(
  db: Db,
  { seen, ...refund }: NewRefund,
  now: number,
): Promise<OrderRefundRow> {
  const { order_id, amount, key } = refund
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.status !== 'captured') throw new HttpProblem('not_found')
    const refunds = await listRefunds(tx, [order_id])
    const repeated = refunds.find((one) => one.key === key)
    if (repeated) {
      if (repeated.amount !== amount) throw new HttpProblem('key_reused')
      return repeated
    }
    if (order.reversal === 'reversed' || refunds.length !== seen)
      throw new HttpProblem('changed_meanwhile')
    if (amount > order.total - sumRefunds(refunds)) throw new HttpProblem('refund_too_large')
    const row: OrderRefundRow = {
      ...refund,
      id: createId('ref', now),
      state: 'asked',
      issue: '',
      paypal_refund_id: null,
      made_at: now,
      updated_at: now,
      failed_late: 0,
    }
    await tx.insertInto('order_refunds').values(row).execute()
    await scheduleLook(tx, order_id, now, now)
    return row
  })
}

const scheduleLook = (tx: Tx, id: string, since: number, now: number) =>
  tx
    .updateTable('orders')
    .set({ look_at: computeNextPollAt('pending', since, now) })
    .where('id', '=', id)
    .execute()

type RefundResult = Pick<OrderRefundRow, 'state'> & { paypal_refund_id?: string; issue?: string }

/**
 * What has become of a refund of ours; what is completed stays so. `isLate`: its member does not wait for it any more.
 * Returns it as it is now.
 */
export function recordRefundResult(
  db: Db,
  { id, order_id }: Pick<OrderRefundRow, 'id' | 'order_id'>,
  { isLate, ...result }: RefundResult & { isLate: boolean },
  now: number,
): Promise<OrderRefundRow> {
  return runInTransaction(db, async (tx) => {
    await lockOrder(tx, order_id)
    const refunds = await listRefunds(tx, [order_id])
    const found = refunds.find((one) => one.id === id)
    if (found === undefined) throw new Error(`There is no refund ${id}`)
    const isTaken = refunds.some(
      (one) =>
        one.id !== id &&
        one.paypal_refund_id !== null &&
        one.paypal_refund_id === result.paypal_refund_id,
    )
    return isTaken ? found : changeRefund(tx, found, result, isLate, now)
  })
}

async function changeRefund(
  tx: Tx,
  found: OrderRefundRow,
  result: RefundResult,
  isLate: boolean,
  now: number,
): Promise<OrderRefundRow> {
  if (found.state === 'completed' || found.state === result.state) return found
  const failed_late = result.state === 'failed' && isLate ? 1 : 0
  const row = { ...found, ...result, failed_late, updated_at: now }
  await tx.updateTable('order_refunds').set(row).where('id', '=', found.id).execute()
  if (row.state === 'completed') await queueRefundMails(tx, row, now)
  const { id: part, order_id } = row
  if (failed_late === 1) await queueOrderMails(tx, 'order_refund_failed', { order_id, part }, now)
  return row
}

async function queueRefundMails(
  tx: Tx,
  { id, order_id, amount }: OrderRefundRow,
  now: number,
): Promise<void> {
  await queueOrderMails(tx, 'order_refund', { order_id, part: id }, now)
  await recordEvent(tx, 'order.refunded', { order_id, refund_id: id, amount }, now)
}

/** As PayPal shows it; `custom_id` is our id where we have asked for it, `amount` in cents. */
export type ShownRefund = {
  paypal_refund_id: string
  custom_id: string | undefined
  state: 'pending' | 'completed' | 'failed'
  amount: number
}

/**
 * Stores what PayPal shows of an order's refunds, also of those made at PayPal itself. While one of ours has no
 * answer, an unknown one may be it, and waits.
 */
export function recordShownRefunds(
  db: Db,
  order_id: string,
  shown: ShownRefund[],
  now: number,
): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    const reversals = order ? await listReversalIds(tx, order) : []
    const refunds = await listRefunds(tx, [order_id])
    for (const { custom_id, amount, ...result } of shown) {
      const { paypal_refund_id } = result
      if (reversals.includes(paypal_refund_id)) continue
      const known =
        refunds.find((one) => one.paypal_refund_id === paypal_refund_id) ??
        refunds.find((one) => one.id === custom_id && one.paypal_refund_id === null)
      if (known) await changeRefund(tx, known, result, true, now)
      else if (!refunds.some(({ state }) => state === 'asked') && result.state !== 'failed') {
        const row: OrderRefundRow = {
          ...result,
          id: createId('ref', now),
          order_id,
          amount,
          issue: '',
          made_at: now,
          updated_at: now,
          failed_late: 0,
          member: null,
          key: `paypal ${paypal_refund_id}`,
        }
        await tx.insertInto('order_refunds').values(row).execute()
        if (row.state === 'completed') await queueRefundMails(tx, row, now)
      }
    }
    const open = (await listRefunds(tx, [order_id])).filter(isOpenRefund)
    const since = Math.min(...open.map(({ made_at }) => made_at))
    if (open.length > 0) await scheduleLook(tx, order_id, since, now)
  })
}

/** Stores whether the payment of a paid order still stands. */
export function recordShownPayment(
  db: Db,
  order_id: string,
  shown: ShownPayment,
  now: number,
): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order) await settleReversal(tx, order, shown, now)
  })
}
