import { expect, test } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { compareProducts } from './comparison.ts'
import { parseComparedIds } from './comparison-ids.ts'

const wallet = product('wl-1101', {
  name: 'Bifold Wallet',
  materials: ['Cowhide', 'Twill'],
  colors: ['Cognac', 'Black'],
  specifications: { weight: '92 g', thread: 'polyester' },
  pricing: { base_price: 8.4, currency: 'USD', min_quantity: 500, max_quantity: 20_000 },
})
const like = (changes: Partial<Product>): Product => ({ ...wallet, ...changes })

const named = (products: Product[]) =>
  Object.fromEntries(
    compareProducts(products).map(({ fact, ...compared }) => [
      'own' in fact ? fact.own : fact.specification,
      compared,
    ]),
  )

test('facts that every product states alike are equal, whatever order they are in', () => {
  const facts = named([wallet, like({ colors: ['Black', 'Cognac'] })])
  expect(new Set(Object.values(facts).map(({ outcome }) => outcome))).toEqual(new Set(['equal']))
})

test('a colour that only one product comes in is a difference, the others are shared', () => {
  const { colors } = named([wallet, like({ colors: ['Black', 'Cognac', 'Navy'] })])
  expect(colors).toMatchObject({ outcome: 'different', shared: new Set(['Cognac', 'Black']) })
})

test('what one product does not state is a gap where the others agree, and comes last', () => {
  const quiet = like({ specifications: { weight: '58 g', hs_code: '4202.31' } })
  const facts = compareProducts([wallet, quiet, like({ specifications: { hs_code: '4202.31' } })])
  expect(facts.slice(-3)).toMatchObject([
    { fact: { specification: 'weight' }, outcome: 'different', values: [['92 g'], ['58 g'], []] },
    { fact: { specification: 'hs_code' }, outcome: 'gaps' },
    { fact: { specification: 'thread' }, outcome: 'gaps', values: [['polyester'], [], []] },
  ])
})

test('prices in different currencies differ', () => {
  const pricing = { ...wallet.pricing, currency: 'EUR' }
  expect(named([wallet, like({ pricing })])['price']?.outcome).toBe('different')
})

test('what no product states is not a row', () => {
  expect(named([wallet, wallet])).not.toHaveProperty('sizes')
})

test('an address names each style once, and no more than four', () => {
  expect(parseComparedIds('a, b,,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(parseComparedIds('')).toEqual([])
})

test('a minimum of one piece is a row only where another style has a larger one', () => {
  const single = like({ pricing: { ...wallet.pricing, min_quantity: 1 } })
  expect(named([single, single])).not.toHaveProperty('minimum')
  expect(named([single, wallet])).toMatchObject({
    minimum: { outcome: 'different', values: [['1'], ['500']] },
  })
})
