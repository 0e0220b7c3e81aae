import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { Product } from '#shared/contract/catalogue.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
  type ProductCells,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'

type Shop = Awaited<ReturnType<typeof openDeps>>
type Written = Partial<MoneySettings> | Record<string, unknown>

const yen = { currency: 'JPY', shipping_fee: 1500, free_shipping_over: 20_000, tax_percent: 10 }

const pricesIn = async ({ db }: Shop) =>
  (await readCatalogue(db)).products.map((json) => {
    const { model, pricing } = JSON.parse(json) as Product
    return [model, pricing.base_price, pricing.currency]
  })

/** A folder whose company.json says `money`, and more. */
async function folderIn(money: Written, rows: ProductCells[], more: object = {}) {
  const folder = await catalogueFolder(rows)
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...company, ...more, money }))
  return folder
}

async function listOf(...lines: string[]): Promise<string> {
  const file = join(await temporaryFolder(), 'prices.csv')
  await writeFile(file, lines.join('\n'))
  return file
}

const rows = [
  { model: 'A', base_price: '¥1,280' },
  { model: 'B', base_price: '980' },
]

async function yenShop() {
  const shop = await openDeps()
  expect(await importInto(shop, await folderIn(yen, rows))).toMatchObject({ bad: [] })
  return shop
}

test('prices are in the currency of the firm, also in lists that come later', async () => {
  const shop = await yenShop()
  const later = await importInto(shop, await listOf('model,base_price', 'B,JPY 990'))
  expect(later).toMatchObject({ outcome: 'imported', bad: [] })
  expect(await pricesIn(shop)).toEqual([
    ['A', 1280, 'JPY'],
    ['B', 990, 'JPY'],
  ])
})

test.each([
  ['$12', 'is in US dollars', 'and the shop sells in yen'],
  ['12.50', 'has decimals, which prices in yen do not have', ''],
  ['€12', 'is in euros', ''],
])('a price of %s is refused where a firm sells in yen', async (price, ...reasons) => {
  const shop = await yenShop()
  const report = await importInto(shop, await listOf('model,base_price', `B,${price}`))
  expect(report.outcome).toBe('rejected')
  for (const reason of reasons) expect(report.bad.join()).toContain(reason)
})

test.each([
  ['"$"#,##0.00', 'and the shop sells in yen'],
  ['[$$-409]#,##0', 'is in US dollars'],
  ['[$€-407] 0', 'is in euros'],
])(
  'a price whose format in a workbook is %s is refused where a firm sells in yen',
  async (format, reason) => {
    const shop = await yenShop()
    const file = join(await temporaryFolder(), 'prices.xlsx')
    const head = ['model', 'base_price'].map((value) => ({ value }))
    const row = [{ value: 'B' }, { value: 12, type: Number, format }]
    await writeFile(file, await writeWorkbook([head, row]).toBuffer())
    const report = await importInto(shop, file)
    expect(report.outcome).toBe('rejected')
    expect(report.bad.join()).toContain(reason)
  },
)

test('a row that cannot be imported does not keep its price in another currency', async () => {
  const shop = await yenShop()
  const rows = [
    { model: 'A', base_price: '8.40' },
    { model: 'B', base_price: '6.20', images: 'torn.png' },
  ]
  const folder = await folderIn({ currency: 'EUR' }, rows)
  await writeFile(join(folder, 'images', 'torn.png'), 'no picture')
  const report = await importInto(shop, folder, { skipBad: true })
  expect(report.outcome).toBe('rejected')
  expect(report.bad.join('\n')).toMatch(/\(B\) would keep prices in yen.*\n.*torn\.png/u)
  expect((await pricesIn(shop))[1]).toEqual(['B', 980, 'JPY'])
})

test.each<[string, Written, string]>([
  ['an unknown currency', { currency: 'XAU' }, 'one of the currencies that PayPal takes: AUD, BRL'],
  ['no currency', { tax_percent: 8 }, 'money.currency: the entry is missing'],
  ['a part of a yen', { ...yen, shipping_fee: 9.99 }, 'JPY has no decimals'],
  ['a third of a cent', { currency: 'USD', shipping_fee: 0.333 }, 'at most two decimals'],
  ['a tax above all', { currency: 'USD', tax_percent: 101 }, 'at most 100'],
  ['less than nothing', { currency: 'USD', shipping_fee: -1 }, 'must not be below 0'],
  [
    'free from a fee that is none',
    { currency: 'USD', free_shipping_over: 5 },
    'needs a shipping_fee',
  ],
])('money of %s is refused in a sentence', async (_, money, reason) => {
  const report = await importInto(await openDeps(), await folderIn(money, rows))
  expect(report.outcome).toBe('rejected')
  expect(report.bad.join('\n')).toContain('company.json')
  expect(report.bad.join('\n')).toContain(reason)
})

test('a firm that changes its currency gives all prices in it', async () => {
  const shop = await yenShop()
  const euros = { currency: 'EUR' }
  const one = await importInto(shop, await folderIn(euros, [{ model: 'A', base_price: '8.40' }]))
  expect(one).toMatchObject({ outcome: 'rejected' })
  expect(one.bad).toEqual([
    'company.json:1: money.currency: is now in euros, and 1 style that the list lacks or that are bad there (B) would keep prices in yen: give a good list of all styles, or retire with --replace those that it lacks',
  ])
  const folder = await folderIn(euros, [])
  await writeFile(join(folder, 'products.csv'), 'model,min_quantity\nA,100\nB,100\n')
  expect((await importInto(shop, folder)).bad).toEqual([
    'products.csv:2: base_price: is in yen in the shop, which sells in euros: give base_price',
    'products.csv:3: base_price: is in yen in the shop, which sells in euros: give base_price',
  ])
  const both = [
    { model: 'A', base_price: '8.40' },
    { model: 'B', base_price: '6.20' },
  ]
  await writeFile(join(folder, 'products.csv'), productsCsv(both))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', updated: 2 })
  expect(await pricesIn(shop)).toEqual([
    ['A', 8.4, 'EUR'],
    ['B', 6.2, 'EUR'],
  ])
})

test('neither breaks nor the price of a sample outlive a change of the currency unasked', async () => {
  const shop = await openDeps()
  const more = { price_breaks: '600 1200', sample_price: '3000' }
  await importInto(shop, await folderIn(yen, [{ model: 'A', base_price: '1280', ...more }]))
  const folder = await folderIn({ currency: 'EUR' }, [{ model: 'A', base_price: '8.40' }])
  expect((await importInto(shop, folder)).bad.join()).toContain('give price_breaks, sample_price')
  const rows = [{ model: 'A', base_price: '8.40', price_breaks: '600 7.90', sample_price: '' }]
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  const [json = ''] = (await readCatalogue(shop.db)).products
  expect(JSON.parse(json)).toMatchObject({
    pricing: { base_price: 8.4, currency: 'EUR', price_breaks: [{ quantity: 600, price: 7.9 }] },
  })
  expect(JSON.parse(json)).not.toHaveProperty('sample_price')
})

test('texts take the figures from the arithmetic, and name none that it does not have', async () => {
  const shop = await openDeps()
  const product_page = { shipping: { en: 'Free over {{free_shipping_over}}', es: '{{currency}}' } }
  await importInto(shop, await folderIn(yen, rows, { product_page }))
  const { companyJson, money } = await createCatalogueSnapshots(shop.db).current()
  expect(JSON.parse(companyJson ?? '')).toMatchObject({
    product_page: { shipping: { en: 'Free over ¥20,000', es: 'JPY' } },
    money: yen,
  })
  expect(money).toEqual(yen)
  const report = await importInto(shop, await folderIn({ currency: 'JPY' }, rows, { product_page }))
  expect(report.bad).toEqual([
    expect.stringContaining('{{free_shipping_over}} in a text has no value'),
  ])
})

test('a folder that says nothing of money sells as the specification says', async () => {
  const shop = await openDeps()
  await importInto(shop, await catalogueFolder())
  const { money } = await createCatalogueSnapshots(shop.db).current()
  expect(money).toEqual({
    currency: 'USD',
    shipping_fee: 9.99,
    free_shipping_over: 100,
    tax_percent: 8,
  })
})
