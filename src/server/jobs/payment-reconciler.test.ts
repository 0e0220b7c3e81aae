import { expect, test } from 'vitest'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import { findOrder } from '../db/order-repository.ts'
import { makeOpenOrdersDue, claimDueOrders } from '../db/payment-poll-schedule.ts'
import { createPaypalClient } from '../paypal/client.ts'
import { reconcileOrders, type PollResult } from './payment-reconciler.ts'

const hour = 60 * 60 * 1000
const silent = { error: () => {} }

/** A shop in which every order whose payment is not over is due, as after a while. */
async function openLateShop() {
  const shop = await openConnectedShop()
  shortenPauses()
  const { deps, line, capture } = shop
  const client = createPaypalClient(deps.provider!)
  return {
    ...shop,
    reconcile: async () => {
      await makeOpenOrdersDue(deps.db, Date.now())
      const looked: PollResult[] = []
      for await (const one of reconcileOrders(deps.db, client, silent)) looked.push(one)
      return looked
    },
    status: async (id: string) => (await findOrder(deps.db, id))?.status,
    /** A capture that loses its response, and every later one. */
    captureUnheard: async (order: Parameters<typeof capture>[0]) => {
      line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
      expect((await capture(order)).statusCode).toBe(502)
    },
    /** Methods of the calls about orders since then. */
    methods: (from: number) =>
      line.seen
        .slice(from)
        .filter(({ path }) => path.includes('/orders/'))
        .map(({ method }) => method),
  }
}

test('P12: a payment that the buyer approved and no page came back from is captured', async () => {
  const { placed, reconcile, status } = await openLateShop()
  const { order_id } = await placed('approve')
  await reconcile()
  expect(await status(order_id)).toBe('captured')
  expect(await reconcile()).toEqual([])
})

test('P12: what was captured without our hearing of it is found, and nothing is asked for again', async () => {
  const { placed, captureUnheard, reconcile, status, methods, line } = await openLateShop()
  const order = await placed('approve')
  await captureUnheard(order)
  expect(await status(order.order_id)).toBe('unknown')
  const before = line.seen.length
  await reconcile()
  expect(await status(order.order_id)).toBe('captured')
  expect(methods(before)).toEqual(['GET'])
})

test('P12: a capture that never reached the provider is made now, under the same id', async () => {
  const { placed, capture, reconcile, status, line } = await openLateShop()
  const order = await placed('approve')
  line.breakNext('/capture', 'refused', 'refused', 'refused', 'refused')
  await capture(order)
  await reconcile()
  expect(await status(order.order_id)).toBe('captured')
  const ids = line.seen.filter(({ path }) => path.endsWith('/capture')).map((c) => c.requestId)
  expect(new Set(ids)).toEqual(new Set([`capture-${order.order_id}-1`]))
})

test('an order that nobody approves is left alone, and expires when the provider gives it up', async () => {
  const { placed, reconcile, status, methods, deps, line } = await openLateShop()
  const { order_id } = await placed()
  const before = line.seen.length
  await reconcile()
  expect([await status(order_id), methods(before)]).toEqual(['created', ['GET']])
  const created_at = Date.now() - 6 * hour - 1
  await deps.db.updateTable('orders').set({ created_at }).execute()
  await reconcile()
  expect(await status(order_id)).toBe('expired')
  expect(await reconcile()).toEqual([])
})

test('an order that the provider has forgotten is expired, unless its money was asked for', async () => {
  const { placed, capture, reconcile, status, deps, line } = await openLateShop()
  const [idle, asked] = [await placed(), await placed('approve')]
  line.breakNext('/capture', 'refused', 'refused', 'refused', 'refused')
  await capture(asked)
  for (const { order_id } of [idle, asked]) {
    const forgotten = { paypal_order_id: `FORGOTTEN-${order_id}` }
    await deps.db.updateTable('orders').set(forgotten).where('id', '=', order_id).execute()
  }
  await reconcile()
  expect([await status(idle.order_id), await status(asked.order_id)]).toEqual([
    'expired',
    'unknown',
  ])
})

test('a declined payment is tried again when the provider shows a new approval, once', async () => {
  const { placed, capture, reconcile, status, methods, line, provider } = await openLateShop()
  const order = await placed('decline')
  await capture(order)
  expect(await status(order.order_id)).toBe('declined')
  const declined = line.seen.length
  await reconcile()
  expect(methods(declined)).toEqual(['GET'])
  await buyerDecides(provider, order.id, 'decline')
  const again = line.seen.length
  await reconcile()
  expect([await status(order.order_id), methods(again)]).toEqual([
    'declined',
    ['GET', 'POST', 'GET'],
  ])
  await reconcile()
  expect(await status(order.order_id)).toBe('declined')
  await buyerDecides(provider, order.id, 'approve')
  const approved = line.seen.length
  await reconcile()
  expect([await status(order.order_id), methods(approved)]).toEqual(['captured', ['GET', 'POST']])
  expect(await reconcile()).toEqual([])
})

test('where it is not known how a declined order looked, only the page or a notice has it tried again', async () => {
  const { placed, capture, reconcile, status, methods, line, provider, deps } = await openLateShop()
  const order = await placed('decline')
  await capture(order)
  await buyerDecides(provider, order.id, 'approve')
  await deps.db.updateTable('orders').set({ decline_seen: null }).execute()
  const before = line.seen.length
  await reconcile()
  await reconcile()
  expect([await status(order.order_id), methods(before)]).toEqual(['declined', ['GET', 'GET']])
  expect((await capture(order)).statusCode).toBe(200)
})

test('three hours after a decline the provider is asked no more', async () => {
  const { placed, capture, reconcile, deps } = await openLateShop()
  await capture(await placed('decline'))
  await deps.db
    .updateTable('orders')
    .set({ updated_at: Date.now() - 3 * hour - 1 })
    .execute()
  expect(await reconcile()).toHaveLength(1)
  expect(await reconcile()).toEqual([])
})

test('an amount that is not ours is never taken for paid', async () => {
  const { placed, captureUnheard, reconcile, status, deps } = await openLateShop()
  const order = await placed('approve')
  await captureUnheard(order)
  await deps.db.updateTable('orders').set({ total: 1 }).execute()
  expect((await reconcile())[0]?.error?.message).toContain("is not for this order's amount")
  expect(await status(order.order_id)).toBe('unknown')
})

test('while the provider is away orders wait, and none of the others is asked about', async () => {
  const { placed, reconcile, status, line, deps } = await openLateShop()
  const orders = [await placed('approve')]
  for (let more = 0; more < 5; more += 1) orders.push(await placed('approve'))
  for (const { id } of orders) line.breakNext(id, 'refused', 'refused', 'refused', 'refused')
  expect(await reconcile()).toHaveLength(4)
  expect(await claimDueOrders(deps.db, 100, Date.now())).toHaveLength(2)
  expect(await Promise.all(orders.map(({ order_id }) => status(order_id)))).toEqual(
    orders.map(() => 'created'),
  )
})

test('of two servers that look at once, one gets an order; a minute later it is due again', async () => {
  const { placed, deps } = await openLateShop()
  const { order_id } = await placed()
  const now = Date.now()
  await makeOpenOrdersDue(deps.db, now)
  const rounds = Array.from({ length: 10 }, () => claimDueOrders(deps.db, 10, now))
  const until = now + 60_000
  expect((await Promise.all(rounds)).flat()).toEqual([{ id: order_id, until }])
  expect(await claimDueOrders(deps.db, 10, until - 1)).toEqual([])
  expect(await claimDueOrders(deps.db, 10, until)).toMatchObject([{ id: order_id }])
})

test('an order that a clock far ahead has planned is due, as no look is planned that late', async () => {
  const { placed, deps } = await openLateShop()
  const { order_id } = await placed()
  const now = Date.now()
  const planned = (look_at: number) => deps.db.updateTable('orders').set({ look_at }).execute()
  await planned(now + hour)
  expect(await claimDueOrders(deps.db, 10, now)).toEqual([])
  await planned(now + 365 * 24 * hour)
  expect(await claimDueOrders(deps.db, 10, now)).toEqual([{ id: order_id, until: now + 60_000 }])
})

test('a server that opens asks at once', async () => {
  const { placed, status, app, deps } = await openLateShop()
  const { order_id } = await placed('approve')
  await makeOpenOrdersDue(deps.db, Date.now())
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => status(order_id)).toBe('captured')
})
