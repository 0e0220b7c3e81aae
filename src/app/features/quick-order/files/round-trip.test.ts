import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import { toSheetTable, type SheetLine } from '#app/spreadsheet/order-table.ts'
import { writeCsv, writeWorkbook } from '#app/spreadsheet/write-table.ts'
import { readStyle } from '../parse/read-style.ts'
import { createStyleIndex } from '../parse/style-index.ts'
import { understandRow } from '../parse/understand-row.ts'
import { openFile, type FileProblem } from './open-file.ts'
import type { ReadRows } from '../parse/read-rows.ts'

const product = {
  id: 'jk-3107',
  model: 'JK-3107',
  name: '=Jacket, "Varsity"',
  category: 'jackets',
  colors: ['Navy'],
  sizes: ['M', 'XL'],
  materials: [],
  translations: { zh: { words: { Navy: '藏青' } } },
} as unknown as Product // what an order form reads of a style

const headers = {
  en: 'Model|Name|Color|Size|Material|Kind|Quantity|Note|Target price|Unit price|Line total|Link|Picture',
  zh: '款号|名称|颜色|尺码|材质|类型|数量|备注|目标价|单价|小计|链接|图片',
  es: 'Referencia|Nombre|Color|Talla|Material|Tipo|Cantidad|Nota|Precio objetivo|Precio por unidad|Total de la línea|Enlace|Imagen',
}

const line: SheetLine = {
  product_id: 'jk-3107',
  model: 'JK-3107',
  name: '=Jacket, "Varsity"',
  specifications: { color: 'Navy', size: 'XL' },
  quantity: 1200,
  note: '-2 cm at the hem\nsee photo',
  target_price: '38.50',
  unit_price: 42.5,
  picture: '/images/jk-3107.webp',
}

const tableIn = (locale: keyof typeof headers) => {
  const [
    model = '',
    name = '',
    color = '',
    size = '',
    material = '',
    kind = '',
    quantity = '',
    ...more
  ] = headers[locale].split('|')
  const [note = '', target_price = '', unit_price = '', line_total = '', link = '', picture = ''] =
    more
  const words = {
    model,
    name,
    color,
    size,
    material,
    kind,
    quantity,
    note,
    target_price,
    unit_price,
  }
  const lines = [
    line,
    { ...line, specifications: { color: '藏青', size: 'M' }, kind: '样品', quantity: 2 },
  ]
  return toSheetTable(lines, { ...words, line_total, link, picture }, 'https://shop.example.com')
}

function understand(read: ReadRows | FileProblem) {
  if (typeof read === 'string') throw new Error(read)
  const index = createStyleIndex([product])
  return read.rows.map((row) =>
    understandRow({ id: '', ...row }, readStyle({ ...row }, index), product),
  )
}

const expected = [
  {
    specifications: { color: 'Navy', size: 'XL' },
    quantity: 1200,
    note: '-2 cm at the hem\nsee photo',
    target_price: '38.50',
    problems: [],
  },
  { specifications: { color: 'Navy', size: 'M', kind: 'sample' }, quantity: 2, problems: [] },
]

test.each(['en', 'zh', 'es'] as const)(
  'a downloaded file in the language %s can be read again',
  async (locale) => {
    const table = tableIn(locale)
    const csv = new File([writeCsv(table, locale)], 'cart.csv')
    expect(understand(await openFile(csv))).toMatchObject(expected)
    const xlsx = new File([await writeWorkbook(table)], 'cart.xlsx')
    expect(understand(await openFile(xlsx))).toMatchObject(expected)
  },
)

test('no cell of a downloaded CSV runs as a formula, and Excel sees that it is UTF-8', async () => {
  const bytes = new Uint8Array(await writeCsv(tableIn('en'), 'en').arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain(`"'=Jacket, ""Varsity"""`)
  expect(text).toContain(`"'-2 cm at the hem\nsee photo"`)
  expect(text).toContain('https://shop.example.com/images/jk-3107.webp')
})

test.each([
  ['en', '38.5,42.5,51000,'],
  ['zh', '38.5,42.5,51000,'],
  ['es', '38,5;42,5;51000;'],
] as const)('a CSV in the language %s is written as its Excel reads it', async (locale, cells) => {
  const [head = '', ...rows] = (await writeCsv(tableIn(locale), locale).text()).split('\r\n')
  const names = headers[locale].split('|').slice(0, 4)
  expect(head).toContain(names.join(cells.at(-1)))
  expect(rows.join('\r\n')).toContain(cells)
})

test.each(['en', 'es'])(
  'no part of a cell runs as a formula where the Excel has another language than the file (%s)',
  async (locale) => {
    const note = 'soft;=HYPERLINK("http://x");,"+1\n-2 cm, -3 cm'
    const table = { columns: ['款号', '数量', '备注'], rows: [['JK-3107', 5, note]] }
    const csv = writeCsv(table, locale)
    expect(await csv.text()).not.toMatch(/[,;\t\n]["',;\t\n]*(?<!')[=+@-]/u)
    const [row] = understand(await openFile(new File([csv], 'order.csv')))
    expect(row).toMatchObject({ quantity: 5, note, problems: [] })
  },
)

const rows = '款号;颜色;数量\r\nJK-3107;藏青;1.200,00\r\n合计;;1.200,00\r\n'
const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${rows}`, (one) => one.charCodeAt(0)).buffer)
const gb18030 = Uint8Array.from(
  'bfeebac53bd1d5c9ab3bcafdc1bf0d0a4a4b2d333130373bb2d8c7e03b3430'.match(/../gu) ?? [],
  (pair) => Number.parseInt(pair, 16),
)
const windows1252 = Uint8Array.from('Referencia;Descripción;Cantidad\nJK-3107;Marrón;40', (one) =>
  one.charCodeAt(0),
)

test.each([
  ['UTF-16 with a byte order mark', utf16, 1200],
  ['UTF-16 without one', utf16.slice(2), 1200],
  ['UTF-8', new TextEncoder().encode(rows), 1200],
  ['GB18030', gb18030, 40],
  ['Windows-1252', windows1252, 40],
])('a CSV file in %s is read', async (_, bytes, quantity) => {
  const [row] = understand(await openFile(new File([bytes], 'order.csv')))
  expect(row).toMatchObject({ quantity, problems: [] })
})

test.each([
  ['too large', new Uint8Array(2_000_001)],
  ['old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])],
])('a file that is %s is refused', async (problem, bytes) => {
  expect(await openFile(new File([bytes], 'order.xls'))).toBe(problem)
})
