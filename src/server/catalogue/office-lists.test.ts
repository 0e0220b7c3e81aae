import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write, type WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { matchHeader } from './import/columns/match-header.ts'
import { productColumns } from './import/parse-row.ts'
import { parseColumnMapping } from './import/columns/column-mapping.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { readCatalogue } from '../db/catalogue-repository.ts'

type Cell = string | number

/** An office's list in a folder with categories and company, imported. */
async function importList(
  name: string,
  content: string | Uint8Array,
  options: Parameters<typeof importInto>[2] = {},
  shop?: Awaited<ReturnType<typeof openDeps>>,
) {
  const deps = shop ?? (await openDeps())
  const folder = await catalogueFolder()
  await rm(join(folder, 'products.csv'))
  await writeFile(join(folder, name), content)
  const report = await importInto(deps, folder, options)
  const { products } = await readCatalogue(deps.db)
  return { report, products: products.map((json): unknown => JSON.parse(json)) }
}

const toBook = (sheets: Record<string, WorkSheet>) =>
  write(
    { SheetNames: Object.keys(sheets), Sheets: sheets },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer // as asked for

const importRows = (...rows: Cell[][]) =>
  importList('products.xlsx', toBook({ 报价单: utils.aoa_to_sheet(rows) }))

test('a Chinese price list below its title is read', async () => {
  const { report, products } = await importRows(
    ['宁波某某服饰有限公司 2026 报价单'],
    ['FOB Ningbo'],
    [],
    ['款号', '品名', '类别', '颜色', '尺码', '材质', 'FOB价(USD)', '起订量', '包装', '备注'],
    [
      'JK-101',
      '羽绒服',
      'jackets',
      '黑色/白色/藏青',
      'S-XXL',
      '锦纶',
      8.75,
      '300件',
      '一件一袋',
      'x',
    ],
  )
  expect(report.bad).toEqual([])
  expect(report.notes).toContain(
    'products.xlsx (报价单):4: 备注: the column is not known, and is not read',
  )
  expect(products).toMatchObject([
    {
      model: 'JK-101',
      name: '羽绒服',
      category: 'jackets',
      colors: ['黑色', '白色', '藏青'],
      sizes: ['S', 'M', 'L', 'XL', 'XXL'],
      materials: ['锦纶'],
      specifications: { packing: '一件一袋' },
      pricing: { base_price: 8.75, min_quantity: 300 },
    },
  ])
  expect('understood' in report && report.understood).toEqual([
    'the header is row 4 of the sheet "报价单"',
    '款号 → model, 品名 → name, 类别 → category, 颜色 → colors, 尺码 → sizes, 材质 → materials, FOB价(USD) → base_price, 起订量 → min_quantity, 包装 → specifications.packing',
    'not read: 备注',
    'row 5: colors: "黑色/白色/藏青" is 3 colours: 黑色, 白色, 藏青',
    'row 5: sizes: "S-XXL" is 5 sizes: S, M, L, XL, XXL',
    'row 5: JK-101, 羽绒服; 8.75 USD, from 300 pieces; 1 material: 锦纶; 3 colours: 黑色, 白色, 藏青; 5 sizes: S, M, L, XL, XXL',
  ])
})

/** The list alone in a folder, as `products.csv`. */
async function importAlone(rows: string[][], options: Parameters<typeof importInto>[2] = {}) {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await rm(join(folder, 'categories.csv'))
  await writeFile(join(folder, 'products.csv'), rows.map((cells) => cells.join(';')).join('\n'))
  const report = await importInto(shop, folder, options)
  const { products, categories } = await readCatalogue(shop.db)
  return {
    report,
    products: products.map((json): unknown => JSON.parse(json)),
    categories: categories.map((json): unknown => JSON.parse(json)),
  }
}

test('categories that a list alone names are made, with addresses of their own', async () => {
  const { report, products, categories } = await importAlone([
    ['Estilo', 'Nombre', 'Categoría', 'Precio (USD)', 'Mínimo'],
    ['A-1', 'Abrigo', '外套', '1.234,50', '300 uds'],
    ['A-2', 'Chal', '外 套', '8,75', '1.000'],
    ['A-3', 'Bolso', '外套!', 'USD 8,75', '300'],
    ['A-4', 'Cinturón', 'Cinturones', '8,75 USD', '300+'],
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    { model: 'A-1', category: 'wai-tao', pricing: { base_price: 1234.5, min_quantity: 300 } },
    { category: 'wai-tao', pricing: { base_price: 8.75, min_quantity: 1000 } },
    { category: 'wai-tao', pricing: { base_price: 8.75 } },
    { category: 'cinturones', pricing: { base_price: 8.75, min_quantity: 300 } },
  ])
  expect(categories).toMatchObject([{ name: '外套' }, { name: 'Cinturones' }])
  expect(report.notes).toContain(
    'products.csv:2: category (Categoría): "外套" is a new category, at /products?category=wai-tao',
  )
})

test('a header that the operator has named is known in later lists', async () => {
  const shop = await openDeps()
  const list = (price: string) =>
    `Art. Nr.;Bezeichnung;category;VK;MOQ\nA-1;Mantel;jackets;${price};300\n`
  const named = parseColumnMapping('Art. Nr.=model,Bezeichnung=name, VK=base_price')
  const { report } = await importList('products.csv', list('8,75'), { columns: named }, shop)
  expect(report.bad).toEqual([])
  const again = await importList('products.csv', list('9,75'), {}, shop)
  expect(again.report.bad).toEqual([])
  expect(again.products).toMatchObject([{ name: 'Mantel', pricing: { base_price: 9.75 } }])
})

test('a header named before is shown, does not choose between prices, and can be forgotten', async () => {
  const shop = await openDeps()
  const list = (price: string) => `model,name,category,${price},MOQ\nA-1,Coat,jackets,9,300\n`
  const say = (price: string, columns?: string) =>
    importList(
      'products.csv',
      list(price),
      columns === undefined ? {} : { columns: parseColumnMapping(columns) },
      shop,
    )
  await say('EXW', 'EXW=base_price')
  const { report } = await say('EXW')
  expect(report.notes).toContain(
    'products.csv:1: EXW: is base_price, as was said of an earlier list; --columns "EXW=" forgets it',
  )
  const two = `model,name,category,EXW,Unit price,MOQ\nA-1,Coat,jackets,9,10,300\n`
  expect((await importList('products.csv', two, {}, shop)).report.bad).toEqual([
    'products.csv:1: Unit price: is a price as "EXW" is: say which one counts by --columns "Unit price=base_price"',
  ])
  const chosen = { columns: parseColumnMapping('Unit price=base_price') }
  const answered = await importList('products.csv', two, chosen, shop)
  expect(answered.report.bad).toEqual([])
  expect(answered.products).toMatchObject([{ pricing: { base_price: 10 } }])
  await say('Unit price', 'EXW=')
  expect((await say('EXW')).report.notes).toContain(
    'products.csv:1: EXW: the column is not known, and is not read',
  )
})

test('a header that holds a comma is named as it stands', () => {
  expect(parseColumnMapping('Art. Nr.=model,Price, FOB, net=base_price,VK=')).toEqual({
    artnr: 'model',
    pricefobnet: 'base_price',
    vk: '',
  })
})

test.each([
  ['VK=price of sale', '"price of sale" is no column of products'],
  ['base_price', '"base_price" is not such as "Art. Nr.=model"'],
])('a mapping that says nothing is refused: %s', (text, reason) => {
  expect(() => parseColumnMapping(text)).toThrow(reason)
})

test('a price in a currency that its header names is refused, and a second price is asked about', async () => {
  const rows = (price: string) => [
    ['款号', '品名', '类别', ...price.split(';'), 'MOQ'],
    ['A-1', 'Coat', '外套', ...price.split(';').map(() => '58'), '300'],
  ]
  expect((await importAlone(rows('单价(元)'))).report.bad).toEqual([
    'products.csv:1: 单价(元): is in yuan, and the shop sells in US dollars: give prices in US dollars',
  ])
  expect((await importAlone(rows('单价(元);单价(美元)'))).report.bad).toEqual([])
  expect((await importAlone(rows('FOB;Unit price'))).report.bad).toEqual([
    'products.csv:1: Unit price: is a price as "FOB" is: say which one counts by --columns "Unit price=base_price"',
  ])
})

/** Of offices in Taiwan, Korea and Japan, in their own encodings: two headers or none, and a text. */
const encoded: [encoding: string, headers: string, name: string, hex: string][] = [
  ['Big5', 'b4dab8b92cab7ea657', '牛皮短夾', 'a4fba5d6b575a7a8'],
  [
    'EUC-KR',
    '',
    '캔버스 토트백 내구성이 뛰어난 가방입니다 넓은 주머니가 있습니다',
    'c4b5b9f6bdba20c5e4c6aeb9e920b3bbb1b8bcbac0cc20b6d9beeeb3ad20b0a1b9e6c0d4b4cfb4d920b3d0c0ba20c1d6b8d3b4cfb0a120c0d6bdc0b4cfb4d9',
  ],
  [
    'Shift JIS',
    '',
    'キャンバスのトートバッグ、丈夫で大きなポケットが付いています',
    '834c83838393836f835882cc8367815b8367836f8362834f81418fe4957682c591e582ab82c8837c83508362836782aa957482a282c482a282dc82b7',
  ],
  [
    'EUC-JP',
    '',
    'キャンバスのトートバッグ、丈夫で大きなポケットが付いています',
    'a5ada5e3a5f3a5d0a5b9a4cea5c8a1bca5c8a5d0a5c3a5b0a1a2bee6c9d7a4c7c2e7a4ada4caa5dda5b1a5c3a5c8a4acc9d5a4a4a4c6a4a4a4dea4b9',
  ],
]
test.each(encoded)('a list in %s that leaves no doubt is read', async (_, headers, name, hex) => {
  const bytes = Buffer.concat([
    headers === '' ? Buffer.from('model,name') : Buffer.from(headers, 'hex'),
    Buffer.from(',category,Price,MOQ\nA-1,'),
    Buffer.from(hex, 'hex'),
    Buffer.from(',jackets,8.75,300\n'),
  ])
  const { report, products } = await importList('products.csv', bytes)
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ model: 'A-1', name }])
})

test('a header of two rows, merged cells, a second sheet and remarks are read as they are meant', async () => {
  const sheet = utils.aoa_to_sheet([
    ['PRICE LIST 2026'],
    [],
    ['Item No.', 'Item', 'Price', '', 'MOQ', 'Category', 'Colour', 'Weight (g)'],
    ['', '', 'FOB USD', 'CIF USD', '', '', '', ''],
    ['ＪＫ－１', 'Jacket', '$8.75', 9, '300 pcs', 'Jackets', 'Red; Blue', 310],
    ['JK-2', 'Coat', 'US$ 9/pc', 9, 1200, '', 'Red\nBlue', 420],
    ['Prices are valid for 30 days'],
  ])
  sheet['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 7 } },
    { s: { r: 2, c: 0 }, e: { r: 3, c: 0 } },
    { s: { r: 2, c: 2 }, e: { r: 2, c: 3 } },
    { s: { r: 4, c: 5 }, e: { r: 5, c: 5 } },
  ]
  const cover = utils.aoa_to_sheet([['Ningbo Garments', 'Model year 2026']])
  const { report, products } = await importList(
    'products.xlsx',
    toBook({ Cover: cover, List: sheet }),
  )
  expect(report.bad).toEqual([])
  expect(report.notes.slice(0, 3)).toEqual([
    'products.xlsx (List):1: the sheet "List" is read, not "Cover"',
    'products.xlsx (List):4: CIF USD: the column is not known, and is not read',
    'products.xlsx (List):7: "Prices are valid for 30 days" is a text and no style, and is not read',
  ])
  expect(report.notes).toHaveLength(4)
  expect(report.notes).toContain(
    'products.xlsx (List):4: has no column of pictures: 2 new styles will show the name instead',
  )
  const colors = ['Red', 'Blue']
  const [one, two] = [{ weight: '310 g' }, { weight: '420 g' }]
  expect(products).toMatchObject([
    {
      model: 'JK-1',
      category: 'jackets',
      colors,
      specifications: one,
      pricing: { base_price: 8.75 },
    },
    { model: 'JK-2', category: 'jackets', colors, specifications: two, pricing: { base_price: 9 } },
  ])
})

test('every column of the catalogue is known by its headers', () => {
  const columns = [...productColumns.required, ...productColumns.optional]
  expect(columns.filter((column) => matchHeader(column).columns[0] !== column)).toEqual([])
})
