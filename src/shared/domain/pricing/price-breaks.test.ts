import { expect, test } from 'vitest'
import { countPiecesByStyle, findLowestPrice, findUnitPrice } from './price-breaks.ts'

const prices = {
  base_price: 9.1,
  price_breaks: [
    { quantity: 500, price: 8.4 },
    { quantity: 1000, price: 7.95 },
    { quantity: 5000, price: 7.2 },
  ],
}

test.each([
  [1, 9.1],
  [499, 9.1],
  [500, 8.4],
  [999, 8.4],
  [1000, 7.95],
  [4999, 7.95],
  [5000, 7.2],
  [199_800, 7.2],
])('%i pieces cost %d each', (pieces, price) => {
  expect(findUnitPrice(prices, pieces)).toBe(price)
})

test('a style without breaks costs the same in any quantity', () => {
  expect(findUnitPrice({ base_price: 8.4 }, 5000)).toBe(8.4)
  expect([findLowestPrice({ base_price: 8.4 }), findLowestPrice(prices)]).toEqual([8.4, 7.2])
})

test('all lines of a style count together, whatever their colours and sizes', () => {
  const lines = [
    { product_id: 'a', quantity: 300 },
    { product_id: 'b', quantity: 1 },
    { product_id: 'a', quantity: 200 },
  ]
  expect([...countPiecesByStyle(lines, ({ product_id }) => product_id)]).toEqual([
    ['a', 500],
    ['b', 1],
  ])
})
