import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** A shop with two wallets and a jacket, each with the same small picture, 40 pixels wide. */
async function shopWithPictures() {
  const deps = await openDeps()
  let now = 0
  const app = await openApp({ ...deps, catalogue: createCatalogueSnapshots(deps.db, () => now) })
  const folder = await catalogueFolder([
    { model: 'W1' },
    { model: 'W2' },
    { model: 'J1', category: 'jackets' },
  ])
  await importInto(deps, folder)
  return {
    app,
    folder,
    images: deps.folders.images,
    changeTo: async (...cells: Record<string, string>[]) => {
      await writeFile(join(folder, 'products.csv'), productsCsv(cells))
      await importInto(deps, folder, { replace: true })
      now += 10_000 // the snapshot is looked at again
    },
    list: async (query = 'width=640&type=avif') => {
      const answer = await app.inject(`/api/catalogue/pictures?${query}`)
      return v.parse(endpoints.pictures.answer, answer.json())
    },
  }
}

test('one file of every picture is listed with its size, by category', async () => {
  const { list, images } = await shopWithPictures()
  const { categories } = await list()
  expect(categories.map(({ slug, products }) => [slug, products])).toEqual([
    ['wallets', 2],
    ['jackets', 1],
  ])
  const files = categories.flatMap(({ pictures }) => pictures)
  expect(files).toHaveLength(3)
  for (const [path, bytes] of files) {
    // narrower than asked: the width it has
    expect(path).toMatch(/^\/images\/.+-40\.avif$/u)
    expect(bytes).toBe((await stat(join(images, path.replace('/images/', '')))).size)
  }
})

test('the pictures of cards come first in their category', async () => {
  const { list, folder, changeTo } = await shopWithPictures()
  const create = { width: 30, height: 30, channels: 3, background: 'navy' } as const
  await sharp({ create }).toFile(join(folder, 'images', 'back.png'))
  const images = 'wallet.png | back.png'
  await changeTo({ model: 'W1', images }, { model: 'W2', images }, { model: 'W3', images: '' })
  const { cards, pictures = [] } = (await list()).categories[0] ?? {}
  expect(cards).toBe(2)
  const widths = pictures.map(([path]) => /-(\d+)\.avif$/u.exec(path)?.[1])
  expect(widths).toEqual(['40', '40', '30', '30'])
})

test('the cursor is the one of the changes, and moves with the catalogue', async () => {
  const { app, list, changeTo } = await shopWithPictures()
  const { cursor } = await list()
  expect((await app.inject('/api/catalogue/changes')).json()).toMatchObject({ cursor })
  await changeTo({ model: 'W1' }, { model: 'W3' }, { model: 'W4' })
  const later = await list()
  expect(later.cursor).not.toBe(cursor)
  expect(later.categories).toMatchObject([{ slug: 'wallets', products: 3 }])
})

test('a picture whose file is not there is not promised', async () => {
  const { list, images } = await shopWithPictures()
  const [wallets] = (await list('width=320&type=webp')).categories
  const [missing] = wallets?.pictures[0] ?? ['']
  await rm(join(images, missing.replace('/images/', '').replace('.webp', '.avif')))
  const paths = (await list()).categories.flatMap(({ pictures }) => pictures.map(([path]) => path))
  expect(paths).toHaveLength(2)
  expect(paths).not.toContain(missing.replace('.webp', '.avif'))
})

test('the list is compressed and not sent twice to who has it', async () => {
  const { app } = await shopWithPictures()
  const url = '/api/catalogue/pictures?width=640&type=avif'
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('cursor')
  const headers = { 'if-none-match': `W/"other", W/${answer.headers.etag}` }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  const another = '/api/catalogue/pictures?width=320&type=avif'
  expect((await app.inject({ url: another, headers })).statusCode).toBe(200)
})

test('a shop without a catalogue lists nothing', async () => {
  const app = await openApp()
  expect((await app.inject('/api/catalogue/pictures?width=640&type=avif')).json()).toMatchObject({
    categories: [],
  })
})

test.each([
  '',
  'width=640',
  'width=641&type=avif',
  'width=640&type=png',
  'width=640&type=avif&type=webp',
])('a bad query is a 400: %s', async (query) => {
  const app = await openApp()
  expect((await app.inject(`/api/catalogue/pictures?${query}`)).json()).toMatchObject({
    code: 'invalid_query',
  })
})
