import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { connectDevice } from '../../tests/support/device-at-shop.ts'
import { buyerDecides } from '../../tests/support/provider.ts'
import { openConnectedShop, type Placed } from '../../tests/support/shop-with-provider.ts'
import {
  askAgain,
  confirmDue,
  confirmPayment,
  isOver,
  isRefusal,
  nextQuestionAt,
} from './confirm-payment.ts'
import { buyersCopy } from './db.ts'
import { cacheOrder, clearOrders, loadOrders, onPaymentEnd, type CachedOrder } from './orders.ts'
import { attemptKey, findApproval, forgetAttempt, keepAttemptedOrder } from './payment-attempt.ts'

const now = 1_000_000
const clock = () => now
const second = 1000
const orderOf = ({ id, order_id }: Placed) => ({
  paypal_order_id: id,
  order_id,
  amount: '36.99',
  lines: {},
})

/** A device in a shop whose provider is real enough, with an order of two wallets. */
async function atShop(decision?: 'approve' | 'cancel' | 'decline', then?: string) {
  const shop = await openConnectedShop()
  const device = connectDevice(shop.app)
  const placed = await shop.placed(decision, then)
  const captures = () => shop.line.seen.filter(({ path }) => path.endsWith('/capture'))
  return { ...shop, ...device, placed, order: orderOf(placed), captures }
}
const here = async () => (await loadOrders(now))[0]

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearOrders()
  await forgetAttempt()
})

test('a paid order is kept as paid', async () => {
  const { order } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  await confirmPayment(order, clock)
  expect(await here()).toMatchObject({ status: 'captured', tries: 1 })
})

test('P11: after a lost answer the order is pending, asked about again, and paid once', async () => {
  const { order, loseNext, captures, orders } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  loseNext('answer lost', 'never leaves')
  await expect(confirmPayment(order, clock)).rejects.toThrow('No connection')
  expect(await here()).toMatchObject({ status: 'pending', next_try_at: now + 2 * second })
  await confirmDue(clock, Infinity)
  expect(await nextQuestionAt()).toBe(now + 4 * second)
  await confirmDue(clock)
  expect(await here()).toMatchObject({ status: 'pending', tries: 2 })
  await confirmDue(() => now + 4 * second)
  expect(await here()).toMatchObject({ status: 'captured', tries: 3 })
  expect(captures()).toHaveLength(1)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(await nextQuestionAt()).toBeUndefined()
})

test('a definite no is kept with its reason, and a retry asks again', async () => {
  const { order, placed, provider } = await atShop('decline')
  await cacheOrder(order, now, 'k3x')
  await expect(confirmPayment(order, clock)).rejects.toThrow('declined')
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_declined' })
  await confirmDue(clock, Infinity)
  expect(await here()).toMatchObject({ status: 'failed', tries: 1 })
  await buyerDecides(provider, placed.id, 'approve')
  await askAgain((await here()) as CachedOrder, clock) // there is one, as above
  expect(await here()).toMatchObject({ status: 'captured', problem: undefined })
})

test('what the provider refuses for good is over: failed with its reason, and asked about no more', async () => {
  const { order, placed, provider, captures, made } = await atShop('approve', 'PERMISSION_DENIED')
  await cacheOrder(order, now, 'k3x')
  await expect(confirmPayment(order, clock)).rejects.toSatisfy(isRefusal)
  const failed = { status: 'failed', problem: 'payment_refused', next_try_at: undefined }
  expect(await here()).toMatchObject(failed)
  expect(isOver((await here()) as CachedOrder)).toBe(true) // there is one, as above
  const questions = made.length
  await confirmDue(clock, Infinity)
  expect(made).toHaveLength(questions)
  await buyerDecides(provider, placed.id, 'approve')
  await expect(askAgain((await here()) as CachedOrder, clock)).rejects.toSatisfy(isRefusal)
  expect(await here()).toMatchObject(failed)
  expect(captures()).toHaveLength(1)
})

test('an order that waits here, and is over at the server for long, comes to its end', async () => {
  const { order, placed, capture, captures } = await atShop('approve', 'SHIPPING_ADDRESS_INVALID')
  await capture(placed)
  await cacheOrder(order, now, 'k3x')
  await buyersCopy().orders.toCollection().modify({ tries: 40, next_try_at: now })
  await confirmDue(clock)
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_refused' })
  expect(captures()).toHaveLength(1)
})

test('P13: a payment under review is neither paid nor refused', async () => {
  const { order, line } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  line.breakNext('/capture', {
    change: (answer) =>
      JSON.parse(JSON.stringify(answer).replaceAll('"COMPLETED"', '"PENDING"')) as unknown,
  })
  await expect(confirmPayment(order, clock)).rejects.toThrow('still checking')
  expect(await here()).toMatchObject({ status: 'pending', under_review: true })
})

test('two tabs that ask at once are told the same', async () => {
  const { order, captures } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  await Promise.all([confirmDue(clock, Infinity), confirmPayment(order, clock)])
  expect(await here()).toMatchObject({ status: 'captured' })
  expect(captures()).toHaveLength(1)
})

test('a device that cannot keep anything does not stop the payment', async () => {
  const { order, orders } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  buyersCopy().orders.hook('updating', full)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await confirmPayment(order, clock).finally(() =>
    buyersCopy().orders.hook('updating').unsubscribe(full),
  )
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})

test('a page that has just begun to ask is left alone; a wrong clock holds nothing up', async () => {
  const { order, made } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  await confirmDue(clock)
  expect(made).toEqual([])
  await confirmDue(() => now - 30 * 24 * 60 * 60 * second)
  expect(await here()).toMatchObject({ status: 'captured' })
})

test('an end that was not told at once is news to every tab', async () => {
  const { order, loseNext } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  loseNext('answer lost')
  await expect(confirmPayment(order, clock)).rejects.toThrow('No connection')
  const told: string[] = []
  const stop = onPaymentEnd(({ status }) => told.push(status))
  await vi.waitFor(async () => {
    await confirmDue(clock, Infinity)
    expect(told).toEqual(['captured'])
  })
  stop()
})

/** The page that began the order is gone before it could hear of the approval. */
async function begun(order: ReturnType<typeof orderOf>) {
  await keepAttemptedOrder(await attemptKey('order', now, 'key'), order)
}

test('an approval that no page has heard of is found, and paid', async () => {
  const { order, orders, captures } = await atShop('approve')
  await begun(order)
  expect(await findApproval(clock, 'k3x')).toEqual(order)
  expect(await here()).toMatchObject({ ...order, status: 'captured' })
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(captures()).toHaveLength(1)
})

test('an order nobody approved is left as it is, and found once it is approved', async () => {
  const { order, placed, provider, captures } = await atShop('cancel')
  await begun(order)
  expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(captures()).toEqual([])
  expect(await here()).toBeUndefined()
  await buyerDecides(provider, placed.id, 'approve')
  expect(await findApproval(clock, 'k3x')).toEqual(order)
})

test('as long as it cannot be said whether an order was approved, it is asked about again', async () => {
  const { order, loseNext } = await atShop('approve')
  await begun(order)
  loseNext('answer lost')
  await expect(findApproval(clock, 'k3x')).rejects.toThrow('No connection')
  expect(await findApproval(clock, 'k3x')).toEqual(order)
})

test('an unheard approval with a card that is declined is a failed order', async () => {
  const { order } = await atShop('decline')
  await begun(order)
  expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_declined' })
})

test('an unheard approval that the provider refuses to charge is a failed order', async () => {
  const { order } = await atShop('approve', 'PERMISSION_DENIED')
  await begun(order)
  expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_refused' })
})

const days = 24 * 60 * 60 * second

test('an approval of which the server alone has heard is found, however late', async () => {
  const { order, placed, capture, captures, orders } = await atShop('approve')
  await begun(order)
  await capture(placed)
  const later = () => now + 40 * days
  expect(await findApproval(later, 'k3x')).toEqual(order)
  expect(await loadOrders(later())).toMatchObject([{ ...order, status: 'captured' }])
  expect(captures()).toHaveLength(1)
  expect(await orders()).toHaveLength(1)
})

test('an old attempt stays while the server cannot be asked, and while its order may be approved', async () => {
  const { order, placed, provider, loseNext } = await atShop()
  await begun(order)
  const later = () => now + 40 * days
  loseNext('never leaves')
  await expect(findApproval(later, 'k3x')).rejects.toThrow('No connection')
  expect(await findApproval(later, 'k3x')).toBeUndefined()
  await buyerDecides(provider, placed.id, 'approve')
  expect(await findApproval(later, 'k3x')).toEqual(order)
})

test('an attempt whose order nobody can approve any more is over, and asked about no more', async () => {
  const { order, deps, made } = await atShop()
  await begun(order)
  await deps.db.updateTable('orders').set({ created_at: 0 }).execute()
  for (const _ of [1, 2]) expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(made).toHaveLength(1)
  expect(await here()).toBeUndefined()
  expect(await attemptKey('order', now, 'fresh key')).toBe('fresh key')
})

test('an attempt that the server does not know is over', async () => {
  const { order, made } = await atShop()
  await begun({ ...order, order_id: 'ord_unknown' })
  for (const _ of [1, 2]) expect(await findApproval(clock, 'k3x')).toBeUndefined()
  expect(made).toHaveLength(1)
})

test('whoever is about to order waits for a tab that looks, and hears what it found', async () => {
  const { order, made } = await atShop('approve')
  await begun(order)
  const looks = [findApproval(clock, 'one'), findApproval(clock, 'two', true)]
  expect(await Promise.all(looks)).toMatchObject([order, order])
  expect(made).toHaveLength(1)
})
