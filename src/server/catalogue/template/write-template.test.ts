import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { catalogueFolder, importInto } from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'
import { templateColumns } from './template-columns.ts'
import { writeTemplate } from './write-template.ts'

test('the template that is filled in is imported, each column as its examples say', async () => {
  const file = join(await temporaryFolder(), 'template.xlsx')
  await writeTemplate(file)
  const book = read(await readFile(file))
  expect(book.SheetNames).toHaveLength(2)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error('The template has no sheet')
  utils.sheet_add_aoa(sheet, [templateColumns.map(({ example }) => example)], { origin: 'A2' })
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await rm(join(folder, 'products.csv'))
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer // as asked for
  await writeFile(join(folder, 'products.xlsx'), bytes)
  const report = await importInto(shop, folder)
  const products = (await readCatalogue(shop.db)).products.map((json): unknown => JSON.parse(json))
  expect(report).toMatchObject({ outcome: 'imported', bad: [] })
  expect(products).toMatchObject([
    {
      model: 'JK-101',
      name: 'Down jacket',
      category: 'jackets',
      colors: ['Black', 'White', 'Navy'],
      sizes: ['S', 'M', 'L', 'XL', 'XXL'],
      materials: ['Nylon', 'Down'],
      lead_time: { from: 30, to: 45 },
      specifications: { packing: '1 pc per polybag' },
      description: 'Light and warm.',
      pricing: { base_price: 8.75, min_quantity: 300 },
    },
  ])
})
