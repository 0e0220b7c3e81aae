import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CartValidateAnswer } from '#shared/contract/cart.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { stockShelves } from '../../../tests/support/paypal/shop-with-paypal.ts'

async function openCart() {
  const deps = await openDeps()
  await stockShelves(deps)
  const app = await openApp(deps)
  const validate = (items: unknown) =>
    app.inject({ method: 'POST', url: '/api/cart/validate', body: { items } })
  return {
    validate,
    price: async (items: unknown) =>
      v.parse(CartValidateAnswer, (await validate(items)).json()).data,
  }
}

test('a cart is priced by the server', async () => {
  const { price } = await openCart()
  const pricing = await price([
    { product_id: 'wl-1101', quantity: 3, specifications: { color: 'Cognac' } },
    { product_id: 'wl-1101', quantity: 1, specifications: {} },
    { product_id: 'bp-2101', quantity: 2 },
  ])
  expect(pricing).toMatchObject({ valid: true, total_amount: 110, currency: 'USD', missing: [] })
  expect(pricing.pricing_info['bp-2101']).toMatchObject({ base_price: 30, min_quantity: 500 })
})

test('the largest cart is priced to the cent', async () => {
  const { price } = await openCart()
  const line = { product_id: 'wl-1101', quantity: 999 }
  expect(await price(Array.from({ length: 200 }, () => line))).toMatchObject({
    total_amount: 2_497_500,
  })
})

test('a style with price breaks is priced by its pieces in all lines together', async () => {
  const { price } = await openCart()
  const shirts = (...quantities: number[]) =>
    price(
      quantities.map((quantity, at) => ({
        product_id: 'sh-4101',
        quantity,
        specifications: { size: String(at) },
      })),
    )
  expect(await shirts(499)).toMatchObject({ total_amount: 4540.9 })
  expect(await shirts(499, 1)).toMatchObject({ total_amount: 4200 })
  const pricing = await shirts(999, 1)
  expect(pricing.total_amount).toBe(7950)
  expect(pricing.pricing_info['sh-4101']).toMatchObject({
    base_price: 7.95,
    price_breaks: [
      { quantity: 1, price: 9.1 },
      { quantity: 500, price: 8.4 },
      { quantity: 1000, price: 7.95 },
    ],
  })
})

test('an empty cart costs nothing', async () => {
  const { price } = await openCart()
  expect(await price([])).toMatchObject({ valid: true, total_amount: 0, pricing_info: {} })
})

test('products that are gone are named once; the others keep their price', async () => {
  const { price } = await openCart()
  const gone = ['jk-3101', 'nothing', 'nothing', '__proto__', 'constructor']
  const pricing = await price([
    { product_id: 'wl-1101', quantity: 1 },
    ...gone.map((product_id) => ({ product_id, quantity: 1 })),
  ])
  expect(pricing).toMatchObject({
    valid: false,
    total_amount: 12.5,
    missing: ['jk-3101', 'nothing', '__proto__', 'constructor'],
  })
})

test.each([
  [{ quantity: 0 }, 'quantity.positive'],
  [{ quantity: 1.5 }, 'quantity.whole'],
  [{ quantity: '2' }, 'quantity.whole'],
  [{ quantity: 1000 }, 'quantity.too_many'],
  [{ product_id: ' ' }, 'product_id.required'],
  [{ specifications: { color: 7 } }, ''],
  [
    { specifications: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, 'x'])) },
    'text.too_long',
  ],
])('%.40j is refused', async (change, rule) => {
  const { validate } = await openCart()
  const answer = await validate([{ product_id: 'wl-1101', quantity: 1, ...change }])
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(JSON.stringify(answer.json().details)).toContain(rule)
})
