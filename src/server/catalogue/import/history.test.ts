import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
  type ProductCells,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { undoVersions } from '#server/db/catalogue/undo-versions.ts'
import { readHistory } from '#server/db/catalogue/version-history.ts'
import { writeCatalogue } from '#server/db/catalogue/write-catalogue.ts'

type Shop = Awaited<ReturnType<typeof openDeps>>

async function shopWith(...models: string[]) {
  const shop = await openDeps()
  const folder = await catalogueFolder(models.map((model) => ({ model })))
  await importInto(shop, folder, { now: () => 0 })
  const change = async (rows: ProductCells[], files: Record<string, string> = {}) => {
    for (const [name, text] of Object.entries({ 'products.csv': productsCsv(rows), ...files }))
      await writeFile(join(folder, name), text)
    return importInto(shop, folder, { now: () => 1000, replace: true, by: 'Bo' })
  }
  return { shop, folder, change }
}

/** All that devices receive, without the version. */
async function contentOf({ db }: Shop) {
  const { products, categories, company, synonyms, words } = await readCatalogue(db)
  return { products, categories, company, synonyms, words }
}

const undo = ({ db }: Shop, version?: number) => undoVersions(db, version, { now: 2000, by: 'Mei' })

test('every import that changes something is a version with who, when, what and from where', async () => {
  const { shop, folder, change } = await shopWith('A', 'B')
  await change([{ model: 'A' }, { model: 'B' }])
  await change([{ model: 'C' }, { model: 'A', base_price: '9' }], {
    'words.csv': 'word,zh\nBlack,黑',
  })
  const source = basename(folder)
  expect(await readHistory(shop.db)).toEqual([
    {
      version: 2,
      made_at: 1000,
      made_by: 'Bo',
      source,
      goes_back_to: null,
      added: 1,
      updated: 1,
      removed: 1,
      others: ['words'],
    },
    {
      version: 1,
      made_at: 0,
      made_by: 'Mei',
      source,
      goes_back_to: null,
      added: 2,
      updated: 0,
      removed: 0,
      others: ['categories', 'company'],
    },
  ])
})

test('an undo brings back styles, order, pictures, categories, company, synonyms and words', async () => {
  const { shop, change } = await shopWith('A', 'B', 'C')
  const before = await contentOf(shop)
  await change([{ model: 'C', images: '', base_price: '9' }, { model: 'NEW' }, { model: 'A' }], {
    'categories.csv': 'slug,name\nwallets,Purses\n',
    'synonyms.csv': 'en,zh,es,kinds,near\nleather | hide,,,,\n',
    'words.csv': 'word,zh\nBlack,黑',
    'company.json': (before.company ?? '').replace('Guangzhou', 'Ningbo'),
  })
  expect(await contentOf(shop)).not.toEqual(before)
  expect(await undo(shop)).toMatchObject({ version: 3, added: 1, removed: 1 })
  expect(await contentOf(shop)).toEqual({ ...before, words: '[]' })
  for (const json of before.products) {
    const { images } = JSON.parse(json) as Product
    for (const image of images)
      expect(existsSync(join(shop.folders.images, basename(image)))).toBe(true)
  }
  expect(await undo(shop)).toMatchObject({ version: 4, added: 1, removed: 1 })
  expect((await contentOf(shop)).products).toHaveLength(3)
})

test('any of the last twenty versions comes back, and none before', async () => {
  const { shop, change } = await shopWith('A', 'B')
  const contents = [await contentOf(shop)]
  for (let n = 1; n <= 24; n += 1) {
    await change([{ model: 'A', base_price: String(n) }, { model: n % 2 === 0 ? 'B' : `B-${n}` }])
    contents.push(await contentOf(shop))
  }
  expect(await readHistory(shop.db)).toHaveLength(20)
  expect(await undo(shop, 4)).toBe('unknown')
  expect(await undo(shop, 25)).toBe('unknown')
  expect(await undo(shop, 5)).toMatchObject({ changed: true, version: 26 })
  expect(await contentOf(shop)).toEqual(contents[4])
  expect(await undo(shop, 18)).toMatchObject({ changed: true, version: 27 })
  expect(await contentOf(shop)).toEqual(contents[17])
  expect(await undo(shop, 25)).toMatchObject({ version: 28 })
  expect(await contentOf(shop)).toEqual(contents[24])
  const kept = await shop.db.selectFrom('catalogue_former_products').select('version').execute()
  expect(Math.min(...kept.map(({ version }) => version))).toBe(9)
})

test('a shop is not emptied by an undo', async () => {
  const { shop } = await shopWith('A')
  expect(await undo(shop)).toBe('empty')
  expect(await undo(await openDeps())).toBe('unknown')
  expect((await contentOf(shop)).products).toHaveLength(1)
})

test('an undo reaches a device like every other change', async () => {
  const { shop, change } = await shopWith('A', 'B')
  let now = 0
  const app = await openApp({ ...shop, catalogue: createCatalogueSnapshots(shop.db, () => now) })
  await change([{ model: 'B', base_price: '9' }, { model: 'NEW' }])
  const { cursor } = (await app.inject('/api/catalogue/changes')).json()
  await undo(shop)
  now += 10_000 // the snapshot is looked at again
  const changes = (await app.inject(`/api/catalogue/changes?since=${cursor}`)).json()
  expect(changes).toMatchObject({
    whole: false,
    total_count: 2,
    removed: ['new'],
    products: [
      { position: 0, product: { id: 'a' } },
      { position: 1, product: { id: 'b', pricing: { base_price: 12.5 } } },
    ],
  })
})

test('a price list of 2,000 styles is taken back as a whole', async () => {
  const { shop } = await shopWith('A')
  const { products, categories, company } = await readCatalogue(shop.db)
  const mold = JSON.parse(products[0] ?? '{}') as Product
  const rest = {
    categories: categories.map((json) => JSON.parse(json)),
    company: JSON.parse(company ?? '{}'),
  }
  const write = (base_price: number) =>
    writeCatalogue(
      shop.db,
      {
        products: Array.from({ length: 2_000 }, (_, n) => ({
          ...mold,
          id: `s-${n}`,
          pricing: { ...mold.pricing, base_price },
        })),
        ...rest,
      },
      0,
    )
  await write(1)
  const before = await contentOf(shop)
  await write(2)
  expect(await undo(shop)).toMatchObject({ updated: 2_000 })
  expect(await contentOf(shop)).toEqual(before)
})
