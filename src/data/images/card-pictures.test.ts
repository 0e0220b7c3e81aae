import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedPicture } from '#shared/contract/catalogue-images.ts'
import { stubCaches } from '../../../tests/support/cache-storage.ts'
import { getDb } from '../db/database.ts'
import type { CatalogueMeta } from '../db/rows.ts'
import { copyCardPictures } from './card-pictures.ts'
import { removeDownloadedImages, startDownload } from './offline-download.ts'

const toPath = (name: string, width = 640) => `/images/${name}.0a1b2c-${width}.webp`

type ShopFacts = { bytes?: number; cards?: boolean; copy?: Partial<CatalogueMeta> }

/** Two wallets with two pictures each, and a jacket; `bytes` each. The device has a copy of them. */
async function openShop({ bytes = 10, cards = true, copy = {} }: ShopFacts = {}) {
  const asked: string[] = []
  const list = (...names: string[]) => names.map((name): ListedPicture => [toPath(name), bytes])
  const categories = [
    { slug: 'wallets', products: 2, pictures: list('w1', 'w2', 'w1-back', 'w2-back') },
    { slug: 'jackets', products: 1, pictures: list('j1') },
  ].map((category) => (cards ? { ...category, cards: category.products } : category))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/')) return Response.json({ cursor: 'e.1', categories })
    asked.push(address)
    return new Response('x')
  })
  const meta = { cursor: 'e.1', as_of: 0, total_count: 3, categories: [], company_info: null }
  await getDb().catalogue.put({ name: 'copy', ...meta, ...copy })
  return asked
}

const recordViewed = (path: string, bytes: number) =>
  getDb().pictures.put({ path, bytes, used_at: 0, taken: 0 })

beforeEach(() => {
  stubCaches()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('the pictures of cards come, and no others', async () => {
  const asked = await openShop()
  await copyCardPictures(() => true)
  expect(asked).toEqual([toPath('w1'), toPath('w2'), toPath('j1')])
})

test('one that was seen in another width does not come again', async () => {
  const asked = await openShop()
  await recordViewed(toPath('w2', 320), 10)
  await copyCardPictures(() => true)
  expect(asked).toEqual([toPath('w1'), toPath('j1')])
})

test('it ends in the middle when it may not go on, or the buyer begins a download', async () => {
  const asked = await openShop()
  await copyCardPictures(() => asked.length < 1)
  expect(asked).toEqual([toPath('w1')])
  asked.length = 0
  let isBegun = false
  await copyCardPictures(() => {
    if (asked.length === 1 && !isBegun) {
      isBegun = true
      void startDownload(['jackets'])
    }
    return true
  })
  expect(asked.length).toBeLessThan(3)
})

test.each([
  ['of cards with more than ten megabytes', { bytes: 4_000_000 }],
  ['from a server that does not say which are on cards', { cards: false }],
  ['of a catalogue with thousands of styles', { copy: { total_count: 2501 } }],
  ['of a part of a large catalogue', { copy: { scope: ['wallets'] } }],
])('nothing comes by itself %s', async (_, shop) => {
  const asked = await openShop(shop)
  await copyCardPictures(() => true)
  expect(asked).toEqual([])
})

test('nothing comes by itself beside a download of the buyer, or after its removal', async () => {
  const asked = await openShop()
  await startDownload(['jackets'])
  await copyCardPictures(() => true)
  await removeDownloadedImages()
  await copyCardPictures(() => true)
  expect(asked).toEqual([])
})

test('nothing comes that the pictures seen leave no room for', async () => {
  const asked = await openShop()
  await recordViewed(toPath('other'), 59_999_980)
  await copyCardPictures(() => true)
  expect(asked).toEqual([])
})
