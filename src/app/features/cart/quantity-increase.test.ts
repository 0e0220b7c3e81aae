import { expect, test } from 'vitest'
import { findIncrease } from './quantity-increase.ts'
import { priceCart } from './pricing/priced-cart.ts'

const navy = { color: 'Navy' }

const line = (quantity: number, specifications: Record<string, string> = {}) => ({
  key: `wl-1101 ${JSON.stringify(specifications)}`,
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  specifications,
  quantity,
  addedAt: 0,
})
const grown = (before: ReturnType<typeof line>[], now: ReturnType<typeof line>[]) =>
  findIncrease(priceCart(before, undefined, 'en').items, priceCart(now, undefined, 'en').items)

test('a line added without options beside one with options is said to be bare', () => {
  const growth = grown([line(200, navy)], [line(200, navy), line(1)])
  expect(growth).toMatchObject({ added: 1, total: 201, bare: true, line: line(1) })
})

test('the line that grew is named; alone it lacks nothing', () => {
  expect(grown([line(2)], [line(3)])).toMatchObject({ added: 1, bare: false, line: line(3) })
  const growth = grown([line(2), line(2, navy)], [line(2), line(5, navy)])
  expect(growth).toMatchObject({ added: 3, total: 7, bare: false, line: line(5, navy) })
})

test('nothing is told of a cart that has not grown', () => {
  expect(grown([line(2)], [line(2)])).toBeUndefined()
  expect(grown([line(2)], [])).toBeUndefined()
})
