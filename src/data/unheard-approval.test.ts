import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { atShop } from '../../tests/support/network/lossy-client.ts'
import { buyerDecides } from '../../tests/support/paypal/in-process-paypal.ts'
import { clearOrders, loadOrders, type NewCachedOrder } from './orders/cached-orders.ts'
import {
  getAttemptKey,
  recoverApproval,
  deleteAttempt,
  saveAttemptedOrder,
} from './orders/payment-attempt.ts'

const now = 1_000_000
const clock = () => now
const second = 1000
const here = async () => (await loadOrders(now))[0]

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearOrders()
  await deleteAttempt()
})

/** The page that began the order is gone before the approval. */
async function begun(order: NewCachedOrder) {
  await saveAttemptedOrder(await getAttemptKey('order', now, 'key'), order)
}

test('an approval that no page has heard of is found, and paid', async () => {
  const { order: placed, orders, captures } = await atShop('approve')
  const order = { ...placed, subtotal: '28.74' } // the parts of the total as well
  await begun(order)
  expect(await recoverApproval(clock, 'k3x')).toEqual(order)
  expect(await here()).toMatchObject({ ...order, status: 'captured' })
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(captures()).toHaveLength(1)
})

test('an order nobody approved is left as it is, and found once it is approved', async () => {
  const { order, placed, provider, captures } = await atShop('cancel')
  await begun(order)
  expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(captures()).toEqual([])
  expect(await here()).toBeUndefined()
  await buyerDecides(provider, placed.id, 'approve')
  expect(await recoverApproval(clock, 'k3x')).toEqual(order)
})

test('as long as it cannot be said whether an order was approved, it is asked about again', async () => {
  const { order, loseNext } = await atShop('approve')
  await begun(order)
  loseNext('answer lost')
  await expect(recoverApproval(clock, 'k3x')).rejects.toThrow('No connection')
  expect(await recoverApproval(clock, 'k3x')).toEqual(order)
})

test('an unheard approval with a card that is declined is a failed order', async () => {
  const { order } = await atShop('decline')
  await begun(order)
  expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_declined' })
})

test('an unheard approval that the provider refuses to charge is a failed order', async () => {
  const { order } = await atShop('approve', 'PERMISSION_DENIED')
  await begun(order)
  expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_refused' })
})

const days = 24 * 60 * 60 * second

test('an approval of which the server alone has heard is found, however late', async () => {
  const { order, placed, capture, captures, orders } = await atShop('approve')
  await begun(order)
  await capture(placed)
  const later = () => now + 40 * days
  expect(await recoverApproval(later, 'k3x')).toEqual(order)
  expect(await loadOrders(later())).toMatchObject([{ ...order, status: 'captured' }])
  expect(captures()).toHaveLength(1)
  expect(await orders()).toHaveLength(1)
})

test('an old attempt stays while the server cannot be asked, and while its order may be approved', async () => {
  const { order, placed, provider, loseNext } = await atShop()
  await begun(order)
  const later = () => now + 40 * days
  loseNext('never leaves')
  await expect(recoverApproval(later, 'k3x')).rejects.toThrow('No connection')
  expect(await recoverApproval(later, 'k3x')).toBeUndefined()
  await buyerDecides(provider, placed.id, 'approve')
  expect(await recoverApproval(later, 'k3x')).toEqual(order)
})

test('an attempt whose order nobody can approve any more is over, and asked about no more', async () => {
  const { order, deps, made } = await atShop()
  await begun(order)
  await deps.db.updateTable('orders').set({ created_at: 0 }).execute()
  for (const _ of [1, 2]) expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(made).toHaveLength(1)
  expect(await here()).toBeUndefined()
  expect(await getAttemptKey('order', now, 'fresh key')).toBe('fresh key')
})

test('an attempt that the server does not know is over', async () => {
  const { order, made } = await atShop()
  await begun({ ...order, order_id: 'ord_unknown' })
  for (const _ of [1, 2]) expect(await recoverApproval(clock, 'k3x')).toBeUndefined()
  expect(made).toHaveLength(1)
})

test('whoever is about to order waits for a tab that looks, and hears what it found', async () => {
  const { order, made } = await atShop('approve')
  await begun(order)
  const looks = [recoverApproval(clock, 'one'), recoverApproval(clock, 'two', 'order')]
  expect(await Promise.all(looks)).toMatchObject([order, order])
  expect(made).toHaveLength(1)
})

const late = () => now + 60 * 60 * second

test.each([
  ['another order', clock, 'another order'],
  ['the same one an hour later', late, 'order'],
])(
  'P11: who is about to begin %s cannot pay the one before any more',
  async (_what, when, next) => {
    const { order, placed, provider, capture, captures, orders } = await atShop()
    await begun(order)
    expect(await recoverApproval(when, 'k3x', next)).toBeUndefined()
    expect(await getAttemptKey(next, when(), 'fresh key')).toBe('fresh key')
    await buyerDecides(provider, placed.id, 'approve') // its window is still open
    expect((await capture(placed)).json().code).toBe('payment_expired')
    expect(captures()).toEqual([])
    expect(await orders()).toMatchObject([{ status: 'expired' }])
  },
)

test('who begins the same order again goes on with it', async () => {
  const { order, placed, provider, capture } = await atShop()
  await begun(order)
  expect(await recoverApproval(clock, 'k3x', 'order')).toBeUndefined()
  expect(await getAttemptKey('order', now, 'fresh key')).toBe('key')
  await buyerDecides(provider, placed.id, 'approve')
  expect((await capture(placed)).statusCode).toBe(200)
})

test('P11: an order that was approved meanwhile is paid instead of being given up', async () => {
  const { order, orders } = await atShop('approve')
  await begun(order)
  expect(await recoverApproval(clock, 'k3x', 'another order')).toEqual(order)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
})

test('an order whose approval the provider has just told of is not given up', async () => {
  const { order, deps, orders } = await atShop()
  await begun(order)
  await deps.db.updateTable('orders').set({ approvals: 1 }).execute()
  await expect(recoverApproval(clock, 'k3x', 'another order')).rejects.toThrow(
    'PayPal did not answer',
  )
  expect(await orders()).toMatchObject([{ status: 'created' }])
})

test('an approved order ends its own attempt, and not the one that another tab has begun since', async () => {
  const { order } = await atShop()
  await begun(order)
  await deleteAttempt({ ...order, paypal_order_id: 'OTHER' })
  expect(await getAttemptKey('order', now, 'fresh key')).toBe('key')
  await deleteAttempt(order)
  expect(await getAttemptKey('order', now, 'fresh key')).toBe('fresh key')
})
