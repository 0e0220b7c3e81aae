import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { addToCart, readCartLines } from '../cart/cart.ts'
import { getDb } from '../db/database.ts'
import {
  cacheOrder,
  clearOrders,
  loadOrders,
  computeRemainingPieces,
  removeOrder,
  setOrderStatus,
  removePaidLines,
  findBlockingOrder,
  type NewCachedOrder,
} from './cached-orders.ts'
import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import type { CachedOrder } from '../db/rows.ts'

const day = 24 * 60 * 60 * 1000
const now = 100 * day
const ofPayPal = (paypal_order_id: string): NewCachedOrder => ({
  paypal_order_id,
  order_id: 'order-1',
  amount: '19.06',
  lines: {},
})

afterEach(() => clearOrders())

test('an order is added as pending, with an id made of time and chance', async () => {
  expect(await cacheOrder(ofPayPal('A'), now, 'k3x')).toBe(`ORDER_${now}_k3x`)
  expect(await loadOrders(now)).toMatchObject([
    { status: 'pending', createdAt: now, updatedAt: now, paypal_order_id: 'A' },
  ])
})

test('P10: the same payment is one cached order, from however many tabs', async () => {
  const ids = await Promise.all(
    ['one', 'two', 'three'].map((random) => cacheOrder(ofPayPal('A'), now, random)),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await loadOrders(now)).toHaveLength(1)
})

test('a retry sets a failed order back to pending', async () => {
  const id = await cacheOrder(ofPayPal('A'), now, 'k3x')
  await setOrderStatus(id, 'failed', now + 1)
  await setOrderStatus(id, 'pending', now + 2)
  expect(await loadOrders(now)).toMatchObject([{ status: 'pending', updatedAt: now + 2 }])
})

test('orders come newest first', async () => {
  await cacheOrder(ofPayPal('old'), now - day, 'a')
  await cacheOrder(ofPayPal('new'), now, 'b')
  expect((await loadOrders(now)).map((order) => order.paypal_order_id)).toEqual(['new', 'old'])
})

test('an unpaid order older than 7 days is dropped on load', async () => {
  const id = await cacheOrder(ofPayPal('A'), now - 7 * day - 1, 'k3x')
  await setOrderStatus(id, 'failed', now)
  expect(await loadOrders(now)).toEqual([])
  expect(await getDb().orders.count()).toBe(0)
})

const ordered: CreateOrderRequest = {
  amount: '19.06',
  currency: 'USD',
  customer_name: 'Ana',
  customer_email: 'ana@example.com',
  customer_phone: '',
  shipping_address: {
    name: 'Ana',
    company: '',
    addressLine1: 'Calle Mayor 1',
    addressLine2: '',
    city: 'Madrid',
    state: 'Madrid',
    postalCode: '28013',
    country: 'DE',
  },
  items: [
    {
      product_id: 'wl-1101',
      name: 'Wallet',
      quantity: 1,
      unit_price: '8.40',
      specifications: { color: 'Cognac' },
    },
  ],
}

test('what was bought stays readable, with its styles and address, until the buyer removes it', async () => {
  const id = await cacheOrder({ ...ofPayPal('A'), ordered }, now - 400 * day, 'k3x')
  await setOrderStatus(id, 'captured', now)
  expect(await loadOrders(now)).toMatchObject([{ status: 'captured', ordered }])
  await removeOrder(id)
  expect(await loadOrders(now)).toEqual([])
})

test('what was ordered and cannot be read leaves the rest of the order', async () => {
  const id = await cacheOrder({ ...ofPayPal('A'), ordered }, now, 'k3x')
  await getDb().orders.update(id, { ordered: { ...ordered, items: [{}] } as never })
  expect(await loadOrders(now)).toMatchObject([{ amount: '19.06', ordered: undefined }])
})

test('of very many paid orders the oldest goes', async () => {
  await getDb().orders.bulkAdd(
    Array.from({ length: 1001 }, (_, index) => ({
      ...ofPayPal(`P${index}`),
      id: `ORDER_${index + 1}_a`,
      createdAt: index + 1,
      updatedAt: now,
      status: 'captured' as const,
    })),
  )
  const left = await loadOrders(now)
  expect(left).toHaveLength(1000)
  expect(left.at(-1)?.paypal_order_id).toBe('P1')
})

test('an order of 7 days to the millisecond is still there', async () => {
  const id = await cacheOrder(ofPayPal('A'), now - 7 * day, 'k3x')
  await setOrderStatus(id, 'failed', now)
  expect(await loadOrders(now)).toHaveLength(1)
})

test('an order whose payment state is unknown never expires', async () => {
  await cacheOrder(ofPayPal('A'), now - 30 * day, 'k3x')
  expect(await loadOrders(now)).toHaveLength(1)
})

test('one order can be removed, and all can be cleared', async () => {
  const id = await cacheOrder(ofPayPal('A'), now, 'a')
  await cacheOrder(ofPayPal('B'), now, 'b')
  await cacheOrder(ofPayPal('C'), now, 'c')
  await removeOrder(id)
  expect(await loadOrders(now)).toHaveLength(2)
  await clearOrders()
  expect(await loadOrders(now)).toEqual([])
})

test('what is paid leaves the cart once, and only when it is paid', async () => {
  const wallet = { productId: 'w', name: 'W', model: 'W', category: 'wallets', images: [] }
  const add = () => addToCart({ ...wallet, specifications: {}, quantity: 3 }, now)
  await add()
  const [line] = await readCartLines()
  const lines = { [line?.key ?? '']: 3 }
  const id = await cacheOrder({ ...ofPayPal('A'), lines }, now, 'k3x')
  await removePaidLines(now)
  expect(await readCartLines()).toHaveLength(1)
  await setOrderStatus(id, 'captured', now)
  await Promise.all([removePaidLines(now), removePaidLines(now)])
  expect(await readCartLines()).toEqual([])
  await add()
  await removePaidLines(now)
  expect(await readCartLines()).toMatchObject([{ quantity: 3 }])
})

test('a checkout waits for an order in doubt, and for one under review where it would pay for its styles again', async () => {
  await cacheOrder({ ...ofPayPal('A'), lines: { 'line-1': 3 } }, now, 'a')
  const [doubtful] = (await loadOrders(now)) as [CachedOrder]
  const reviewed = { ...doubtful, under_review: true }
  expect(findBlockingOrder([doubtful], { 'line-2': 1 })).toBe(doubtful)
  expect(findBlockingOrder([reviewed], { 'line-1': 3 })).toBe(reviewed)
  expect(findBlockingOrder([reviewed], { 'line-1': 3, 'line-2': 1 })).toBeUndefined()
  expect(findBlockingOrder([reviewed], { 'line-1': 4 })).toBeUndefined()
  expect(findBlockingOrder([reviewed], { 'line-1': 4 }, { 'line-1': 4 })).toBe(reviewed)
  expect(findBlockingOrder([reviewed], { 'line-2': 1 })).toBeUndefined()
  expect(findBlockingOrder([{ ...doubtful, status: 'failed' }], { 'line-1': 3 })).toBeUndefined()
})

test('what an order under review would pay for is left out, and comes back when it is not paid', async () => {
  await cacheOrder({ ...ofPayPal('A'), lines: { 'line-1': 3 } }, now, 'a')
  const [order] = (await loadOrders(now)) as [CachedOrder]
  const cart = { 'line-1': 4, 'line-2': 1 }
  expect(computeRemainingPieces(cart, [{ ...order, under_review: true }])).toEqual({
    'line-1': 1,
    'line-2': 1,
  })
  expect(computeRemainingPieces(cart, [{ ...order, status: 'captured' }])).toEqual({
    'line-1': 1,
    'line-2': 1,
  })
  expect(computeRemainingPieces(cart, [{ ...order, status: 'failed' }])).toEqual(cart)
})
