import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
  type ProductCells,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { readCatalogue } from '../db/catalogue-repository.ts'

const bag = {
  model: 'BG-1',
  name: 'Canvas Tote',
  category: 'wallets',
  description: 'Holds a day.',
  base_price: 8.4,
  min_quantity: 300,
  colors: 'Natural',
  images: '',
}

type Cell = string | number | CellObject

/** A number as Excel shows it in a format. */
const formatted = (v: number, z: string): CellObject => ({ t: 'n', v, z })

/** A sheet of products, a bag for each entry. */
const sheetOf = (...rows: Partial<Record<keyof typeof bag, Cell>>[]) =>
  utils.aoa_to_sheet([Object.keys(bag), ...rows.map((row) => Object.values({ ...bag, ...row }))])

async function importFile(name: string, content: string | Uint8Array) {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await rm(join(folder, 'products.csv'))
  await writeFile(join(folder, name), content)
  const report = await importInto(shop, folder)
  const { products, categories } = await readCatalogue(shop.db)
  return {
    report,
    products: products.map((json): unknown => JSON.parse(json)),
    categories: categories.map((json): unknown => JSON.parse(json)),
  }
}

const importBook = (book: WorkBook) =>
  importFile('products.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer) // as asked for

const importSheet = (...rows: Parameters<typeof sheetOf>) =>
  importBook({ SheetNames: ['List'], Sheets: { List: sheetOf(...rows) } })

test('a hidden sheet is not read, and the report says which one is', async () => {
  const { report, products } = await importBook({
    SheetNames: ['2025', '2026', 'Notes'],
    Sheets: {
      '2025': sheetOf({ base_price: 6.1 }),
      '2026': sheetOf({}),
      Notes: utils.aoa_to_sheet([['Ask Mei']]),
    },
    Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] },
  })
  expect(products).toMatchObject([{ pricing: { base_price: 8.4 } }])
  expect(report.notes[0]).toBe(
    'products.xlsx (2026):1: the sheet "2026" is read, not "2025" (hidden), "Notes"',
  )
})

test('a hidden row is read, and the report says so', async () => {
  const sheet = sheetOf({}, { model: 'BG-2' })
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const { report, products } = await importBook({ SheetNames: ['A'], Sheets: { A: sheet } })
  expect(products).toHaveLength(2)
  expect(report.notes).toContain('products.xlsx (A):3: is a hidden row, and is read as any other')
})

test.each([
  ['"$"#,##0.00', 1250.4, 1250.4],
  ['[$$-409]#,##0.00', 8.4, 8.4],
  ['_("$"* #,##0.00_)', 8.4, 8.4],
  ['0.00', 12 / 7, 1.71],
  ['[$USD] 0.00', 8.4, 8.4],
])('a price in the format %s is taken as it is shown', async (format, value, base_price) => {
  const { report, products } = await importSheet({ base_price: formatted(value, format) })
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ pricing: { base_price } }])
})

test.each([
  ['[$¥-804]#,##0.00', '¥58.80 ([$¥-804]#,##0.00)', 'yuan'],
  ['#,##0.00\\ [$€-407]', '58.80 € (#,##0.00\\ [$€-407])', 'euros'],
  ['[$$-1009]#,##0.00', '$58.80 ([$$-1009]#,##0.00)', 'Canadian dollars'],
  ['[$$-2809]#,##0.00', '$58.80 ([$$-2809]#,##0.00)', 'another currency'],
  ['"¥"#,##0.00', '¥58.80', 'yuan or yen'],
  ['"RMB" 0.00', 'RMB 58.80', 'yuan'],
  ['0.00"元"', '58.80元', 'yuan'],
])(
  'a price that is in another currency by its format is refused: %s',
  async (format, shown, name) => {
    const { report, products } = await importSheet({ base_price: formatted(58.8, format) })
    expect(report.bad).toEqual([
      `products.xlsx (List):2: base_price: ${JSON.stringify(shown)} is in ${name}, and the shop sells in US dollars: write the price in US dollars`,
    ])
    expect(products).toEqual([])
  },
)

test('what a format makes of a number is read, and signs of thousands are not', async () => {
  const { products } = await importSheet({
    model: formatted(417, '00000'),
    colors: formatted(1, '0%'),
    min_quantity: formatted(1200, '#,##0'),
  })
  expect(products).toMatchObject([
    { model: '00417', colors: ['100%'], pricing: { min_quantity: 1200 } },
  ])
})

test.each([
  ['in a workbook', () => importSheet({ model: 12_345_678_901_234_600 }), '1.23456789012346e+16'],
  [
    'in text that a spreadsheet saved',
    () => importFile('products.csv', productsCsv([{ model: '1.23457E+16' }])),
    '1.23457E+16',
  ],
])('a number that has lost digits is refused %s', async (_, imported, shown) => {
  const { report } = await imported()
  expect(report.bad).toEqual([
    expect.stringMatching(
      /^products\.\w+(?: \(List\))?:2: model: is .*: Excel keeps 15 digits of a number; format the column as text and enter it again$/u,
    ),
  ])
  expect(report.bad[0]).toContain(shown)
})

test('a line break in a cell of a workbook is one, however it is stored', async () => {
  const { report, products } = await importSheet({ description: 'First line\r\nSecond line' })
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ description: 'First line\nSecond line' }])
})

/** A list with a name written in an encoding that is not ours. */
const inEncoding = (hex: string) => {
  const [before = '', after = ''] = productsCsv([{ name: '???', name_zh: '' }]).split('???')
  return Buffer.concat([Buffer.from(before), Buffer.from(hex, 'hex'), Buffer.from(after)])
}

test.each([
  ['Korean, EUC-KR', 'bcd2b0a1c1d720b9ddc1f6b0a9'],
  ['two syllables of it, which are Chinese characters as well', 'b0a1b9e6'],
  ['Japanese, EUC-JP', 'cbdcb3d7c6f3a4c4c0dea4eabae2c9db'],
  ['Japanese, Shift JIS', '967b8a768de0957a'],
  ['traditional Chinese, Big5', 'a4fba5d6b575a7a8'],
  ['Russian, Windows-1251', 'caeef8e5ebb8ea'],
  ['Greek, Windows-1253', 'd0eff1f4eff6fcebe9'],
  ['Thai, Windows-874', 'a1c3d0e0bbebd2'],
  ['Arabic, Windows-1256', 'e3cdddd9c9'],
  ['Hebrew, Windows-1255', 'e0f8f0f7'],
])('a list in an encoding that cannot be told is refused: %s', async (_, hex) => {
  const { report, products } = await importFile('products.csv', inEncoding(hex))
  expect(report.bad).toEqual([
    expect.stringMatching(
      /^products\.csv:2: is text in an encoding that is not known .* save it as UTF-8/u,
    ),
  ])
  expect(products).toEqual([])
})

test('a few words in GB18030 are Chinese', async () => {
  // 黑色皮夹
  const { products } = await importFile('products.csv', inEncoding('badac9abc6a4bcd0'))
  expect(products).toMatchObject([{ name: '黑色皮夹' }])
})

test.each([
  ['sizes', '06-Aug'],
  ['sizes', '6. ago'],
  ['sizes', '8月6日'],
  ['sizes', '6/8/2010'],
  ['colors', '2010-06-08'],
  ['model', '06-Aug'],
] as const)(
  'a date that Excel has made of what was written is refused: %s %s',
  async (column, cell) => {
    const row: ProductCells = { [column]: cell }
    const { report } = await importFile('products.csv', productsCsv([row]))
    expect(report.bad).toEqual([
      `products.csv:2: ${column}: ${JSON.stringify(cell)} looks like a date that Excel has made: format the column as text`,
    ])
  },
)

test.each(['6-8', '12-MAR', '10/12', 'S/M', 'S-M', 'One size'])('%s is a size', async (sizes) => {
  const { products } = await importFile('products.csv', productsCsv([{ sizes }]))
  expect(products).toMatchObject([{ sizes: [sizes] }])
})

test.each(['10/12', 'S/M', '36-42'])(
  'one entry that may be several is pointed out: %s',
  async (sizes) => {
    const { report, products } = await importFile('products.csv', productsCsv([{ sizes }]))
    expect(products).toMatchObject([{ sizes: [sizes] }])
    expect(report.notes).toEqual([
      `products.csv:2: sizes: is one entry, ${JSON.stringify(sizes)}; several are separated by |`,
    ])
  },
)

const ofShopify = (...rows: string[]) =>
  ['Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price', ...rows].join('\n')

test('entities and tables of a description in HTML are text', async () => {
  const html =
    '<p>Gr&ouml;&szlig;e M, ab &euro;5 &hearts;</p><table><tr><td>Weight</td><td>92 g</td></tr></table><ul><li>one</li></ul>'
  const { products } = await importFile(
    'products.csv',
    ofShopify(`bag,Bag,${html.replaceAll(',', '&#44;')},Bags,,,9`),
  )
  expect(products).toMatchObject([{ description: 'Größe M, ab €5 ♥\nWeight 92 g\none' }])
})

test('two spellings of a type are one category, and the report says so', async () => {
  const { report, products, categories } = await importFile(
    'products.csv',
    ofShopify('one,One,x,T-Shirt,,,9', 'two,Two,x,T Shirt,,,9', 'three,Three,x,t-shirt,,,9'),
  )
  expect(products).toMatchObject(['one', 'two', 'three'].map((id) => ({ id, category: 't-shirt' })))
  expect(categories).toHaveLength(3) // two of the folder, and this one
  expect(report.notes).toContain(
    'products.csv:3: Type: "T Shirt" is taken for the category "T-Shirt"',
  )
})
