import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import {
  catalogueFolder,
  importInto,
} from '../../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../../../tests/support/open-app.ts'

const wallet = {
  model: 'WL-1',
  name: 'Bifold Wallet',
  category: 'wallets',
  description: 'Folds once.',
  base_price: 12.5,
  min_quantity: 500,
  max_quantity: '',
  sizes: '',
  images: 'wallet.png',
  is_active: true,
}

type Cell = string | number | boolean | Date

/** A catalogue folder with a workbook of products, a wallet for each entry. A text such as #N/A is an error there. */
async function folderWith(...rows: Partial<Record<keyof typeof wallet, Cell>>[]) {
  const folder = await catalogueFolder()
  await rm(join(folder, 'products.csv'))
  const cells = rows.map((row) => Object.values<Cell>({ ...wallet, ...row }).map(cellOf))
  const bytes = await writeWorkbook([Object.keys(wallet).map(cellOf), ...cells]).toBuffer()
  await writeFile(join(folder, 'products.xlsx'), withErrors(bytes))
  return folder
}

const cellOf = (value: Cell) =>
  value instanceof Date ? { value, type: Date, format: 'd-mmm' } : { value }

/** As Excel keeps the result of a formula that cannot be worked out. */
function withErrors(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes)
  const [sheet, strings] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml']
  const textIn = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const texts = [...textIn(strings).matchAll(/<t>(.*?)<\/t>/gu)].map(([, text = '']) => text)
  files[sheet] = strToU8(
    textIn(sheet).replace(/t="s"><v>(\d+)</gu, (text, at: string) => {
      const error = texts[Number(at)] ?? ''
      return error.startsWith('#') ? `t="e"><f>VLOOKUP(1,2,3)</f><v>${error}<` : text
    }),
  )
  return zipSync(files)
}

test('a cell with an error of Excel, or with a date made of a size, is told and changes nothing', async () => {
  const folder = await folderWith(
    {},
    { model: 'WL-2', is_active: '#N/A', max_quantity: '#DIV/0!', images: '#REF!' },
    { model: 'WL-3', sizes: new Date('2025-12-09') },
  )
  const bad = [
    'products.xlsx (Sheet1):3: images: holds an Excel error (#REF!)',
    'products.xlsx (Sheet1):3: is_active: holds an Excel error (#N/A)',
    'products.xlsx (Sheet1):3: max_quantity: holds an Excel error (#DIV/0!)',
    'products.xlsx (Sheet1):4: sizes: was turned into a date by Excel; format the column as text',
  ]
  const shop = await openDeps()
  const refused = await importInto(shop, folder)
  expect({ ...refused, bad: refused.bad.toSorted() }).toEqual({
    outcome: 'rejected',
    bad,
    notes: [],
  })
  const skipped = await importInto(shop, folder, { skipBad: true })
  expect(skipped).toMatchObject({ outcome: 'imported', products: 1 })
})

test('an error of Excel is told in delimited text and in an export of Shopify, too', async () => {
  const folder = await catalogueFolder([{ colors: '#NAME?' }])
  const shop = await openDeps()
  expect((await importInto(shop, folder)).bad).toEqual([
    'products.csv:2: colors: holds an Excel error (#NAME?)',
  ])
  const ofShopify = 'Handle,Title,Variant Price,Cost\nshirt,#REF!,9,#N/A\nscarf,Scarf,9,#N/A\n'
  await writeFile(join(folder, 'products.csv'), ofShopify)
  expect((await importInto(shop, folder)).bad).toEqual([
    'products.csv:2: title: holds an Excel error (#REF!)',
  ])
})

test.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['of something else', () => Buffer.from(zipSync({ 'notes.txt': strToU8('dear') }))],
])('a workbook that is %s is told in one line', async (_, damaged) => {
  const folder = await folderWith({})
  const file = join(folder, 'products.xlsx')
  await writeFile(file, damaged(await readFile(file)))
  expect((await importInto(await openDeps(), folder)).bad).toEqual([
    'products.xlsx:1: is not a workbook that can be read: open it in Excel and save it as .xlsx again',
  ])
})

test('a workbook of before 2007 is told in one line what to do', async () => {
  const folder = await catalogueFolder()
  const file = join(folder, 'products.xls')
  await writeFile(file, Buffer.from('d0cf11e0a1b11ae10000', 'hex'))
  const report = await importInto(await openDeps(), file)
  expect(report.bad).toContain(
    'products.xls:1: is an old workbook (.xls) or one with a password: save it as .xlsx without a password',
  )
})
