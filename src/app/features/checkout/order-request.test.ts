import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CreateOrderRequest, type Customer } from '#shared/contract/orders.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import {
  selectLinesByPieces,
  toOrderRequest,
  countOrderPieces,
  computeOrderTotals,
  hasPrice,
  type LineWithPrice,
} from './order-request.ts'

const customer: Customer = {
  customerName: 'Ana Gil',
  customerEmail: 'ana@example.com',
  customerPhone: '+34 600 000 000',
  shippingAddress: {
    name: 'Ana Gil',
    company: '',
    addressLine1: 'Calle Mayor 1',
    addressLine2: '',
    city: 'Madrid',
    state: 'Madrid',
    postalCode: '28013',
    country: 'GB',
  },
}
const line = (rest: Partial<LineWithPrice> = {}): LineWithPrice => ({
  key: 'k',
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  quantity: 2,
  unitPrice: 8.4,
  specifications: { color: 'Cognac' },
  unavailable: false,
  ...rest,
})

test('the order carries amount, currency, customer, address and items as the contract spells them', () => {
  const body = toOrderRequest([line()], customer, defaultMoney)
  expect(v.parse(CreateOrderRequest, body)).toEqual({
    amount: '28.13',
    currency: 'USD',
    customer_name: 'Ana Gil',
    customer_email: 'ana@example.com',
    customer_phone: '+34 600 000 000',
    shipping_address: customer.shippingAddress,
    items: [
      {
        product_id: 'wl-1101',
        name: 'Bifold Wallet',
        quantity: 2,
        unit_price: '8.40',
        specifications: { color: 'Cognac' },
      },
    ],
  })
})

test.each([
  ['100.00 still pays shipping', 1, 100, { shipping: 999, tax: 800, total: 11_799 }],
  ['100.01 does not', 1, 100.01, { shipping: 0, tax: 800, total: 10_801 }],
  ['999 × 999.99 adds up', 999, 999.99, { subtotal: 99_899_001, total: 107_890_921 }],
])('P9: %s', (_, quantity, unitPrice, totals) => {
  expect(computeOrderTotals([line({ quantity, unitPrice })], defaultMoney)).toMatchObject(totals)
})

test('a style that is gone costs nothing', () => {
  expect(
    computeOrderTotals([line(), line({ key: 'g', unavailable: true })], defaultMoney).subtotal,
  ).toBe(1680)
})

test('a sample without a fee is no order at $0: it costs nothing, and cannot be ordered', () => {
  const sample = { ...line(), unitPrice: undefined, unavailable: true, withoutFee: true }
  expect(computeOrderTotals([line(), sample], defaultMoney).subtotal).toBe(1680)
  expect([line(), sample].map(hasPrice)).toEqual([true, false])
  const known = { ...sample, prices: { base_price: 8.4 }, specifications: { kind: 'sample' } }
  expect(selectLinesByPieces([known], { k: 1 })).toMatchObject([{ unitPrice: undefined }])
})

test('a style that is gone is not among the pieces that are paid for', () => {
  expect(countOrderPieces([line({ quantity: 3 }), line({ unavailable: true })])).toBe(3)
})

test('of a cart of which a part is ordered already, the rest has the price of its own pieces', () => {
  const prices = { base_price: 9.1, price_breaks: [{ quantity: 500, price: 8.4 }] }
  const lines = [
    line({ key: 'm', quantity: 300, prices }),
    line({ key: 'l', quantity: 200, prices }),
  ]
  const priced = (pieces: Record<string, number>) =>
    selectLinesByPieces(lines, pieces).map(({ quantity, unitPrice }) => [quantity, unitPrice])
  expect(priced({ m: 300, l: 200 })).toEqual([
    [300, 8.4],
    [200, 8.4],
  ])
  expect(priced({ m: 300 })).toEqual([[300, 9.1]])
})
