import { expect, test } from 'vitest'
import { priceCart } from '../pricing/priced-cart.ts'
import { groupLines } from './group-lines.ts'

const lines = (productId: string, colors: string[]) =>
  colors.map((color, addedAt) => ({
    key: `${productId} ${addedAt}`,
    productId,
    name: productId,
    model: productId,
    category: 'wallets',
    images: [],
    specifications: { color },
    quantity: 1,
    addedAt,
  }))
const group = (...all: ReturnType<typeof lines>) =>
  groupLines(priceCart(all, undefined, 'en').items).map(({ key, lines }) => [key, lines.length])

test('a style of four lines and more is one block in the place of its first line', () => {
  const [first, ...rest] = lines('a', ['Navy', 'Sand', 'Olive', 'Black'])
  expect(group(first!, ...lines('b', ['Navy']), ...rest)).toEqual([
    ['style a', 4],
    ['b 0', 1],
  ])
})

test('three lines stay lines, and so do lines alike, which fit into no table', () => {
  expect(group(...lines('a', ['Navy', 'Sand', 'Olive']))).toHaveLength(3)
  expect(group(...lines('a', ['Navy', 'Navy', 'Olive', 'Black']))).toHaveLength(4)
})

test('samples of a style are a block beside its bulk', () => {
  const colors = ['Navy', 'Sand', 'Olive', 'Black']
  const samples = lines('a', colors).map((line) => ({
    ...line,
    key: `sample ${line.key}`,
    specifications: { ...line.specifications, kind: 'sample' },
  }))
  expect(group(...lines('a', colors), ...samples)).toEqual([
    ['style a', 4],
    ['samples a', 4],
  ])
  expect(group(...lines('a', colors.slice(1)), ...samples.slice(3))).toHaveLength(4)
})
