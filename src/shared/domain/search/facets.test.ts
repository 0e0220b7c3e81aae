import { expect, test } from 'vitest'
import { noneChosen } from '../../../../tests/support/samples/list-filters.ts'
import { product } from '../../../../tests/support/samples/product.ts'
import { indexOf } from '../../../../tests/support/search-in.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { parseRange, splitColours, findMaterialFamily } from './facet-values.ts'
import { findFiltered } from './facets.ts'
import type { ListFilters } from './list-filters.ts'

type Offer = Partial<Omit<Product, 'pricing'>> & { price?: number; minimum?: number }

const style = (id: string, { price = 8, minimum = 500, ...rest }: Offer = {}) =>
  product(id, {
    name: `Style ${id}`,
    pricing: { base_price: price, currency: 'USD', min_quantity: minimum },
    ...rest,
  })

const translations = { zh: { words: { Navy: '藏青' } } }
const shelf = [
  style('A', {
    colors: ['Black', 'Navy'],
    sizes: ['M', 'S'],
    price: 12,
    minimum: 300,
    translations,
  }),
  style('B', { colors: ['Black'], sizes: ['M'], price: 4.99, created_at: '2026-03-01T00:00:00Z' }),
  style('C', { colors: ['Navy Stripe'], sizes: ['3XL', 'S'], price: 5, category: 'shirts' }),
  style('D', { colors: ['White/Navy'], price: 12, minimum: 200 }),
]
const index = indexOf(shelf)

type Wish = Partial<ListFilters['chosen']> & {
  sort?: ListFilters['sort']
  only?: string[]
  search?: string
  page?: number
}

const find = ({ sort = 'relevance', only, search = '', page = 1, ...chosen }: Wish = {}) =>
  findFiltered(
    shelf,
    index.find,
    { search, category: '', page, limit: 20 },
    {
      chosen: { ...noneChosen, ...chosen },
      sort,
      ...(only && { only: new Set(only) }),
    },
  )
const ids = (wish?: Wish) => find(wish).products.map(({ id }) => id)
const counts = (facet: keyof ListFilters['chosen'], wish?: Wish) =>
  Object.fromEntries(find(wish).facets.values[facet].map(({ value, count }) => [value, count]))

test('nothing chosen shows everything in catalogue order, with what it could be filtered to', () => {
  expect(ids()).toEqual(['A', 'B', 'C', 'D'])
  expect(counts('color')).toEqual({ Navy: 3, Black: 2, White: 1 })
  expect(Object.keys(counts('size'))).toEqual(['S', 'M', '3XL'])
  expect(counts('price')).toEqual({ 0: 1, 500: 1, 1000: 2 })
  expect(counts('minimum')).toEqual({ 101: 2, 301: 2 })
})

test('a value brings the words one of its products has for it', () => {
  const navy = { value: 'Navy', count: 3, names: { zh: '藏青' } }
  expect(find().facets.values.color).toContainEqual(navy)
  expect(find().facets.values.color).toContainEqual({ value: 'Black', count: 2 })
})

test('values of one facet widen, facets restrict each other', () => {
  expect(ids({ color: ['Black'] })).toEqual(['A', 'B'])
  expect(ids({ color: ['Black', 'White'] })).toEqual(['A', 'B', 'D'])
  expect(ids({ color: ['Navy'], size: ['S'] })).toEqual(['A', 'C'])
  expect(ids({ color: ['Navy'], minimum: ['101'], price: ['1000'] })).toEqual(['A', 'D'])
})

test('a count says how many products one more choice would show', () => {
  expect(counts('color', { size: ['S'] })).toEqual({ Navy: 2, Black: 1 })
  // the chosen facet counts as if nothing were chosen in it
  expect(counts('color', { color: ['Black'], size: ['S'] })).toEqual({ Navy: 2, Black: 1 })
  expect(counts('size', { color: ['Black'], size: ['S'] })).toEqual({ S: 1, M: 2 })
})

test('when nothing fits, each choice says how many there are without it', () => {
  const { products, facets } = find({ color: ['White'], size: ['S'] })
  expect(products).toEqual([])
  expect(facets.without).toEqual({ color: 2, size: 1 })
  // what was chosen stays to be seen and taken back
  expect(facets.values.color).toContainEqual({ value: 'White', count: 0 })
})

test('counting once more begins anew', () => {
  find({ color: ['Black'] })
  expect(counts('color')).toEqual({ Navy: 3, Black: 2, White: 1 })
})

test.each<[NonNullable<Wish['sort']>, string[]]>([
  ['price', ['B', 'C', 'A', 'D']],
  ['price-down', ['A', 'D', 'C', 'B']],
  ['newest', ['B', 'A', 'C', 'D']],
  ['minimum', ['D', 'A', 'B', 'C']],
])('sorted by %s, equal ones stay in order', (sort, order) => {
  expect(ids({ sort })).toEqual(order)
})

test('only some products, searched and filtered like all others', () => {
  expect(ids({ only: ['D', 'A', 'gone'] })).toEqual(['A', 'D'])
  expect(find({ only: ['D', 'A'] }).total_count).toBe(2)
  expect(counts('color', { only: ['D'] })).toEqual({ Navy: 1, White: 1 })
})

test('a misspelt search is corrected before it is filtered', () => {
  expect(find({ search: 'stile', color: ['White'] })).toMatchObject({
    corrected_search: 'style',
    total_count: 1,
  })
})

test('a page past the end is empty and keeps its counts', () => {
  expect(find({ page: 2 })).toMatchObject({ products: [], total_count: 4, page: 2 })
})

test.each([
  ['Navy', ['Navy']],
  ['Navy Stripe', ['Navy']],
  ['Grey Melange', ['Grey']],
  ['White/Navy', ['White', 'Navy']],
  ['Washed Black', ['Washed Black']],
  ['Check', ['Check']],
])('the colour %s stands for %j', (name, colours) => {
  expect(splitColours(name)).toEqual(colours)
})

test.each([
  ['Full-grain cowhide', 'leather'],
  ['900D polyester, PU-backed', 'polyester'],
  ['16 oz waxed cotton canvas', 'cotton'],
  ['Pebbled PU', 'faux_leather'],
  ['Melton wool blend', 'wool'],
  ['Moso bamboo handles', 'wood'],
  ['Paper yarn', 'Paper yarn'],
])('%s is %s', (material, family) => {
  expect(findMaterialFamily(material)).toBe(family)
})

test('bands meet without a gap, and the last has no end', () => {
  expect(parseRange('price', '500')).toEqual({ from: 500, below: 1000 })
  expect(parseRange('minimum', '1001')).toEqual({ from: 1001, below: undefined })
})

test('a lead time counts with its longest day, and a style without one is in no range', () => {
  const terms = [
    style('A', { lead_time: { from: 25, to: 35 }, certificates: ['GRS', 'BSCI'] }),
    style('B', { lead_time: { from: 30, to: 30 }, certificates: ['BSCI'] }),
    style('C'),
  ]
  const { find } = indexOf(terms)
  const filter = (chosen: Wish) =>
    findFiltered(
      terms,
      find,
      { search: '', category: '', page: 1, limit: 20 },
      { chosen: { ...noneChosen, ...chosen }, sort: 'relevance' },
    )
  const { values } = filter({}).facets
  expect(values.lead_time).toMatchObject([
    { value: '16', count: 1 },
    { value: '31', count: 1 },
  ])
  expect(values.certificate).toMatchObject([
    { value: 'BSCI', count: 2 },
    { value: 'GRS', count: 1 },
  ])
  const ids = filter({ lead_time: ['16'], certificate: ['BSCI'] }).products.map(({ id }) => id)
  expect(ids).toEqual(['B'])
})

test('a style with price breaks is in the range of the price that its card shows', () => {
  const pricing = {
    base_price: 12,
    currency: 'USD',
    min_quantity: 1,
    price_breaks: [{ quantity: 500, price: 4.5 }],
  }
  const cheap = [product('cheap', { pricing })]
  const { facets } = findFiltered(
    cheap,
    indexOf(cheap).find,
    { search: '', category: '', page: 1, limit: 20 },
    { chosen: noneChosen, sort: 'price' },
  )
  expect(facets.values.price).toMatchObject([{ value: '0', count: 1 }])
})
