import { expect, test } from 'vitest'
import { searchIn } from '../../../../tests/support/search-in.ts'
import type { SearchedFields } from './word-book.ts'
import { normalize } from './tokenize.ts'

type Style = SearchedFields & { id: string }

const style = (id: string, rest: Partial<Style> = {}): Style => ({
  id,
  model: id,
  name: 'Style',
  category: 'wallets',
  description: '',
  materials: [],
  colors: [],
  ...rest,
})

const bifold = style('WL-1101', {
  name: 'Bifold Wallet',
  materials: ['Full-grain cowhide'],
  colors: ['Navy', 'Black/Tan'],
  description: 'Eight pockets for cards.',
  translations: {
    zh: { name: '对折真皮钱包', description: '八个卡位', words: { Navy: '藏青' } },
    es: {
      name: 'Cartera plegable de señora',
      description: 'Ocho bolsillos',
      words: { Navy: 'Marino' },
    },
  },
})
const trifold = style('WL-1102', {
  name: 'Trifold Wallet',
  materials: ['Goatskin'],
  description: 'In a women’s size.',
})
const rucksack = style('BP-2101', {
  name: 'Waxed Canvas Rucksack',
  category: 'backpacks',
  description: 'Room for a wallet and a laptop.',
})
const shelf = [bifold, trifold, rucksack]

const find = (search: string, rest: { styles?: Style[]; category?: string } = {}) =>
  searchIn(rest.styles ?? shelf)({
    search,
    category: rest.category ?? '',
    page: 1,
    limit: 20,
  }).products.map(({ id }) => id)

test.each([
  ['the whole model number', 'WL-1101'],
  ['its middle', '110'],
  ['its end', '01'],
  ['lower case', 'wl-1101'],
  ['without the hyphen', 'wl1101'],
  ['part of it without the hyphen', 'l11'],
  ['full width', 'ＷＬ－１１０１'],
  ['full-width digits from its middle', '１０'],
  ['a dash for the hyphen', 'WL–1101'],
  ['a space for the hyphen', 'wl 1101'],
])('a style is found by its model: %s', (_, search) => {
  expect(find(search)).toContain('WL-1101')
})

test.each([
  ['a Chinese word', '钱包'],
  ['a Chinese character', '皮'],
  ['two Chinese words with a full-width space', '真皮　钱包'],
  ['a Spanish word', 'cartera'],
  ['an accent left out', 'senora'],
  ['an accent typed', 'SEÑORA'],
  ['a decomposed accent', 'sen\u0303ora'],
  ['a material', 'cowhide'],
  ['a word of the description', 'pockets'],
  ['the middle of a word', 'ifold'],
  ['a colour', 'navy'],
  ['one of two colours', 'tan'],
  ['a colour in Chinese', '藏青'],
  ['a colour in Spanish, with a name', 'marino cartera'],
])('a style is found in every language, with or without accents: %s', (_, search) => {
  expect(find(search)).toContain('WL-1101')
})

const shirt = style('TS-1', { name: 'Crew Neck Tee', category: 't-shirts' })
const brush = style('MB-1', { name: 'Makeup Brush', description: 'In a roll-up pouch.' })
const safe = style('WB-1', { name: 'Men’s Anti-theft Wallet' })

test.each([
  ['a category with a hyphen', 'TS-1', ['t-shirt', 'tshirt', 'tshirts', 't shirt', 'T‑Shirts']],
  ['a name without', 'MB-1', ['makeup', 'make-up', 'make up', 'make–up', '-makeup-']],
  ['a description with a hyphen', 'MB-1', ['roll-up', 'roll up', 'roll-']],
  ['a name with a hyphen', 'WB-1', ['anti-theft', 'antitheft', 'anti theft', 'anti - theft']],
  ['a name with an apostrophe', 'WB-1', ['men’s', "men's", 'mens', 'men', "'men's wallet'"]],
])('with or without a hyphen, a space or an apostrophe: %s', (_, id, typed) => {
  for (const search of typed)
    expect([search, ...find(search, { styles: [shirt, brush, safe] })]).toEqual([search, id])
})

test('a word of a name counts as much with its hyphen as without', () => {
  const styles = [
    style('A', { name: 'Anti-theft' }),
    style('B', { name: 'Antitheft' }),
    style('ANTI-THEFT'),
  ]
  for (const search of ['anti-theft', 'antitheft'])
    expect(find(search, { styles })).toEqual(['ANTI-THEFT', 'A', 'B'])
})

test('every typed word must occur, in whatever order and wherever', () => {
  expect(find('wallet bifold')).toEqual(['WL-1101'])
  expect(find('cowhide 1101 钱包')).toEqual(['WL-1101'])
  expect(search('bifold wallet')).not.toHaveProperty('nearest')
})

test('words are not found across the seam of two fields', () => {
  const styles = [style('A', { name: 'Zip', materials: ['per piece'] })]
  expect(find('zipper', { styles })).toEqual([])
})

test.each(['', '   ', '　', '·', ' ,;!? '])(
  'nothing typed finds everything in catalogue order: %o',
  (search) => {
    expect(find(search)).toEqual(['WL-1101', 'WL-1102', 'BP-2101'])
  },
)

test('signs of patterns are only text', () => {
  for (const search of ['.*', '\\d', '%', '_', '[a-z]', '$&']) expect(find(search)).toEqual([])
})

test('model comes before name, names before the rest, whole words before parts of words', () => {
  const styles = [
    style('in-a-word', { description: 'Of handbags' }),
    style('named-within', { name: 'Handbags' }),
    style('begun', { description: 'Bagsful' }),
    style('described', { description: 'Bags, hand made' }),
    style('coloured', { colors: ['Bags Brown'] }),
    style('category', { category: 'bags' }),
    style('named', { name: 'Bags' }),
    style('main', { materials: ['Bags cloth'] }),
    style('X-BAGS-1'),
    style('BAGS-100'),
    style('BAGS'),
  ]
  expect(find('bags', { styles })).toEqual([
    'BAGS',
    'BAGS-100',
    'X-BAGS-1',
    'main',
    'named',
    'category',
    'described',
    'coloured',
    'begun',
  ])
  expect(find('andbag', { styles })).toEqual(['named-within', 'in-a-word'])
})

test('fewer than four letters are found at the begin of a word only: red is not powdered', () => {
  const styles = [
    style('powder', { name: 'Powdered leather' }),
    style('redone', { description: 'Redone by hand.' }),
    style('red', { colors: ['Red'] }),
  ]
  expect(find('red', { styles })).toEqual(['red', 'redone'])
})

test('equal fits stay in catalogue order', () => {
  expect(find('wallet')).toEqual(['WL-1101', 'WL-1102', 'BP-2101'])
  expect(find('wallet', { styles: shelf.toReversed() })).toEqual(['WL-1102', 'WL-1101', 'BP-2101'])
})

test('a category restricts the search', () => {
  expect(find('wallet', { category: 'backpacks' })).toEqual(['BP-2101'])
  expect(find('', { category: 'wallets' })).toEqual(['WL-1101', 'WL-1102'])
  expect(find('', { category: 'hats' })).toEqual([])
})

test.each([
  [1, 20, 1],
  [2, 20, 21],
  [3, 5, 41],
])('45 styles are three pages of 20: page %i holds %i', (page, held, first) => {
  const styles = Array.from({ length: 45 }, (_, at) => style(`S-${at + 1}`))
  const found = searchIn(styles)({ search: '', category: '', page, limit: 20 })
  expect(found).toMatchObject({ total_count: 45, total_pages: 3, page, limit: 20 })
  expect(found.products).toHaveLength(held)
  expect(found.products[0]?.id).toBe(`S-${first}`)
})

test('a page past the end is empty; nothing found is one empty page', () => {
  const find = searchIn(shelf)
  const query = { category: '', limit: 20 }
  expect(find({ ...query, search: '', page: 2 })).toMatchObject({
    products: [],
    total_count: 3,
    total_pages: 1,
    page: 2,
  })
  expect(find({ ...query, search: 'umbrella', page: 1 })).toMatchObject({
    products: [],
    total_count: 0,
    total_pages: 1,
  })
})

test('text is compared without case, accents, full width and punctuation', () => {
  expect(normalize('  Él — ＷＡＸＥＤ（真皮）  Niño! ')).toBe('el — waxed 真皮 nino')
  expect(normalize("'Men's' o’clock 5'10")).toBe('menʼs oʼclock 5 10')
})

const search = (text: string, category = '') =>
  searchShelf({ search: text, category, page: 1, limit: 20 })
const searchShelf = searchIn(shelf)

test.each([
  ['a letter left out', 'walet', 'wallet'],
  ['a letter too many', 'walllet', 'wallet'],
  ['another letter', 'wollet', 'wallet'],
  ['two neighbours swapped', 'wlalet', 'wallet'],
  ['the first letter', 'eallet', 'wallet'],
  ['an accent and a typo', 'señra', 'senora'],
  ['a word of a description', 'pokets', 'pockets'],
  ['beside a word that is right', 'bifold walet', 'bifold wallet'],
  ['in two words', 'bifuld walet', 'bifold wallet'],
  ['beside a Chinese word', '钱包 cowhyde', '钱包 cowhide'],
  ['beside a hyphen', 'full-grian', 'full-grain'],
  ['beside an apostrophe', 'wonen’s', 'womenʼs'],
  ['where an apostrophe was left out', 'womans', 'womens'],
  ['of a word that the catalogue has with an apostrophe only', 'wommen', 'women'],
])('one typo is forgiven: %s', (_, typed, meant) => {
  const found = search(typed)
  expect(found.corrected_search).toBe(meant)
  expect(found.products).toEqual(search(meant).products)
  expect(found.total_count).toBeGreaterThan(0)
})

test.each([
  ['something is found', 'wallet'],
  ['a word has only four letters', 'flod'],
  ['there are two typos in a word', 'wolett'],
  ['every word is known, only not together', 'bifold rucksack'],
  ['it is no Latin word', '钱夹夹夹夹'],
  ['it is a model number', 'wl-1901'],
  ['nothing was typed', ''],
])('nothing is corrected when %s', (_, typed) => {
  expect(search(typed)).not.toHaveProperty('corrected_search')
})

test('the likeliest word is taken: that of most products, where it is found at all', () => {
  const styles = [
    style('A', { name: 'Stitched belt' }),
    style('B', { name: 'Stitched strap' }),
    style('C', { name: 'Stretched bag', category: 'bags' }),
  ]
  const find = (typed: string, category: string) =>
    searchIn(styles)({ search: typed, category, page: 1, limit: 20 }).corrected_search
  expect(find('sttched', '')).toBe('stitched')
  expect(find('stretced', '')).toBe('stretched')
  expect(find('stitchad', 'bags')).toBeUndefined()
})

test('a corrected search has pages like any other', () => {
  const styles = Array.from({ length: 45 }, (_, at) => style(`S-${at + 1}`))
  const found = searchIn(styles)({ search: 'stile', category: '', page: 3, limit: 20 })
  expect(found).toMatchObject({ corrected_search: 'style', total_count: 45, total_pages: 3 })
  expect(found.products).toHaveLength(5)
})

test('more than two misspelt words are no typo', () => {
  expect(search('bifuld walet cowhyde')).toMatchObject({ total_count: 0 })
})
