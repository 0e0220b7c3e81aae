import { expect, test } from 'vitest'
import type { CartPricing } from '#shared/contract/cart.ts'
import { priceCart } from './priced-cart.ts'
import type { CartLine } from '#data/db/rows.ts'

const line = (productId: string, rest: Partial<CartLine> = {}): CartLine => ({
  key: productId,
  productId,
  name: `Style ${productId}`,
  model: productId,
  category: 'wallets',
  images: [],
  specifications: {},
  quantity: 1,
  unitPrice: 8.4,
  addedAt: 0,
  ...rest,
})
const pricing = (prices: Record<string, number>, missing: string[] = []): CartPricing => ({
  valid: missing.length === 0,
  total_amount: 0,
  currency: 'USD',
  pricing_info: Object.fromEntries(
    Object.entries(prices).map(([id, base_price]) => [
      id,
      { base_price, currency: 'USD', min_quantity: 500 },
    ]),
  ),
  missing,
})

test('an empty cart costs 0 USD', () => {
  expect(priceCart([], pricing({ a: 1 }), 'en')).toMatchObject({
    totalItems: 0,
    totalAmount: 0,
    currency: 'USD',
  })
})

test('until the server has answered, the price known when the line was added is an estimate', () => {
  const cart = priceCart([line('a', { quantity: 3 })], undefined, 'en')
  expect(cart).toMatchObject({ totalAmount: 25.2, totalItems: 3, priced: false })
  expect(cart.items).toMatchObject([{ unitPrice: 8.4, totalPrice: 25.2 }])
})

test('what the device’s copy says comes before the price of when the line was added', () => {
  const known = { as_of: 5000, prices: { a: { base_price: 8.65 } } }
  const cart = priceCart([line('a', { quantity: 2 }), line('b')], undefined, 'en', known)
  expect(cart.items.map((item) => item.totalPrice)).toEqual([17.3, 8.4])
  expect(cart).toMatchObject({ priced: false, estimatedAt: 5000, totalAmount: 25.7 })
  const priced = priceCart([line('a')], pricing({ a: 9 }), 'en', known)
  expect(priced).toMatchObject({ priced: true, totalAmount: 9 })
})

test('the server’s prices replace the known ones in every line of the product', () => {
  const lines = [line('a', { key: 'navy' }), line('a', { key: 'sand', quantity: 2 })]
  const cart = priceCart(lines, pricing({ a: 9.99 }), 'en')
  expect(cart.items.map((item) => item.totalPrice)).toEqual([9.99, 19.98])
  expect(cart).toMatchObject({ totalAmount: 29.97, totalItems: 3, priced: true })
  expect(cart.items[0]?.minQuantity).toBe(500)
})

test('a line added after the last answer makes the total an estimate again', () => {
  const cart = priceCart([line('a'), line('b')], pricing({ a: 9.99 }), 'en')
  expect(cart.priced).toBe(false)
  expect(cart.items.map((item) => item.estimated)).toEqual([false, true])
})

test('a style that is gone is told on its line and costs nothing', () => {
  const lines = [line('a', { quantity: 3 }), line('b')]
  const cart = priceCart(lines, pricing({ a: 9.99 }, ['b']), 'en')
  expect(cart.items.map((item) => item.unavailable)).toEqual([false, true])
  expect(cart).toMatchObject({ totalAmount: 29.97, totalItems: 4, paidItems: 3, priced: true })
})

test('P9: 999 pieces at 999.99 add up to the cent', () => {
  const cart = priceCart([line('a', { quantity: 999 })], pricing({ a: 999.99 }), 'en')
  expect(cart.totalAmount).toBe(998_990.01)
})

test('a line without any price shows none', () => {
  const cart = priceCart([line('a', { unitPrice: undefined })], undefined, 'en')
  expect(cart.items).toMatchObject([{ unitPrice: undefined, totalPrice: undefined }])
  expect(cart.totalAmount).toBe(0)
})

test('names are in the buyer’s language where the line has them', () => {
  const lines = [line('a', { names: { es: 'Cartera' } })]
  expect(priceCart(lines, undefined, 'es').items[0]?.name).toBe('Cartera')
  expect(priceCart(lines, undefined, 'zh').items[0]?.name).toBe('Style a')
})

const breaks = [
  { quantity: 500, price: 8 },
  { quantity: 1000, price: 7.5 },
]
const listed = (base_price: number): CartPricing => ({
  ...pricing({}),
  pricing_info: { a: { base_price, currency: 'USD', min_quantity: 500, price_breaks: breaks } },
})

test('a style is priced by its pieces in all colours and sizes, before the server answers and after', () => {
  const lines = [
    line('a', { key: 'navy', quantity: 300 }),
    line('a', { key: 'sand', quantity: 200 }),
  ]
  for (const cart of [
    priceCart(lines, listed(8.4), 'en'),
    priceCart(lines, undefined, 'en', {
      prices: { a: { base_price: 8.4, price_breaks: breaks } },
    }),
    priceCart(
      lines.map((one) => ({ ...one, priceBreaks: breaks })),
      undefined,
      'en',
    ),
  ]) {
    expect(cart.items).toMatchObject([
      { unitPrice: 8, totalPrice: 2400, stylePieces: 500 },
      { unitPrice: 8, totalPrice: 1600, stylePieces: 500 },
    ])
    expect(cart.totalAmount).toBe(4000)
  }
})

test('below the first quantity the base price counts', () => {
  const cart = priceCart([line('a', { quantity: 499 }), line('b')], listed(8.4), 'en')
  expect(cart.items.map(({ unitPrice }) => unitPrice)).toEqual([8.4, 8.4])
})

test('samples cost their fee, and count for no price break; one that is no longer sold costs nothing', () => {
  const breaks = { price_breaks: [{ quantity: 500, price: 8 }], sample_price: 60 }
  const known = { prices: { a: { base_price: 8.4, ...breaks } } }
  const sample = line('a', { key: 'sample', quantity: 2, specifications: { kind: 'sample' } })
  const bulk = line('a', { quantity: 499 })
  const cart = priceCart([bulk, sample], undefined, 'en', known)
  expect(cart.items.map(({ totalPrice }) => totalPrice)).toEqual([4191.6, 120])
  expect(cart).toMatchObject({ totalAmount: 4311.6, totalItems: 501 })
  const onDevice = { prices: { a: { base_price: 8.4 } } }
  for (const withdrawn of [
    priceCart([bulk, sample], pricing({ a: 8.4 }), 'en', known),
    priceCart([bulk, { ...sample, samplePrice: 60 }], undefined, 'en', onDevice),
  ]) {
    expect(withdrawn.items).toMatchObject([
      { unavailable: false, withoutFee: false },
      { unavailable: true, withoutFee: true, unitPrice: undefined },
    ])
    expect(withdrawn).toMatchObject({ totalAmount: 4191.6, paidItems: 499 })
  }
  const { items } = priceCart([sample], pricing({}, ['a']), 'en', onDevice)
  expect(items).toMatchObject([{ unavailable: true, withoutFee: false }])
})
