import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { atShop } from '../../../tests/support/network/lossy-client.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import {
  retryConfirmation,
  confirmDuePayments,
  confirmPayment,
  isFinalFailure,
  isRefusal,
  findNextPollTime,
} from './confirm-payment.ts'
import { getDb } from '../db/database.ts'
import { cacheOrder, clearOrders, loadOrders, onPaymentSettled } from './cached-orders.ts'
import type { CachedOrder } from '../db/rows.ts'

const now = 1_000_000
const clock = () => now
const second = 1000
const here = async () => (await loadOrders(now))[0]

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearOrders()
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
  await confirmDuePayments(clock, Infinity)
  expect(await findNextPollTime()).toBe(now + 4 * second)
  await confirmDuePayments(clock)
  expect(await here()).toMatchObject({ status: 'pending', tries: 2 })
  await confirmDuePayments(() => now + 4 * second)
  expect(await here()).toMatchObject({ status: 'captured', tries: 3 })
  expect(captures()).toHaveLength(1)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(await findNextPollTime()).toBeUndefined()
})

test('a definite no is kept with its reason, and a retry asks again', async () => {
  const { order, placed, provider } = await atShop('decline')
  await cacheOrder(order, now, 'k3x')
  await expect(confirmPayment(order, clock)).rejects.toThrow('declined')
  expect(await here()).toMatchObject({ status: 'failed', problem: 'payment_declined' })
  await confirmDuePayments(clock, Infinity)
  expect(await here()).toMatchObject({ status: 'failed', tries: 1 })
  await buyerDecides(provider, placed.id, 'approve')
  await retryConfirmation((await here()) as CachedOrder, clock) // there is one, as above
  expect(await here()).toMatchObject({ status: 'captured', problem: undefined })
})

test('what the provider refuses for good is over: failed with its reason, and asked about no more', async () => {
  const { order, placed, provider, captures, made } = await atShop('approve', 'PERMISSION_DENIED')
  await cacheOrder(order, now, 'k3x')
  await expect(confirmPayment(order, clock)).rejects.toSatisfy(isRefusal)
  const failed = { status: 'failed', problem: 'payment_refused', next_try_at: undefined }
  expect(await here()).toMatchObject(failed)
  expect(isFinalFailure((await here()) as CachedOrder)).toBe(true) // there is one, as above
  const questions = made.length
  await confirmDuePayments(clock, Infinity)
  expect(made).toHaveLength(questions)
  await buyerDecides(provider, placed.id, 'approve')
  await expect(retryConfirmation((await here()) as CachedOrder, clock)).rejects.toSatisfy(isRefusal)
  expect(await here()).toMatchObject(failed)
  expect(captures()).toHaveLength(1)
})

test('an order that waits here, and is over at the server for long, comes to its end', async () => {
  const { order, placed, capture, captures } = await atShop('approve', 'SHIPPING_ADDRESS_INVALID')
  await capture(placed)
  await cacheOrder(order, now, 'k3x')
  await getDb().orders.toCollection().modify({ tries: 40, next_try_at: now })
  await confirmDuePayments(clock)
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
  await Promise.all([confirmDuePayments(clock, Infinity), confirmPayment(order, clock)])
  expect(await here()).toMatchObject({ status: 'captured' })
  expect(captures()).toHaveLength(1)
})

test('a device that cannot keep anything does not stop the payment', async () => {
  const { order, orders } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  getDb().orders.hook('updating', full)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await confirmPayment(order, clock).finally(() =>
    getDb().orders.hook('updating').unsubscribe(full),
  )
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})

test('a page that has just begun to ask is left alone; a wrong clock holds nothing up', async () => {
  const { order, made } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  await confirmDuePayments(clock)
  expect(made).toEqual([])
  await confirmDuePayments(() => now - 30 * 24 * 60 * 60 * second)
  expect(await here()).toMatchObject({ status: 'captured' })
})

test('an end that was not told at once is news to every tab', async () => {
  const { order, loseNext } = await atShop('approve')
  await cacheOrder(order, now, 'k3x')
  loseNext('answer lost')
  await expect(confirmPayment(order, clock)).rejects.toThrow('No connection')
  const told: string[] = []
  const stop = onPaymentSettled(({ status }) => told.push(status))
  await vi.waitFor(async () => {
    await confirmDuePayments(clock, Infinity)
    expect(told).toEqual(['captured'])
  })
  stop()
})
