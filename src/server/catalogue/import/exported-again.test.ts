import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'

type Shop = Awaited<ReturnType<typeof openDeps>>

const productsIn = async ({ db }: Shop) =>
  (await readCatalogue(db)).products.map((json) => JSON.parse(json) as Product)

async function exportAgain(shop: Shop): Promise<string> {
  const folder = await temporaryFolder()
  await exportCatalogue(shop, folder, 'csv')
  return folder
}

test('a colour that a list takes from a style goes from its pictures, too', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([
    { colors: 'Olive | Navy', images: 'wallet.png | Olive: olive.png | Navy: navy.png' },
  ])
  const images = join(folder, 'images')
  for (const name of ['olive.png', 'navy.png'])
    await copyFile(join(images, 'wallet.png'), join(images, name))
  await importInto(shop, folder)
  const file = join(await temporaryFolder(), 'colors.csv')
  await writeFile(file, 'model,colors\nWL-1,navy\n')
  expect(await importInto(shop, file)).toMatchObject({ outcome: 'imported', bad: [] })
  expect(await productsIn(shop)).toMatchObject([
    { colors: ['navy'], picture_colors: ['', '', 'navy'] },
  ])
  const exported = await exportAgain(shop)
  expect(await importInto(shop, exported)).toMatchObject({ outcome: 'unchanged', bad: [] })
  await writeFile(file, 'model,colors\nWL-1,Red\n')
  await importInto(shop, file)
  expect((await productsIn(shop))[0]).not.toHaveProperty('picture_colors')
})

test('a category with a name of a hundred letters is made, exported and imported', async () => {
  const shop = await openDeps()
  const category = 'Wallets, purses and cases '.repeat(4).slice(0, 100)
  const folder = await catalogueFolder()
  await rm(join(folder, 'categories.csv'))
  await writeFile(join(folder, 'products.csv'), productsCsv([{ category }]))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  const exported = await exportAgain(shop)
  expect(await importInto(shop, exported)).toMatchObject({ outcome: 'unchanged', bad: [] })
})
