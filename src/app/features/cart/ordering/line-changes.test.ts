import { expect, test } from 'vitest'
import { product } from '../../../../../tests/support/samples/product.ts'
import { countStylePieces, priceStyle } from '#shared/domain/ordering/order-totals.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { priceCart } from '../pricing/priced-cart.ts'
import { findChanges, findInverse } from './line-changes.ts'

const shirt = product('sh-4101', {
  colors: ['White', 'Navy'],
  sizes: ['S', 'M'],
  pricing: {
    base_price: 8.65,
    currency: 'USD',
    min_quantity: 500,
    price_breaks: [{ quantity: 100, price: 7.95 }],
  },
})
const line = (color: string, size: string, quantity: number): StyleLine => ({
  specifications: { color, size },
  quantity,
})

test('only what the sheet has changed is written: set, added, removed', () => {
  const before = [line('White', 'S', 1), line('White', 'M', 2), line('Navy', 'S', 3)]
  const now = [line('White', 'S', 1), line('Navy', 'S', 5), line('Navy', 'M', 4)]
  const changes = findChanges(shirt, before, now)
  expect(changes.map(({ specifications, quantity }) => ({ specifications, quantity }))).toEqual([
    line('White', 'M', 0),
    line('Navy', 'S', 5),
    line('Navy', 'M', 4),
  ])
  expect(findChanges(shirt, now, now.toReversed())).toEqual([])
  const stored = { ...changes[1]!, key: '["sh-4101",[["color","Navy"],["size","S"]]]', addedAt: 7 }
  expect(findInverse(changes, [{ ...stored, quantity: 3 }])).toMatchObject([
    { quantity: 0, specifications: { color: 'White', size: 'M' } },
    { quantity: 3, addedAt: 7 },
    { quantity: 0, specifications: { color: 'Navy', size: 'M' } },
  ])
})

test.each([99, 100, 999])('P9: sheet and cart agree to the cent for %i pieces', (pieces) => {
  const lines = [line('White', 'S', pieces - 2), line('White', 'M', 1), line('Navy', 'M', 1)]
  const stored = findChanges(shirt, [], lines).map((change, at) => ({
    ...change,
    key: String(at),
    addedAt: at,
  }))
  const { amount } = priceStyle(shirt.pricing, countStylePieces(lines))
  expect(priceCart(stored, undefined, 'en').totalAmount).toBe(amount / 100)
})
