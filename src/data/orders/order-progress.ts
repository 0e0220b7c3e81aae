import * as endpoints from '#shared/contract/endpoints.ts'
import { ordersMax, type OrderProgress } from '#shared/contract/requests/order-progress.ts'
import { callWithoutRetry } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { listCachedOrders } from './cached-orders.ts'

/** Asks what has become of the newest paid orders, and keeps it for reading offline. @throws Problem, TransientError */
export async function fetchOrderProgress(): Promise<void> {
  const paid = (await listCachedOrders()).filter(
    // of a row that was damaged, an id is empty
    (order) => order.status === 'captured' && order.order_id !== '' && order.paypal_order_id !== '',
  )
  const asked = paid.slice(0, ordersMax)
  if (asked.length === 0) return
  const keys = asked.map(({ order_id, paypal_order_id }) => ({ order_id, paypal_order_id }))
  const { orders } = await callWithoutRetry(endpoints.readOrderProgress, { body: { orders: keys } })
  for (const [at, { id, progress }] of asked.entries()) {
    const now = orders[at]
    if (now && !isSame(now, progress)) await getDb().orders.update(id, { progress: now })
  }
}

const isSame = (one: OrderProgress, other: OrderProgress | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
