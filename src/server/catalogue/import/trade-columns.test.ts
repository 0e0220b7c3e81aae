import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  catalogueFolder,
  importInto,
  type ProductCells,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'
import { quoteCell } from './import-error.ts'

/** The product of one row, after an import and after an import of what was exported. */
async function importCells(cells: ProductCells): Promise<Product> {
  const shop = await openDeps()
  await importInto(shop, await catalogueFolder([cells]))
  const read = async () => JSON.parse((await readCatalogue(shop.db)).products[0] ?? '') as Product // written by the import
  const before = await read()
  const folder = await temporaryFolder()
  await exportCatalogue(shop, folder, 'csv')
  expect(await importInto(shop, folder, { dryRun: true })).toMatchObject({
    preview: { added: [], changed: [], retired: [] },
  })
  return before
}

async function refuse(cells: ProductCells): Promise<string[]> {
  const report = await importInto(await openDeps(), await catalogueFolder([cells]))
  expect(report.outcome).toBe('rejected')
  return report.bad
}

test('price breaks are imported in their order, and exported as they were written', async () => {
  const written = '500 12.50 | 1000:11.9 | 5000 = 11'
  const { pricing } = await importCells({ price_breaks: written })
  expect(pricing).toEqual({
    base_price: 12.5,
    currency: 'USD',
    min_quantity: 500,
    price_breaks: [
      { quantity: 500, price: 12.5 },
      { quantity: 1000, price: 11.9 },
      { quantity: 5000, price: 11 },
    ],
  })
})

test('a list without the columns of prices by quantity gives styles without them', async () => {
  expect(Object.keys((await importCells({})).pricing)).toEqual([
    'base_price',
    'currency',
    'min_quantity',
  ])
  expect((await importCells({ price_breaks: '' })).pricing).not.toHaveProperty('price_breaks')
})

test('between semicolons price breaks have decimal commas', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([{ price_breaks: '500 12,50 | 1000 11,9' }])
  const file = join(folder, 'products.csv')
  const text = (await readFile(file, 'utf8')).replaceAll('"500 12,50 | 1000 11,9"', 'BREAKS')
  await writeFile(file, text.replaceAll(',', ';').replace('BREAKS', '500 12,50 | 1000 11,9'))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported' })
  expect((await readCatalogue(shop.db)).products[0]).toContain('{"quantity":1000,"price":11.9}')
})

test.each([
  ['cheap', 'has "cheap": write such as "500 8.40 | 1000 7.95"'],
  [
    '500 12.50 | 1000 1.234',
    'has "1000 1.234", whose price may be 1234 or 1.23: write 1234 or 1.23',
  ],
  ['500 12.50 | 1000 0', 'has "1000 0", whose price is 0, at which nothing can be bought'],
  ['1000 12 | 500 11', 'has 500 after 1000: quantities must rise'],
  ['500 12 | 500 11', 'has 500 after 500: quantities must rise'],
  ['500 11 | 1000 12', 'asks more per piece for 1000 than for 500'],
  ['500 12.51', 'asks 12.51 per piece for 500, and base_price only 12.5 for fewer'],
  [
    Array.from({ length: 11 }, (_, at) => `${at + 1} 10`).join(' | '),
    'has more than 10 price breaks',
  ],
])('price breaks %s are refused', async (price_breaks, reason) => {
  const value = reason.startsWith('has "') ? '' : `${quoteCell(price_breaks)} `
  expect(await refuse({ price_breaks })).toEqual([
    expect.stringContaining(`products.csv:2: price_breaks: ${value}${reason}`),
  ])
})

const terms = {
  min_per_color: '100',
  min_per_order: '1000',
  lead_time: '25-35 days',
  sample_price: '50',
  sample_lead_time: '7',
  incoterm: 'fob',
  port: 'Ningbo',
  certificates: 'GRS | OEKO-TEX Standard 100',
  pack_size: '12',
}

test('terms of trade are imported, and exported as they are', async () => {
  expect(await importCells(terms)).toMatchObject({
    pricing: { min_per_color: 100, min_per_order: 1000 },
    lead_time: { from: 25, to: 35 },
    sample_price: 50,
    sample_lead_time: { from: 7, to: 7 },
    incoterm: 'FOB',
    port: 'Ningbo',
    certificates: ['GRS', 'OEKO-TEX Standard 100'],
    pack_size: 12,
  })
})

test('terms that a row leaves empty are not stated', async () => {
  const empty = Object.fromEntries(Object.keys(terms).map((column) => [column, '']))
  expect(await importCells(empty)).toEqual({
    ...(await importCells({})),
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

test.each(['30 días', '25 – 35天', '25至35'])('%s are days', async (lead_time) => {
  expect(await importCells({ lead_time })).toHaveProperty('lead_time')
})

const days = 'is not a number of days such as 25 or 25-35'
test.each([
  ['lead_time', 'soon', days],
  ['lead_time', '35-25', days],
  ['lead_time', '0', days],
  ['lead_time', '06-Aug', 'looks like a date that Excel has made'],
  ['sample_price', '€50', 'is in euros, and the shop sells in US dollars'],
  ['incoterm', 'FOBB', 'is none of EXW, FCA,'],
  ['pack_size', '1.5', 'is not a whole number of pieces'],
  ['min_per_color', 'many', 'is not a whole number of pieces'],
  [
    'certificates',
    Array.from({ length: 13 }, (_, at) => `C${at}`).join('|'),
    'names more than 12 certificates',
  ],
])('the %s %s is refused', async (column, cell, reason) => {
  expect(await refuse({ [column]: cell })).toEqual([
    expect.stringContaining(`products.csv:2: ${column}: ${quoteCell(cell)} ${reason}`),
  ])
})

test('a picture may belong to a color, in whatever capitals its name is', async () => {
  const product = await importCells({ images: 'wallet.png | black: wallet.png' })
  expect(product.picture_colors).toEqual(['', 'Black'])
  expect(product.images).toHaveLength(2)
  expect(await importCells({ images: 'wallet.png' })).not.toHaveProperty('picture_colors')
  expect(await refuse({ images: 'Olive: wallet.png' })).toEqual([
    'products.csv:2: images: "Olive: wallet.png" names the color "Olive", which is not among colors',
  ])
})

test('of the materials those are choices that are marked as such', async () => {
  const choices = async (material_choices: string) =>
    (await importCells({ materials: 'Cotton | Nylon | Lining', material_choices })).material_choices
  expect(await choices('nylon | Cotton')).toEqual(['Cotton', 'Nylon'])
  expect(await choices('')).toEqual([])
  expect(await choices('Cotton | Nylon | Lining')).toBeUndefined()
  expect(await importCells({})).not.toHaveProperty('material_choices')
  expect(await refuse({ materials: 'Cotton', material_choices: 'Silk' })).toEqual([
    'products.csv:2: material_choices: names "Silk", which is not among materials',
  ])
})

const shopifyList = (...rows: string[]) =>
  ['Handle,Title,Variant Price,Option1 Name,Option1 Value', ...rows].join('\n')

test('what a list does not speak of stays with the style: prices by quantity, terms, colors of pictures', async () => {
  const shop = await openDeps()
  const cells = {
    ...terms,
    price_breaks: '500 12.50 | 1000 11.90',
    images: 'wallet.png | Black: wallet.png',
    material_choices: 'Cowhide',
  }
  await importInto(shop, await catalogueFolder([cells]))
  const read = async () => JSON.parse((await readCatalogue(shop.db)).products[0] ?? '') as Product // written by the import
  const before = await read()
  const importList = async (name: string, text: string) => {
    const file = join(await temporaryFolder(), name)
    await writeFile(file, text)
    return importInto(shop, file)
  }

  await importList('prices.csv', 'model,base_price\nWL-1,13')
  expect(await read()).toEqual({
    ...before,
    pricing: { ...before.pricing, base_price: 13 },
    updated_at: expect.any(String),
  })
  expect(await importList('prices.csv', 'model,base_price\nWL-1,12')).toMatchObject({
    bad: [
      'prices.csv:2: price_breaks: "500 12.50 | 1000 11.90" asks 12.5 per piece for 500, and base_price only 12 for fewer',
    ],
  })
  const export1 = shopifyList('wl-1,Bifold Wallet,13.50,Color,Black')
  expect(await importList('products_export.csv', export1)).toMatchObject({ updated: 1 })
  expect(await read()).toMatchObject({
    lead_time: { from: 25, to: 35 },
    picture_colors: ['', 'Black'],
    pricing: { base_price: 13.5, price_breaks: before.pricing.price_breaks, min_per_color: 100 },
  })
  expect(await importList('products_export.csv', export1)).toMatchObject({ outcome: 'unchanged' })
  expect(
    await importList('products_export.csv', shopifyList('wl-1,Bifold Wallet,9,,')),
  ).toMatchObject({
    outcome: 'rejected',
    bad: [expect.stringContaining('is 9, less than the price of 500 pieces, 12.5')],
  })
  await importList('materials.csv', 'model,materials\nWL-1,Linen | Cotton')
  expect(await read()).toMatchObject({ materials: ['Linen', 'Cotton'], material_choices: [] })
})
