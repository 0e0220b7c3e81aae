import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
  type ProductCells,
} from '../../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../../../tests/support/open-app.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'

/** Imports a products.csv that `written` makes of the usual one. */
async function importWritten(rows: ProductCells[], written: (text: string) => string) {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await writeFile(join(folder, 'products.csv'), written(productsCsv(rows)))
  const report = await importInto(shop, folder)
  const { products } = await readCatalogue(shop.db)
  return { report, products: products.map((json): unknown => JSON.parse(json)) }
}

const semicolons = (text: string) => text.replaceAll(',', ';')
const withDecimalComma = (text: string) => semicolons(text).replace('12.50', '12,50')

test.each([
  [';', semicolons],
  [',', (text: string) => text],
])('the line in which Excel says that %j stands between cells is skipped', async (sign, as) => {
  const rows = [{}, { model: 'WL-2', min_quantity: '?' }]
  const { report } = await importWritten(rows, (text) => `\uFEFFsep=${sign}\r\n${as(text)}`)
  expect(report.bad).toEqual(['products.csv:4: min_quantity: "?" is not a whole number of pieces'])
})

test('a price may have a decimal comma where semicolons stand between cells', async () => {
  const { report, products } = await importWritten([{}], withDecimalComma)
  expect(report).toMatchObject({ outcome: 'imported', bad: [] })
  expect(products).toMatchObject([{ pricing: { base_price: 12.5 } }])
})

test('a price of an export of Shopify that was saved with semicolons, too', async () => {
  const shopify = 'Handle;Title;Variant Price\nshirt;Shirt;9,5\n'
  const { products } = await importWritten([], () => shopify)
  expect(products).toMatchObject([{ pricing: { base_price: 9.5 } }])
})

const commas = (text: string) => text
const semicolonsButIn = (price: string) => (text: string) =>
  semicolons(text).replace(semicolons(price), price)

test.each([
  ['8,40', commas, 8.4],
  ['1,250.00', commas, 1250],
  ['1,250', commas, 1250],
  ['1.250,00', semicolonsButIn('1.250,00'), 1250],
  ['1.250', semicolonsButIn('1.250'), 1250],
])('a price of %s is taken', async (base_price, as, expected) => {
  const { report, products } = await importWritten([{ base_price }], as)
  expect(report.bad).toEqual([])
  expect(products).toMatchObject([{ pricing: { base_price: expected } }])
})

test.each([
  ['1.250', commas],
  ['1,250', semicolonsButIn('1,250')],
])('a price that may mean two things is refused: %s', async (base_price, as) => {
  const { report } = await importWritten([{ base_price }], as)
  expect(report.bad).toEqual([
    `products.csv:2: base_price: "${base_price}" may be 1250 or 1.25: write 1250 or 1.25`,
  ])
})
