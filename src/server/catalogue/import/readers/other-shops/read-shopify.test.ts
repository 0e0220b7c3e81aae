import { expect, test } from 'vitest'
import {
  importExport,
  openShopWithWallet,
  writePictures,
} from '../../../../../../tests/support/samples/other-shop-export.ts'

const header = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price'

test('what is wrong in the newer export is told by its own columns', async () => {
  const { report } = await importExport([
    'Title,URL handle,Description,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option1 Linked To,Price,Weight value (grams),Product image URL,Image position,Gift card',
    'Field Jacket,field-jacket,<p>Four pockets</p>,Apparel > Coats & Jackets,,,TRUE,Active,F-1,Color,Olive,,31.00,620,,,FALSE',
    ',field-jacket,,,,,,,F-2,,Sand,,31.00,620,,,',
    'Old Jacket,old-jacket,,,Jackets,,TRUE,Draft,O-1,,,,cheap,,,,',
  ])
  expect(report.bad).toEqual(['products.csv:4: Price: "cheap" is not a price such as 12.50'])
})

test('a style of the newer export is read whole', async () => {
  const { report, products } = await importExport([
    'Title,URL handle,Description,Product category,Published on online store,Status,Option1 name,Option1 value,Price,Weight value (grams),Product image URL',
    'Field Jacket,field-jacket,<p>Four pockets</p>,Apparel > Coats & Jackets,TRUE,Active,Color,Olive,31.00,620,',
    ',field-jacket,,,,,,Sand,31.00,620,',
  ])
  expect(report.notes).toEqual(['products.csv:2: Product image URL: names no picture'])
  expect(products).toMatchObject([
    {
      id: 'field-jacket',
      name: 'Field Jacket',
      category: 'coats-jackets',
      description: 'Four pockets',
      colors: ['Olive', 'Sand'],
      specifications: { weight: '620 g' },
      is_active: true,
      pricing: { base_price: 31 },
    },
  ])
})

test('a picture of a variant is of its color', async () => {
  const { products } = await importExport(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Variant Image',
      'tee,Tee,Color,Sand,9,all.png,2,sand.png',
      'tee,,,Navy,9,sand.png,1,',
    ],
    { folder: await writePictures(['all.png', 'sand.png']) },
  )
  expect(products).toMatchObject([{ picture_colors: ['Sand', ''], colors: ['Sand', 'Navy'] }])
})

test('a free variant among priced ones is left out, and the report says so', async () => {
  const { report, products } = await importExport([
    header,
    'tee,Tee,,Shirts,Size,S,9.00',
    'tee,,,,,Swatch,0.00',
  ])
  expect(products).toMatchObject([{ id: 'tee', sizes: ['S'], pricing: { base_price: 9 } }])
  expect(report.notes).toContain(
    'products.csv:3: Variant Price: is 0.00: the variant "Swatch" is left out, as it is free',
  )
})

test('a style that is free as a whole is refused', async () => {
  const { report } = await importExport([header, 'gift,Gift,,Shirts,,,0.00'])
  expect(report.bad).toEqual([expect.stringMatching(/^products\.csv:2: Variant Price: .*\b0\b/u)])
})

test('handles and types of other scripts get addresses that can be read', async () => {
  const { report, products, categories } = await importExport([
    header,
    '帆布袋,帆布袋,,包袋,颜色,米色,29',
    '皮钱包-1,皮钱包,,包袋,颜色,黑色,19',
    '帆布袋-1,帆布袋,,Сумки,颜色,黑色,19',
  ])
  expect(report.bad).toEqual([])
  expect(products.map(({ id, model }) => [id, model])).toEqual([
    ['fan-bu-dai', '帆布袋'],
    ['pi-qian-bao-1', '皮钱包-1'],
    ['fan-bu-dai-1', '帆布袋-1'],
  ])
  expect(categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['bao-dai', 'sumki']))
})

test('types that differ in spelling are one category, and types that only sound alike are two', async () => {
  const { report, products, categories } = await importExport([
    header,
    'a,A,,T-Shirt,,,9',
    'b,B,,T Shirt,,,9',
    'c,C,,TSHIRT,,,9',
    'd,D,,T Shirt,,,9',
    'e,E,,包,,,9',
    'f,F,,宝,,,9',
    'g,G,,Canción,,,9',
    'h,H,,Cancion,,,9',
  ])
  expect(report.bad).toEqual([])
  const slugs = products.map(({ category }) => category)
  expect(slugs).toEqual([
    ...Array<string>(4).fill('t-shirt'),
    'bao',
    expect.stringMatching(/^bao-[0-9a-f]{6}$/u),
    'cancion',
    'cancion',
  ])
  expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
  expect(report.notes.filter((note) => note.includes('is taken for'))).toEqual([
    'products.csv:3: Type: "T Shirt" is taken for the category "T-Shirt"',
    'products.csv:4: Type: "TSHIRT" is taken for the category "T-Shirt"',
  ])
})

test('a wrong cell is told with its value and its column', async () => {
  const { report } = await importExport([
    header,
    `${'x'.repeat(101)},Long,,Shirts,,,9`,
    'tee,,,Shirts,,,9,',
    'tie,Tie,,Shirts,,,€9',
  ])
  expect(report.bad).toEqual([
    `products.csv:2: Handle: "${'x'.repeat(60)}…" is longer than 100 characters`,
    'products.csv:3: Title: is empty',
    expect.stringMatching(/^products\.csv:4: Variant Price: .*€9/u),
  ])
})

test('a product without a handle is named by its title, as Shopify does', async () => {
  const { products } = await importExport([header, ',Rain Hat,,Hats,,,9'])
  expect(products).toMatchObject([{ id: 'rain-hat', model: 'rain-hat' }])
})

test('the addresses of styles and categories that the shop has stay', async () => {
  const shop = await openShopWithWallet()
  const first = await importExport([header, '包-01,Bag,,包袋,,,9'], { shop })
  // as versions before named it
  const json = JSON.stringify({ ...first.products[0], id: '01' })
  await shop.db.updateTable('products').set({ id: '01', json }).where('id', '=', 'bao-01').execute()
  const lines = [header, '袋-01,Sack,,包袋,,,9', '包-01,Bag,,包袋,,,9']
  const { products } = await importExport(lines, { shop })
  expect(new Map(products.map(({ id, model }) => [id, model]))).toEqual(
    new Map([
      ['01', '包-01'],
      ['dai-01', '袋-01'],
    ]),
  )
})
