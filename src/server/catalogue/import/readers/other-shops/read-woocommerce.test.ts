import { expect, test } from 'vitest'
import {
  importExport,
  openShopWithWallet,
  writePictures,
} from '../../../../../../tests/support/samples/other-shop-export.ts'

const columns = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
]
type Cells = Record<string, string>
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const wooCsv = (rows: Cells[], names = columns) => [
  names.map(quoted).join(','),
  ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(',')),
]
const importWoo = (rows: Cells[]) => importExport(wooCsv(rows))

const parka = {
  ID: '7',
  Type: 'variable',
  SKU: 'PK-7',
  Name: 'Parka',
  Published: '1',
  Description: '<p>Warm &amp; dry</p>\\n[vc_row full="1"]Two [inner] pockets[/vc_row]',
  'Weight (kg)': '1.2',
  Categories: 'Clothing, Clothing > Coats',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': 'Olive, Navy\\, dark, Red',
  'Attribute 1 visible': '1',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S, M',
  'Attribute 2 visible': '1',
}
const variation = {
  Type: 'variation',
  Published: '1',
  Parent: 'PK-7',
  'Attribute 1 name': 'Color',
  'Attribute 2 name': 'Size',
}

test('a variable product and its variations are one style, wherever their rows are', async () => {
  const { report, products } = await importWoo([
    { ...variation, SKU: 'PK-7-O', 'Regular price': '40', 'Attribute 1 value(s)': 'Olive' },
    { Type: 'simple', SKU: 'SC-1', Name: 'Scarf', 'Regular price': '9,5', Categories: 'Scarves' },
    parka,
    { ...variation, 'Regular price': '42.50', 'Attribute 1 value(s)': 'Navy\\, dark' },
    { ...variation, 'Regular price': '0', 'Attribute 1 value(s)': 'Red' },
    { ...variation, Published: '0', 'Regular price': '99', 'Attribute 1 value(s)': 'Pink' },
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    {
      id: 'pk-7',
      name: 'Parka',
      category: 'coats',
      description: 'Warm & dry\nTwo [inner] pockets',
      colors: ['Olive', 'Navy, dark'],
      sizes: ['S', 'M'],
      specifications: { weight: '1.2 kg' },
      is_active: true,
      pricing: { base_price: 42.5 },
    },
    { id: 'sc-1', category: 'scarves', pricing: { base_price: 9.5 } },
  ])
  expect(report.notes).toEqual(
    expect.arrayContaining([
      'products.csv:6: Regular price: is 0: the variant "Red" is left out, as it is free',
      'products.csv:4: Regular price: differs among the variants; all are shown at the highest, 42.5',
    ]),
  )
})

test.each([
  ['9.125', 9.13],
  ['1250,5', 1250.5],
  ['1250', 1250],
])('a price of %s has no sign between thousands', async (cell, base_price) => {
  const row = { Type: 'simple', SKU: 'A', Name: 'Apron', 'Regular price': cell }
  const { products } = await importWoo([row])
  expect(products).toMatchObject([{ pricing: { base_price } }])
})

test('a picture of one variation is of its color', async () => {
  const shop = await openShopWithWallet()
  const pictures = await writePictures(['all.png', 'olive.png', 'both.png'])
  const { products } = await importExport(
    wooCsv([
      { ...parka, Images: 'all.png, both.png' },
      { ...variation, 'Regular price': '4', 'Attribute 1 value(s)': 'Olive', Images: 'olive.png' },
      { ...variation, 'Regular price': '4', 'Attribute 1 value(s)': 'Olive', Images: 'both.png' },
      { ...variation, 'Regular price': '4', 'Attribute 1 value(s)': 'Red', Images: 'both.png' },
    ]),
    { shop, folder: pictures },
  )
  expect(products).toMatchObject([{ picture_colors: ['', '', 'Olive'], colors: ['Olive', 'Red'] }])
})

test('what cannot be sampled is hidden, what is no style is left out, and the report says so', async () => {
  const { report, products } = await importWoo([
    { Type: 'grouped', SKU: 'SET', Name: 'Set', Published: '1' },
    { Type: 'simple, downloadable, virtual', SKU: 'F', Name: 'File', 'Regular price': '1' },
    { Type: 'external', SKU: 'E', Name: 'Flag', 'Regular price': '1' },
    { Type: 'simple', SKU: 'D', Name: 'Draft', 'Regular price': '1', Published: '-1' },
    {
      Type: 'simple',
      SKU: 'H',
      Name: 'Hat',
      'Regular price': '1',
      'Attribute 1 name': 'Supplier',
      'Attribute 1 value(s)': 'Mill 4',
      'Attribute 1 visible': '0',
      'Attribute 2 name': 'Lining',
      'Attribute 2 value(s)': 'Silk',
      'Attribute 2 visible': '1',
    },
  ])
  expect(products.map(({ id, is_active }) => [id, is_active])).toEqual([
    ['f', false],
    ['e', false],
    ['d', false],
    ['h', true],
  ])
  expect(products.at(-1)?.specifications).toEqual({ lining: 'Silk' })
  expect(report.notes).toEqual(
    expect.arrayContaining([
      'products.csv:2: Type: is grouped: a set of other products has no price of its own, and is left out',
      'products.csv:3: Type: is simple, downloadable, virtual: it cannot be shipped, and is hidden',
      'products.csv:4: Type: is external: it is sold on another site, and is hidden',
    ]),
  )
})

test('variations without their product, and a product without them, are refused', async () => {
  const { report } = await importWoo([
    { ...variation, Parent: 'id:9', 'Regular price': '4' },
    { ...parka, SKU: '', ID: '8' },
    { Type: 'simple', SKU: 'A', Name: 'Apron', 'Regular price': 'on request' },
  ])
  expect(report.bad).toEqual([
    'products.csv:2: Parent: "id:9" is no product of this file: export it with its variations, or remove the row',
    'products.csv:3: Type: is variable, but no variation of it is in the file: export its variations as well',
    'products.csv:4: Regular price: "on request" is not a price such as 12.50',
  ])
})

test.each([
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Nombre del atributo 2,Valor(es) del atributo 2,Atributo visible 2',
  ],
  [
    'Chinese',
    'ID,类型,SKU,名称,已发布,在列表页可见,简短描述,描述,重量（kg）,促销价格,常规售价,分类,图片,父级,属性 1 名称,属性 1 值,属性 1 可见,属性 2 名称,属性 2 值,属性 2 可见',
  ],
])('an export in %s is read as well', async (_, names) => {
  const { report, products } = await importExport(
    wooCsv(
      [parka, { ...variation, 'Regular price': '40', 'Attribute 1 value(s)': 'Olive' }],
      names.split(','),
    ),
  )
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([
    { id: 'pk-7', colors: ['Olive'], sizes: ['S', 'M'], specifications: { weight: '1.2 kg' } },
  ])
})

test('of two products with one SKU the second is left out with a note', async () => {
  const scarf = { Type: 'simple', SKU: 'SC-1', Categories: 'Scarves', 'Regular price': '9.5' }
  const { report, products } = await importWoo([
    { ...scarf, Name: 'Scarf' },
    { ...scarf, Name: 'Shawl' },
  ])
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ id: 'sc-1', name: 'Scarf' }])
  expect(report.notes).toContain(
    'products.csv:3: SKU: "SC-1" is on line 2 already, and this row is left out: give each product its own',
  )
})
