import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedPicture } from '#shared/contract/catalogue-images.ts'
import { stubCaches } from '../../../tests/support/cache-storage.ts'
import { getDb } from '../db/database.ts'
import { computeCategoryStats, getFreshPictureList } from './image-list.ts'
import { recordImage } from './image-store.ts'
import {
  resumeStalledDownload,
  pauseDownload,
  removeDownloadedImages,
  resumeDownload,
  startDownload,
} from './offline-download.ts'
import { downloadImages } from './download-images.ts'
import { readOfflineDownload } from '../db/download-plan.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

const path = (name: string) => `/images/${name}.0a1b2c-640.webp`
const files = (...names: string[]) => names.map((name): ListedPicture => [path(name), 10])

const tenBytes: (path: string) => Promise<Response> = async () =>
  new Response('x'.repeat(10), { headers: { 'Content-Type': 'image/webp' } })

/** A server with three wallets' pictures and one jacket's, ten bytes each; a test may change what it does. */
function server() {
  const asked: string[] = []
  const shop = {
    asked,
    cursor: 'e.1',
    wallets: files('w1', 'w2', 'w3'),
    jackets: files('j1'),
    answer: tenBytes,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/')) {
      const categories = [
        { slug: 'wallets', products: 3, pictures: shop.wallets },
        { slug: 'jackets', products: 1, pictures: shop.jackets },
      ]
      return Response.json({ cursor: shop.cursor, categories })
    }
    asked.push(address)
    return shop.answer(address)
  })
  return shop
}

const fetchAll = () => downloadImages(() => 0)
const inCache = async () =>
  (await (await caches.open(imageCacheName)).keys())
    .map(({ url }) => new URL(url).pathname)
    .toSorted()
/** Sets the version of the local catalogue. */
const copyIs = (cursor: string) =>
  getDb().catalogue.put({
    name: 'copy',
    cursor,
    as_of: 0,
    total_count: 4,
    categories: [],
    company_info: null,
  })

let device: { full: boolean }
beforeEach(() => {
  device = stubCaches()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('all pictures come, and the figures add up', async () => {
  server()
  await startDownload(null)
  await fetchAll()
  expect(await inCache()).toEqual(['j1', 'w1', 'w2', 'w3'].map((name) => path(name)))
  expect(await readOfflineDownload()).toMatchObject({
    state: 'done',
    pictures: 4,
    pictures_total: 4,
    bytes: 40,
    bytes_total: 40,
  })
})

test('of chosen categories only theirs come, and others taken before count as seen', async () => {
  const { asked } = server()
  await startDownload(['wallets'])
  await fetchAll()
  expect(asked).not.toContain(path('j1'))
  await startDownload(['jackets'])
  await fetchAll()
  expect(await getDb().pictures.where('taken').equals(1).primaryKeys()).toEqual([path('j1')])
  expect(await getDb().pictures.count()).toBe(4)
  expect(await readOfflineDownload()).toMatchObject({
    state: 'done',
    pictures: 1,
    pictures_total: 1,
  })
})

test('a picture seen before is not fetched again', async () => {
  const { asked } = server()
  await (await caches.open(imageCacheName)).put(path('w1'), new Response('x'.repeat(10)))
  await recordImage(path('w1'), 10, 0, 0)
  await startDownload(['wallets'])
  await fetchAll()
  expect(asked.toSorted()).toEqual([path('w2'), path('w3')])
  expect(await readOfflineDownload()).toMatchObject({ pictures: 3, bytes: 30 })
})

test('sizes are known before anything is fetched, and shrink with what is there', async () => {
  const { asked } = server()
  expect(await computeCategoryStats()).toBeUndefined()
  await getFreshPictureList()
  expect(await computeCategoryStats()).toEqual([
    { slug: 'wallets', products: 3, pictures: 3, bytes: 30, bytes_missing: 30 },
    { slug: 'jackets', products: 1, pictures: 1, bytes: 10, bytes_missing: 10 },
  ])
  expect(asked).toEqual([])
  await startDownload(['jackets'])
  await fetchAll()
  expect((await computeCategoryStats())?.map(({ bytes_missing }) => bytes_missing)).toEqual([30, 0])
})

test('bad weather stops it gently, and it goes on with what is missing', async () => {
  const shop = server()
  const { answer } = shop
  shop.answer = async (address) => {
    if (address === path('w3')) throw new TypeError('Failed to fetch')
    return answer(address)
  }
  await startDownload(['wallets'])
  await fetchAll()
  const waiting = await readOfflineDownload()
  expect(waiting?.state).toBe('waiting')
  expect(waiting?.pictures).toBe((await inCache()).length)
  shop.answer = answer
  shop.asked.length = 0
  await resumeStalledDownload(true)
  await fetchAll()
  expect(shop.asked).toContain(path('w3'))
  expect(await readOfflineDownload()).toMatchObject({ state: 'done', pictures: 3, bytes: 30 })
})

test('one picture that the server cannot give holds up no other', async () => {
  const shop = server()
  const { answer } = shop
  shop.answer = async (address) =>
    address === path('w1') ? new Response('', { status: 500 }) : answer(address)
  await startDownload(null)
  await fetchAll()
  expect(await inCache()).toEqual([path('j1'), path('w2'), path('w3')])
  expect(await readOfflineDownload()).toMatchObject({
    state: 'waiting',
    pictures: 3,
    pictures_total: 4,
  })
})

test('one that the server has no longer is not waited for, and not counted', async () => {
  const shop = server()
  const { answer } = shop
  shop.answer = async (address) =>
    address === path('w1') ? new Response('', { status: 404 }) : answer(address)
  await startDownload(null)
  await fetchAll()
  expect(await readOfflineDownload()).toMatchObject({
    state: 'done',
    pictures: 3,
    pictures_total: 4,
  })
})

test('the page of a captive portal is never kept as a picture', async () => {
  const shop = server()
  shop.answer = async () =>
    new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } })
  await startDownload(null)
  await fetchAll()
  expect(await inCache()).toEqual([])
  expect((await readOfflineDownload())?.state).toBe('waiting')
})

test('paused it fetches nothing more until it is resumed', async () => {
  const shop = server()
  const { answer } = shop
  shop.wallets = files(...Array.from({ length: 20 }, (_, at) => `w${at}`))
  shop.answer = async (address) => {
    if (address === path('w6')) await pauseDownload()
    return answer(address)
  }
  await startDownload(['wallets'])
  await fetchAll()
  const paused = await readOfflineDownload()
  expect(paused?.state).toBe('paused')
  expect(shop.asked.length).toBeLessThan(20)
  expect(paused?.pictures).toBe((await inCache()).length)
  shop.answer = answer
  await resumeStalledDownload(true)
  expect((await readOfflineDownload())?.state).toBe('paused')
  await resumeDownload()
  await fetchAll()
  expect(await readOfflineDownload()).toMatchObject({ state: 'done', pictures: 20 })
})

test('a full device keeps what it has, and says so', async () => {
  const shop = server()
  const { answer } = shop
  shop.answer = async (address) => {
    device.full ||= address === path('w3')
    return answer(address)
  }
  await startDownload(['wallets'])
  await fetchAll()
  const plan = await readOfflineDownload()
  expect(plan?.state).toBe('full')
  expect(plan?.pictures).toBe((await inCache()).length)
  await resumeDownload()
  device.full = false
  shop.answer = answer
  await fetchAll()
  expect(await readOfflineDownload()).toMatchObject({ state: 'done', pictures: 3 })
})

test('a device with little room left is not filled to the brim', async () => {
  server()
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ usage: 90_000_000, quota: 100_000_000 }) },
  })
  await startDownload(null)
  await fetchAll()
  expect(await readOfflineDownload()).toMatchObject({ state: 'full', pictures: 0 })
  expect(await inCache()).toEqual([])
})

test('a new catalogue brings its pictures along and drops those it has no longer', async () => {
  const shop = server()
  await copyIs('e.1')
  await startDownload(['wallets'])
  await fetchAll()
  await resumeStalledDownload(true)
  expect((await readOfflineDownload())?.state).toBe('done')
  shop.cursor = 'e.2'
  shop.wallets = files('w2', 'w3', 'w4')
  await copyIs('e.2')
  shop.asked.length = 0
  await resumeStalledDownload(true)
  await fetchAll()
  expect(shop.asked).toEqual([path('w4')])
  expect(await inCache()).toEqual([path('w2'), path('w3'), path('w4')])
  expect(await readOfflineDownload()).toMatchObject({ state: 'done', cursor: 'e.2', pictures: 3 })
})

test('a new catalogue fetches nothing by itself where data is to be saved', async () => {
  server()
  await copyIs('e.1')
  await startDownload(['wallets'])
  await fetchAll()
  await copyIs('e.2')
  await resumeStalledDownload(false)
  expect((await readOfflineDownload())?.state).toBe('done')
})

test('pictures that the copy on the device may still show are not dropped before it is replaced', async () => {
  const shop = server()
  await copyIs('e.1')
  await startDownload(['wallets'])
  await fetchAll()
  shop.cursor = 'e.2'
  shop.wallets = files('w4')
  await getDb().kept.delete('picture_list')
  await resumeDownload()
  await fetchAll()
  expect(await inCache()).toContain(path('w1'))
})

test('removed, nothing stays, not even what was on its way', async () => {
  const shop = server()
  const { answer } = shop
  shop.answer = async (address) => {
    if (address === path('w3')) await removeDownloadedImages()
    return answer(address)
  }
  await startDownload(['wallets'])
  await fetchAll()
  expect(await inCache()).toEqual([])
  expect(await getDb().pictures.count()).toBe(0)
  expect(await readOfflineDownload()).toBeUndefined()
})
