import { expect, test } from 'vitest'
import { searchIndexOf } from './index.ts'
import { findable, type SearchedFields } from './ranking.ts'
import { findProducts } from './scan.ts'

type Style = SearchedFields & { id: string }

const words = [
  'Bifold',
  'wallet',
  'full-grain',
  'Lona',
  'señora',
  '对折真皮钱包',
  '皮',
  'WL-11',
  'x',
  '110',
  'Men’s T-shirts',
]
const models = ['WL-1101', 'WL-1102', 'BP 2101', 'bp-2101-x', '110', 'WL–11', 'COAT-110']

/** Styles in which the same words stand in every place, from a fixed sequence. */
const styles = Array.from({ length: 300 }, (_, n): Style => {
  const word = (step: number) => words[(n * 7 + step * 3 + Math.floor(n / 10)) % words.length] ?? ''
  return {
    id: String(n),
    model: models[n % models.length] ?? '',
    name: `${word(1)} ${word(2)}`,
    category: n % 3 === 0 ? 'wallets' : 'bags',
    description: n % 4 === 0 ? `${word(3)}, ${word(4)}; ${word(5)}.` : '',
    materials: [word(n)],
    colors: [word(n + 1)],
    translations: { zh: { name: word(6) } },
  }
})

const searches = [
  ...words,
  ...models,
  ...'wal|wl|wl1101|l-1|1|grain|钱|wallet bifold|wallet 皮|walet|señora wl-1101||bifolt walet'.split(
    '|',
  ),
  ...'bags|none of this|allet|a l|-|BP 2101|2101-x'.split('|'),
  ...'t-shirt|tshirts|t shirt|tshrit|mens|men-s|fullgrain|fullgrian|full-|coat110|coats|--'.split(
    '|',
  ),
]

test('the index finds what reading every product finds, in the same order', async () => {
  const catalogue = styles.map((style) => findable(style))
  const find = await searchIndexOf(catalogue, async () => {})
  let found = 0
  for (const search of searches) {
    for (const category of ['', 'wallets', 'none']) {
      for (const page of [1, 2]) {
        const query = { search, category, page, limit: 20 }
        const expected = findProducts(catalogue, query)
        expect({ query, ...find(query) }).toEqual({ query, ...expected })
        found += expected.products.length
      }
    }
  }
  // had most of them found nothing, this test would show little
  expect(found).toBeGreaterThan(500)
})

test('others have their turn while the index is made', async () => {
  let turns = 0
  await searchIndexOf(
    styles.map((style) => findable(style)),
    async () => {
      turns += 1
    },
  )
  expect(turns).toBeGreaterThan(3)
})
