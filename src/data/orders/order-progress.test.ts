import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderProgress } from '#shared/contract/requests/order-progress.ts'
import { atShop } from '../../../tests/support/network/lossy-client.ts'
import { getDb } from '../db/database.ts'
import { clearOrders } from './cached-orders.ts'
import { fetchOrderProgress } from './order-progress.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearOrders()
})

/** A device with one order that the shop knows, and newer ones. */
async function orderBelow(newer: number, progress?: OrderProgress) {
  const shop = await atShop('approve')
  await shop.capture(shop.placed)
  const row = { ...shop.order, updatedAt: 0, status: 'captured' as const }
  const others = Array.from({ length: newer }, (_, at) => ({
    ...row,
    id: `ORDER_${at}`,
    createdAt: 1000 + at,
    order_id: `other-${at}`,
    ...(progress && { progress }),
  }))
  await getDb().orders.bulkAdd([{ ...row, id: 'ORDER_old', createdAt: 1 }, ...others])
  return {
    ...shop,
    isKnown: async () => (await getDb().orders.get('ORDER_old'))?.progress !== undefined,
  }
}

test('more paid orders than fit into a call are asked about in turn', async () => {
  const { isKnown, made } = await orderBelow(120)
  for (const round of [1, 2]) await fetchOrderProgress(round)
  expect(await isKnown()).toBe(false)
  await fetchOrderProgress(3)
  expect(await isKnown()).toBe(true)
  expect(made).toHaveLength(3)
  expect(
    (await getDb().orders.toArray()).every(({ progress_asked_at = 0 }) => progress_asked_at > 0),
  ).toBe(true)
})

test('the order on the screen is asked about at once, and a delivered one after the others', async () => {
  const { isKnown } = await orderBelow(60)
  await fetchOrderProgress(1, 'ORDER_old')
  expect(await isKnown()).toBe(true)
  await clearOrders()

  const shipment = { carrier: '', tracking_number: '', tracking_url: '' }
  const delivered = { step: 'delivered', made_at: '2026-11-28T08:00:00Z', ...shipment } as const
  const other = await orderBelow(60, { steps: [delivered], refunds: [] })
  await fetchOrderProgress(1)
  expect(await other.isKnown()).toBe(true)
})
