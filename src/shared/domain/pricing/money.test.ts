import { expect, test } from 'vitest'
import {
  toAmount,
  toCents,
  parseAmount,
  formatMoney,
  computeSubtotal,
  computeTotals,
} from './money.ts'

test('an empty cart costs nothing, shipping included', () => {
  expect(computeSubtotal([])).toBe(0)
  expect(computeTotals(0)).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 })
})

test.each([
  ['one cent', 1, 999],
  ['99.99', 9_999, 999],
  ['exactly 100.00', 10_000, 999],
  ['100.01', 10_001, 0],
])(
  'shipping is free when the subtotal is over 100 dollars, else 9.99: %s',
  (_, subtotal, shipping) => {
    expect(computeTotals(subtotal).shipping).toBe(shipping)
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
  expect(computeTotals(subtotal).tax).toBe(tax)
})

test('total = subtotal + shipping + tax, without a discount', () => {
  expect(computeTotals(10_000)).toEqual({
    subtotal: 10_000,
    shipping: 999,
    tax: 800,
    total: 11_799,
  })
  expect(computeTotals(10_001)).toEqual({ subtotal: 10_001, shipping: 0, tax: 800, total: 10_801 })
})

test('999 pieces at 999 dollars add up to the cent', () => {
  const subtotal = computeSubtotal([{ unit: toCents(999), quantity: 999 }])
  expect(subtotal).toBe(99_800_100)
  expect(computeTotals(subtotal)).toMatchObject({ shipping: 0, tax: 7_984_008, total: 107_784_108 })
  expect(formatMoney(107_784_108)).toBe('$1,077,841.08')
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

test('prices are in US dollars with en-US formatting; another currency shows its code or sign', () => {
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(123_450)).toBe('$1,234.50')
  expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50')
})
