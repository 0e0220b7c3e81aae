import { expect, test } from 'vitest'
import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { AmountChanged } from '#shared/contract/problems.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import {
  openConnectedShop,
  stockShelves,
  twoWallets,
} from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'

const usd = (value: string) => ({ currency_code: 'USD', value })

test("an order is stored with the server's names and prices, and the provider knows it", async () => {
  const { create, orders } = await openConnectedShop()
  const item = { ...twoWallets.items[0], name: 'Cheap <b>wallet</b>', unit_price: '0.01' }
  const answer = await create({ ...twoWallets, items: [item] })
  expect(answer.statusCode).toBe(200)
  const { data } = v.parse(endpoints.createOrder.answer, answer.json())
  const { customer_name, customer_email, shipping_address, items } = twoWallets
  expect(await orders()).toMatchObject([
    {
      customer_name,
      customer_email,
      shipping_address,
      items,
      currency: 'USD',
      id: data?.order_id,
      paypal_order_id: data?.id,
      status: 'created',
      test: 0,
      subtotal: 2500,
      shipping: 999,
      tax: 200,
      total: 3699,
    },
  ])
})

test('an order keeps the price per piece that all its pieces of a style have', async () => {
  const { create, orders, line } = await openConnectedShop()
  const shirts = (size: string, quantity: number) => ({
    ...twoWallets.items[0],
    product_id: 'sh-4101',
    quantity,
    unit_price: '8.40',
    specifications: { size },
  })
  const order = { ...twoWallets, items: [shirts('M', 300), shirts('L', 200)] }
  expect((await create({ ...order, amount: '4914.00' })).json()).toMatchObject({
    code: 'amount_changed', // 500 at the price of fewer
    details: { total: '4536.00' },
  })
  expect((await create({ ...order, amount: '4536.00' })).statusCode).toBe(200)
  expect(await orders()).toMatchObject([
    {
      subtotal: 420_000,
      total: 453_600,
      items: [
        { quantity: 300, unit_price: '8.40' },
        { quantity: 200, unit_price: '8.40' },
      ],
    },
  ])
  const sent = line.seen.find(({ path }) => path.endsWith('/orders'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    purchase_units: [{ amount: { ...usd('4536.00'), breakdown: { item_total: usd('4200.00') } } }],
  })
})

test('PayPal hears amounts that add up, our order id as invoice, and GB as GB', async () => {
  const { create, line } = await openConnectedShop()
  const { order_id } = (await create()).json().data
  const sent = line.seen.find(({ path }) => path.endsWith('/orders'))
  expect(sent?.requestId).toBe(`create-${order_id}`)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: order_id,
        amount: {
          ...usd('36.99'),
          breakdown: { item_total: usd('25.00'), shipping: usd('9.99'), tax_total: usd('2.00') },
        },
        items: [
          {
            name: 'Slim bifold wallet',
            quantity: '2',
            unit_amount: usd('12.50'),
            description: 'Cognac',
          },
        ],
        shipping: { address: { address_line_1: '1 Main Street', country_code: 'GB' } },
      },
    ],
  })
})

test('shipping is free over 100 dollars', async () => {
  const { create, orders } = await openConnectedShop()
  const items = [{ ...twoWallets.items[0], quantity: 9 }]
  expect((await create({ ...twoWallets, items, amount: '121.50' })).statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ subtotal: 11_250, shipping: 0, tax: 900 }])
})

test('a different amount gets the fresh total in a sentence a buyer understands', async () => {
  const { create, orders, line } = await openConnectedShop()
  const answer = await create({ ...twoWallets, amount: '36.98' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'amount_changed'])
  expect(answer.json().error).toContain('The new total is $36.99')
  expect(v.parse(AmountChanged, answer.json().details)).toEqual({
    subtotal: '25.00',
    shipping: '9.99',
    tax: '2.00',
    total: '36.99',
    currency: 'USD',
  })
  expect([await orders(), line.seen]).toEqual([[], []])
})

test.each(['no-such-product', 'jk-3101', '__proto__'])(
  '%s cannot be ordered',
  async (product_id) => {
    const { create, orders } = await openConnectedShop()
    const answer = await create({ ...twoWallets, items: [{ ...twoWallets.items[0], product_id }] })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'product_unavailable'])
    expect(answer.json().details).toEqual({ missing: [product_id], without_samples: [] })
    expect(await orders()).toEqual([])
  },
)

test('twenty identical requests at once place one order', async () => {
  const { create, orders, line } = await openConnectedShop()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create(twoWallets, 'key-12345')),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await orders()).toHaveLength(1)
  expect(line.seen.filter(({ path }) => path.endsWith('/orders'))).toHaveLength(1)
  expect((await create(twoWallets, 'key-12345')).body).toBe(answers[0]?.body)
  const other = await create({ ...twoWallets, customer_name: 'Joe' }, 'key-12345')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

test('without a key each request is an order of its own', async () => {
  const { create, orders } = await openConnectedShop()
  await Promise.all([create(), create()])
  expect(await orders()).toHaveLength(2)
})

test('the order is stored before the provider hears of it; a retry is the same order', async () => {
  const { create, orders, line } = await openConnectedShop()
  shortenPauses()
  line.breakNext('/orders', { status: 503 }, { status: 503 }, 'refused', { status: 500 })
  const failed = await create(twoWallets, 'key-12345')
  expect([failed.statusCode, failed.json().code]).toEqual([502, 'payment_provider_failed'])
  const [order] = await orders()
  expect(order).toMatchObject({ status: 'created', paypal_order_id: null })

  const retried = await create(twoWallets, 'key-12345')
  expect(retried.json().data.order_id).toBe(order?.id)
  expect(await orders()).toHaveLength(1)
  expect(new Set(line.seen.flatMap(({ requestId }) => requestId ?? [])).size).toBe(1)
})

test('a lost answer of the provider does not make a second order there', async () => {
  const { create, line, provider } = await openConnectedShop()
  line.breakNext('/orders', 'answer lost')
  const { id } = (await create()).json().data
  expect(line.seen.filter(({ path }) => path.endsWith('/orders'))).toHaveLength(2)
  expect((await provider.inject(`/checkoutnow?token=${id}`)).statusCode).toBe(200)
})

test('a token the provider has forgotten is renewed; ten orders at once ask for one', async () => {
  const { create, line } = await openConnectedShop()
  await Promise.all(Array.from({ length: 10 }, () => create()))
  const tokens = () => line.seen.filter(({ path }) => path.endsWith('/token')).length
  expect(tokens()).toBe(1)
  line.breakNext('/orders', { status: 401 })
  expect((await create()).statusCode).toBe(200)
  expect(tokens()).toBe(2)
})

test.each([
  ['amount', '36.9'],
  ['amount', '-1.00'],
  ['amount', 36.99],
  ['currency', 'dollars'],
  ['customer_email', 'nobody'],
  ['customer_name', ' '],
  ['items', []],
  ['items', [{ ...twoWallets.items[0], quantity: 0 }]],
  ['items', [{ ...twoWallets.items[0], quantity: 1.5 }]],
  ['items', [{ ...twoWallets.items[0], quantity: 1000 }]],
  ['items', [{ ...twoWallets.items[0], quantity: 1e308 }]],
  ['shipping_address', { ...twoWallets.shipping_address, country: 'UK' }],
  ['shipping_address', { ...twoWallets.shipping_address, city: '\u0000' }],
  ['shipping_address', null],
])('%s as %.60j is refused', async (field, value) => {
  const { create, orders } = await openConnectedShop()
  const answer = await create({ ...twoWallets, [field]: value })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(Object.keys(answer.json().details).join(' ')).toContain(field)
  expect(await orders()).toEqual([])
})

test('without credentials PayPal is not configured: no order is taken', async () => {
  const deps = await openDeps({ PAYPAL_ENVIRONMENT: 'sandbox' })
  await stockShelves(deps)
  const app = await openApp(deps)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/paypal/create-order',
    body: twoWallets,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_not_configured'])
  expect(await deps.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

const sampleOrder = {
  customer_name: 'Test Customer',
  customer_email: 'test@example.com',
  customer_phone: '+1 555-0100',
  shipping_address: {
    name: 'Test Customer',
    address_line_1: '1 Test Street',
    city: 'Test City',
    state: 'CA',
    postal_code: '90210',
    country: 'US',
  },
  items: [{ product_id: 'wl-1101', quantity: 2 }],
}

test('the sample order of the test page is stored with a test mark', async () => {
  const { post, orders, line } = await openConnectedShop()
  const answer = await post('/api/orders', sampleOrder, 'key-12345')
  expect(answer.statusCode).toBe(201)
  const { data } = v.parse(endpoints.testOrder.answer, answer.json())
  expect(data).toMatchObject({ status: 'created', amount: '36.99', test: true })
  expect((await post('/api/orders', sampleOrder, 'key-12345')).body).toBe(answer.body)
  expect(await orders()).toMatchObject([{ id: data.id, test: 1, paypal_order_id: null }])
  expect(line.seen).toEqual([])
})

test('there are no sample orders in a live shop', async () => {
  const { post, orders } = await openConnectedShop({
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: 'a-client-id-that-counts',
    PAYPAL_CLIENT_SECRET: 'secret',
  })
  expect((await post('/api/orders', sampleOrder)).statusCode).toBe(404)
  expect(await orders()).toEqual([])
})
