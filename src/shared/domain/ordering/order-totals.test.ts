import { expect, test } from 'vitest'
import { computeSubtotal, toCents } from '../pricing/money.ts'
import { findUnitPrice } from '../pricing/price-breaks.ts'
import type { StyleLine } from './order-grid.ts'
import {
  computeGridTotals,
  countStylePieces,
  findMissingPieces,
  findNextBreak,
  findOversizedLines,
  priceStyle,
} from './order-totals.ts'

const prices = {
  base_price: 9.1,
  price_breaks: [
    { quantity: 500, price: 8.4 },
    { quantity: 1000, price: 7.95 },
  ],
}
const line = (quantity: number, color?: string): StyleLine => ({
  quantity,
  specifications: color === undefined ? {} : { color },
})

test('rows, columns and the style are added up', () => {
  expect(
    computeGridTotals([
      [1, 2, 0],
      [10, 0, 30],
    ]),
  ).toEqual({ rows: [3, 40], columns: [11, 2, 30], pieces: 43 })
  expect(computeGridTotals([])).toEqual({ rows: [], columns: [], pieces: 0 })
})

test.each([
  [0, 910, 0],
  [1, 910, 910],
  [499, 910, 454_090],
  [500, 840, 420_000],
  [999, 840, 839_160],
  [1000, 795, 795_000],
  [199_800, 795, 158_841_000],
])('P9: %i pieces at %i cents are %i cents', (pieces, unit, amount) => {
  expect(priceStyle(prices, pieces)).toEqual({ unit, amount })
})

test('P9: the style costs what its lines cost, to the cent', () => {
  const lines = Array.from({ length: 48 }, (_, at) => line(at * 7 + 1, 'Black'))
  const pieces = countStylePieces(lines)
  for (const base_price of [0.01, 8.65, 19.99, 999.99]) {
    const unit = toCents(findUnitPrice({ base_price }, pieces))
    const subtotal = computeSubtotal(lines.map(({ quantity }) => ({ unit, quantity })))
    expect(priceStyle({ base_price }, pieces).amount).toBe(subtotal)
  }
})

test.each([
  [0, { missing: 500, price: 8.4 }],
  [380, { missing: 120, price: 8.4 }],
  [500, { missing: 500, price: 7.95 }],
  [999, { missing: 1, price: 7.95 }],
  [1000, undefined],
])('at %i pieces the next price is named', (pieces, next) => {
  expect(findNextBreak(prices, pieces)).toEqual(next)
})

test('a quantity that is no cheaper is no next price', () => {
  const flat = { base_price: 9.1, price_breaks: [{ quantity: 500, price: 9.1 }] }
  expect(findNextBreak(flat, 1)).toBeUndefined()
  expect(findNextBreak({ base_price: 9.1 }, 1)).toBeUndefined()
})

test('minimums of the style and of each ordered color name what is missing', () => {
  const minimums = { min_quantity: 500, min_per_color: 250 }
  const lines = [line(200, 'Black'), line(49, 'Black'), line(250, 'Navy'), line(0, 'Sand')]
  expect(findMissingPieces(minimums, lines)).toEqual({
    style: 1,
    colors: [{ color: 'Black', missing: 1 }],
  })
  expect(findMissingPieces(minimums, [line(500)])).toEqual({ style: 0, colors: [] })
  expect(findMissingPieces(minimums, [])).toEqual({ style: 0, colors: [] })
  expect(findMissingPieces({ min_quantity: 500 }, [line(1, 'Black')]).colors).toEqual([])
})

test('what no cart line can hold is found', () => {
  expect(findOversizedLines([line(999, 'Black'), line(1000, 'Navy')])).toEqual([line(1000, 'Navy')])
})
