import { expect, test } from 'vitest'
import { currencies, type Currency } from '#shared/contract/money-settings.ts'
import {
  defaultMoney,
  hasDecimals,
  toAmount,
  toCents,
  parseAmount,
  formatMoney,
  computeSubtotal,
  computeTotals,
} from './money.ts'

test('an empty cart costs nothing, shipping included', () => {
  expect(computeSubtotal([])).toBe(0)
  expect(computeTotals(0, defaultMoney)).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 })
})

test.each([
  ['one cent', 1, 999],
  ['99.99', 9_999, 999],
  ['exactly 100.00', 10_000, 999],
  ['100.01', 10_001, 0],
])(
  'shipping is free when the subtotal is over 100 dollars, else 9.99: %s',
  (_, subtotal, shipping) => {
    expect(computeTotals(subtotal, defaultMoney).shipping).toBe(shipping)
  },
)

test.each([
  [6, 0], // 0.48 of a cent
  [7, 1], // 0.56
  [56, 4], // 4.48
  [57, 5], // 4.56
  [1_250, 100],
  [1_006, 80], // 80.48
  [1_007, 81], // 80.56
  [10_001, 800], // 800.08
])('tax is 8 percent of the subtotal, to the nearest cent: %i cents make %i', (subtotal, tax) => {
  expect(computeTotals(subtotal, defaultMoney).tax).toBe(tax)
})

test('total = subtotal + shipping + tax, without a discount', () => {
  expect(computeTotals(10_000, defaultMoney)).toEqual({
    subtotal: 10_000,
    shipping: 999,
    tax: 800,
    total: 11_799,
  })
  expect(computeTotals(10_001, defaultMoney)).toEqual({
    subtotal: 10_001,
    shipping: 0,
    tax: 800,
    total: 10_801,
  })
})

test('999 pieces at 999 dollars add up to the cent', () => {
  const subtotal = computeSubtotal([{ unit: toCents(999), quantity: 999 }])
  expect(subtotal).toBe(99_800_100)
  expect(computeTotals(subtotal, defaultMoney)).toMatchObject({
    shipping: 0,
    tax: 7_984_008,
    total: 107_784_108,
  })
  expect(formatMoney(107_784_108, 'USD')).toBe('$1,077,841.08')
})

test('dollars that binary fractions cannot hold are cents all the same', () => {
  expect([0.1 + 0.2, 1.15, 8.4, 19.99, 1_139.99, 999.99].map(toCents)).toEqual([
    30, 115, 840, 1_999, 113_999, 99_999,
  ])
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99, '0.99'],
  [1_234, '12.34'],
  [107_784_108, '1077841.08'],
])('amounts travel with two decimals and come back: %i cents are %s', (cents, amount) => {
  expect(toAmount(cents)).toBe(amount)
  expect(parseAmount(amount)).toBe(cents)
})

test('prices are in US dollars with en-US formatting', () => {
  expect(formatMoney(0, 'USD')).toBe('$0.00')
  expect(formatMoney(123_450, 'USD')).toBe('$1,234.50')
})

test.each(currencies)(
  '%s is written as en-US writes it, whole where PayPal wants it whole',
  (currency) => {
    const digits = hasDecimals(currency) ? 2 : 0
    const style = { style: 'currency', currency, minimumFractionDigits: digits } as const
    const format = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: digits })
    expect(formatMoney(123_400, currency)).toBe(format.format(1234))
  },
)

const yen = {
  currency: 'JPY',
  shipping_fee: 1_500,
  free_shipping_over: 20_000,
  tax_percent: 10,
} as const

test.each([
  ['no tax of less than half a yen', 400, 150_000, 0],
  ['half a yen is one', 500, 150_000, 100],
  ['at the minimum the fee is paid', 2_000_000, 150_000, 200_000],
  ['above it, it is not', 2_000_500, 0, 200_100],
])('yen are whole: %s', (_, subtotal, shipping, tax) => {
  expect(computeTotals(subtotal, yen)).toEqual({
    subtotal,
    shipping,
    tax,
    total: subtotal + shipping + tax,
  })
})

test('no prices of the trade make a total inexact', () => {
  const subtotal = 99_999_999 * 100 * 999
  const { tax } = computeTotals(subtotal, { ...yen, tax_percent: 19.25 })
  expect(BigInt(tax)).toBe(((BigInt(subtotal / 100) * 1925n + 5000n) / 10_000n) * 100n)
})

test.each<[string, Currency, number, number, number]>([
  ['without tax and fee', 'EUR', 0, 0, 10_000],
  ['a tax with a fraction', 'EUR', 5.5, 0, 10_550],
  ['a fee that all pay', 'EUR', 0, 12.5, 11_250],
])('%s', (_, currency, tax_percent, shipping_fee, total) => {
  expect(computeTotals(10_000, { currency, tax_percent, shipping_fee }).total).toBe(total)
})
