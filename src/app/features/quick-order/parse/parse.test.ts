import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Correction, WrittenRow } from '#data/quick-order/quick-order.ts'
import { createStyleIndex } from './style-index.ts'
import { readPastedRows } from './read-rows.ts'
import { listOpenWords } from './choose-options.ts'
import { listCodes, readStyle } from './read-style.ts'
import { understandRow } from './understand-row.ts'

const styleOf = (id: string, more: Partial<Product> = {}) =>
  ({
    id,
    model: id.toUpperCase(),
    name: 'Bifold Wallet with Snap Coin Pocket',
    category: 'wallets',
    colors: ['Cognac', 'Black', 'Navy'],
    sizes: [],
    materials: ['Full-grain cowhide'],
    translations: {
      zh: {
        name: '两折钱包（带按扣零钱袋）',
        words: { Black: '黑色', Navy: '藏青', Cognac: '干邑棕' },
      },
      es: {
        name: 'Cartera plegable',
        words: { Black: 'Negro', Navy: 'Azul marino', Cognac: 'Coñac' },
      },
    },
    pricing: { base_price: 8.4, currency: 'USD', min_quantity: 500 },
    ...more,
  }) as Product

const jacket = styleOf('jk-3107', {
  name: 'Varsity Jacket',
  category: 'jackets',
  colors: ['Burgundy', 'Navy', 'Off-White'],
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  translations: {
    zh: { name: '棒球夹克', words: { Navy: '藏青', Burgundy: '酒红', 'Off-White': '米白' } },
    es: { words: { Navy: 'Azul marino', Burgundy: 'Burdeos', 'Off-White': 'Blanco roto' } },
  },
})
const shoe = styleOf('sh-9', { name: 'Oxford', colors: ['Black'], sizes: ['38', '39', '40'] })
const catalogue = [styleOf('wl-1101'), styleOf('wl-1102'), jacket, shoe, styleOf('wl-1101-2')]
const index = createStyleIndex(catalogue)

const understand = (rows: readonly (WrittenRow & Correction)[]) =>
  rows.map((written, at) => {
    const row = { id: String(at), ...written }
    const style = readStyle(row, index)
    const product = style.kind === 'found' ? catalogue.find(({ id }) => id === style.id) : undefined
    return { row, ...understandRow(row, style, product) }
  })

/** `wl-1101 Black 300`, or what is not understood. */
const say = (text: string) =>
  understand(readPastedRows(text).rows).map(({ product, specifications, quantity, problems }) =>
    [
      product?.id,
      ...Object.values(specifications),
      quantity,
      ...problems.map(({ kind }) => `[${kind}]`),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )

test.each([
  ['WL-1101 black 300', 'wl-1101 Black 300'],
  ['WL-1101 ×300 黑色', 'wl-1101 Black 300'],
  ['WL1101 negro 300', 'wl-1101 Black 300'],
  ['wl 1101, Black, 300', 'wl-1101 Black 300'],
  ['ＷＬ－１１０１　黑色　３００件', 'wl-1101 Black 300'],
  ['WL-1101黑色300件', 'wl-1101 Black 300'],
  ['WL-1101 黑 300', 'wl-1101 Black 300'],
  ['300 × WL-1101 azul marino', 'wl-1101 Navy 300'],
  ['300 pcs WL-1101 navy', 'wl-1101 Navy 300'],
  ['WL-1101 x300 BLACK', 'wl-1101 Black 300'],
  ['WL-1101x300 black', 'wl-1101 Black 300'],
  ['WL-1101 black qty: 300', 'wl-1101 Black 300'],
  ['WL-1101 color coñac, cantidad 300', 'wl-1101 Cognac 300'],
  ['WL-1101 black 1,200', 'wl-1101 Black 1200'],
  ['WL-1101 black 1.200 uds', 'wl-1101 Black 1200'],
  ['WL-1101,black,300', 'wl-1101 Black 300'],
  ['WL-1101;black;300,00', 'wl-1101 Black 300'],
  ['WL-1101\tBlack\t1,200.00', 'wl-1101 Black 1200'],
  ['WL-1101 Bifold Wallet with Snap Coin Pocket black 300', 'wl-1101 Black 300'],
  ['WL-1101 两折钱包 黑色 300', 'wl-1101 Black 300'],
  ['WL-1101-2 black 50', 'wl-1101-2 Black 50'],
  ['https://shop.example.com/products/wl-1101 300', 'wl-1101 300'],
  ['JK-3107 navy XL 40', 'jk-3107 Navy XL 40'],
  ['JK-3107 off white m 40', 'jk-3107 Off-White M 40'],
  ['JK3107 藏青 L码 40', 'jk-3107 Navy L 40'],
  ['SH-9 black 38 300', 'sh-9 Black 38 300'],
  ['SH-9 black 300 38', 'sh-9 Black 38 300'],
  ['SH-9 38 40', 'sh-9 38 40'],
  ['WL-1101 300', 'wl-1101 300'],
])('the row %j is understood as %s', (text, understood) => {
  expect(say(text)).toEqual([understood])
})

test.each([
  ['WL-1199 black 300', '300 [no style]'],
  ['black 300', '300 [no style]'],
  ['WL-1101 blak 300', 'wl-1101 300 [unknown words]'],
  ['WL-1101 black', 'wl-1101 Black [no quantity]'],
  ['WL-1101 black 300 500', 'wl-1101 Black [unclear quantity]'],
  ['WL-1101 black 0', 'wl-1101 Black [unclear quantity]'],
  ['WL-1101 black navy 300', 'wl-1101 Black 300 [two values]'],
  ['WL-1101 WL-1102 300', '300 [several styles]'],
  ['WL-1101 black 99999999999', 'wl-1101 Black [unclear quantity]'],
  ['=SUM(B2:B9)', '[no style] [no quantity]'],
])('the row %j stays open: %s', (text, open) => {
  expect(say(text)).toEqual([open])
})

/** With what the buyer chooses in the first row that is pasted. */
const understandCorrected = (text: string, correction: Correction) => {
  const [written] = readPastedRows(text).rows
  return understand([{ ...written!, ...correction }])[0]!
}

test('one option that is chosen leaves the other unknown one of its row as it was', () => {
  const text = 'JK-3107 navi xxll 40'
  const [row] = understand(readPastedRows(text).rows)
  expect(row?.problems.map((one) => 'written' in one && one.written)).toEqual(['navi', 'xxll'])
  const chosen = {
    specifications: { color: 'Navy' },
    open_words: listOpenWords(row!.problems, 'color'),
  }
  expect(understandCorrected(text, chosen)).toMatchObject({
    specifications: { color: 'Navy' },
    problems: [{ kind: 'unknown words', written: 'xxll' }],
  })
})

test.each([
  'WL-1101 black/navy 300',
  'WL-1101 black, cognac and navy 300',
  'WL-1101 黑色/藏青 300',
])('the colors of %j can have a row each', (text) => {
  const [row] = understand(readPastedRows(text).rows)
  expect(row).toMatchObject({
    quantity: 300,
    problems: [
      { kind: 'two values', of: 'color', values: expect.arrayContaining(['Black', 'Navy']) },
    ],
  })
})

test('several colors in a column of colors are each understood', () => {
  const [row] = understand(readPastedRows('Model\tColor\tQuantity\nWL-1101\tblack/navy\t300').rows)
  expect(row?.problems).toMatchObject([{ kind: 'two values', values: ['Black', 'Navy'] }])
})

test('a model that is written with a space is asked for as one code', () => {
  const [row] = readPastedRows('wl 1101 black 300').rows
  expect(listCodes(row!)).toContain('wl 1101')
})
