import * as endpoints from '#shared/contract/endpoints.ts'
import { ordersMax, type OrderProgress } from '#shared/contract/requests/order-progress.ts'
import { callWithoutRetry } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import type { CachedOrder } from '../db/rows.ts'
import { listCachedOrders } from './cached-orders.ts'

/**
 * Asks what has become of paid orders, and keeps it for reading offline. Of more than fit into a call: `first`, then
 * those that were asked about longest ago, delivered ones last. `now` in ms. @throws Problem, TransientError
 */
export async function fetchOrderProgress(now: number, first?: string): Promise<void> {
  const paid = (await listCachedOrders()).filter(
    // of a row that was damaged, an id is empty
    (order) => order.status === 'captured' && order.order_id !== '' && order.paypal_order_id !== '',
  )
  const rank = (order: CachedOrder) => (order.id === first ? 0 : isDelivered(order) ? 2 : 1)
  const asked = [...paid]
    .sort((a, b) => rank(a) - rank(b) || (a.progress_asked_at ?? 0) - (b.progress_asked_at ?? 0))
    .slice(0, ordersMax)
  if (asked.length === 0) return
  const keys = asked.map(({ order_id, paypal_order_id }) => ({ order_id, paypal_order_id }))
  const { orders } = await callWithoutRetry(endpoints.readOrderProgress, { body: { orders: keys } })
  const haveTurns = paid.length > ordersMax
  for (const [at, { id, progress }] of asked.entries()) {
    const said = orders[at]
    // a server of the version before knows of no papers
    const news = said && { ...said, papers: said.papers ?? progress?.papers }
    const change = {
      ...(news && !isSame(news, progress) && { progress: news }),
      ...(haveTurns && { progress_asked_at: now }),
    }
    if (Object.keys(change).length > 0) await getDb().orders.update(id, change)
  }
}

const isDelivered = ({ progress }: CachedOrder) =>
  progress?.steps.at(-1)?.step === 'delivered' &&
  progress.refunds.every(({ state }) => state === 'completed')

const isSame = (one: OrderProgress, other: OrderProgress | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
