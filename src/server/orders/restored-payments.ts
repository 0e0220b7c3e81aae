import type { Reversal } from '#shared/contract/desk/orders.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { lockOrder } from '../db/order-repository.ts'
import { markRestored, settleReversal } from '../db/orders/reversals.ts'
import { HttpProblem } from '../problem.ts'

/**
 * PayPal has no notice of a dispute that the firm has won, so that a member says it; PayPal is asked soon, and what it
 * shows counts. @throws Problem not_found, changed_meanwhile where the payment does not stand as `seen`
 */
export function recordRestoredPayment(
  db: Db,
  { order_id, seen, member }: { order_id: string; seen: Reversal; member: string },
  now: number,
): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.status !== 'captured') throw new HttpProblem('not_found')
    if (order.reversal !== seen) throw new HttpProblem('changed_meanwhile')
    await markRestored(tx, order, now)
    const asked_at = Math.max(now, (order.reversed_at ?? 0) + 1)
    const shown = { reversal: null, asked_at }
    await settleReversal(tx, { ...order, look_at: now }, shown, now, member)
  })
}
