import type { OrderProgress } from '#shared/contract/requests/order-progress.ts'
import { toAmount } from '#shared/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import type { OrderRefundRow, OrderStepRow } from '../db/orders/order-rows.ts'
import { listPapers, toPaper, type OrderPaper } from './order-papers.ts'
import { listSteps, toStepTaken } from './order-steps.ts'
import { listRefunds } from './refund-rows.ts'

type OrderKey = { order_id: string; paypal_order_id: string }

/** Of paid orders, in the order of the keys; null where a key opens nothing. */
export async function readProgress(db: Db, keys: OrderKey[]): Promise<(OrderProgress | null)[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ order_id }) => order_id)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'paypal_order_id'])
    .where('id', 'in', ids)
    .where('status', '=', 'captured')
    .execute()
  const steps = await listSteps(db, ids)
  const refunds = await listRefunds(db, ids)
  const papers = await listPapers(db, ids)
  return keys.map(({ order_id, paypal_order_id }) => {
    const isOpen = rows.some(
      (row) => row.id === order_id && row.paypal_order_id === paypal_order_id,
    )
    if (!isOpen) return null
    return toOrderProgress(
      steps.filter((one) => one.order_id === order_id),
      refunds.filter((one) => one.order_id === order_id),
      papers.filter((one) => one.order_id === order_id),
    )
  })
}

/** Of one order; of its refunds what PayPal has taken on. */
export const toOrderProgress = (
  steps: OrderStepRow[],
  refunds: OrderRefundRow[],
  papers: OrderPaper[],
): OrderProgress => ({
  steps: steps.map(toStepTaken),
  refunds: refunds.flatMap(({ amount, state, made_at }) =>
    state === 'pending' || state === 'completed'
      ? [{ amount: toAmount(amount), state, made_at: new Date(made_at).toISOString() }]
      : [],
  ),
  papers: papers.map(toPaper),
})
