import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../tests/support/cache-storage.ts'
import { getDb } from '../db/database.ts'
import {
  reconcileWithCache,
  recordImage,
  recordImageView,
  findAlternatives,
} from './image-store.ts'
import { evictViewedImages } from '../db/image-eviction.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

const day = 24 * 60 * 60 * 1000
const path = (name: string, width = 640, type = 'avif') => `/images/${name}.0a1b2c-${width}.${type}`

/** Stores an image of this size, in bytes. */
async function kept(where: string, used_at = 0, bytes = 10, taken: 0 | 1 = 0) {
  const cache = await caches.open(imageCacheName)
  await cache.put(where, new Response('x'.repeat(bytes)))
  await recordImage(where, bytes, taken, used_at)
}
const inCache = async () =>
  (await (await caches.open(imageCacheName)).keys()).map(({ url }) => new URL(url).pathname)
const noted = () => getDb().pictures.toCollection().primaryKeys()

beforeEach(() => void stubCaches())
afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('the pictures seen longest ago go first, and only until the rest fits', async () => {
  await kept(path('newest'), 3)
  await kept(path('oldest'), 1)
  await kept(path('middle'), 2)
  await evictViewedImages(20)
  expect((await inCache()).toSorted()).toEqual([path('middle'), path('newest')])
  expect(await noted()).toEqual([path('middle'), path('newest')])
  await evictViewedImages(0)
  expect(await inCache()).toEqual([])
})

test('a picture taken along neither goes for room nor counts', async () => {
  await kept(path('taken'), 0, 1000, 1)
  await kept(path('seen'), 1, 10)
  await evictViewedImages(10)
  expect((await inCache()).toSorted()).toEqual([path('seen'), path('taken')])
  await evictViewedImages(0)
  expect(await inCache()).toEqual([path('taken')])
  await recordImage(path('taken'), 1000, 0, 5)
  await evictViewedImages(0)
  expect(await inCache()).toEqual([path('taken')])
})

test('looking at a picture saves it from going, noted once a day', async () => {
  await kept(path('a'), 0)
  await kept(path('b'), 1)
  await recordImageView(path('a'), day - 1)
  expect((await getDb().pictures.get(path('a')))?.used_at).toBe(0)
  await recordImageView(path('a'), day)
  await evictViewedImages(10)
  expect(await inCache()).toEqual([path('a')])
  await recordImageView(path('b'), day)
  expect(await noted()).toEqual([path('a')])
})

test('wide enough stands in before too narrow, the nearest first, the same type before another', async () => {
  for (const [width, type] of [
    [320, 'avif'],
    [1280, 'avif'],
    [640, 'webp'],
    [1280, 'webp'],
    [2000, 'avif'],
  ] as const) {
    await kept(path('wl-1101-1', width, type))
  }
  await kept(path('wl-1101-10', 640))
  expect(await findAlternatives(path('wl-1101-1', 640, 'avif'))).toEqual([
    { path: path('wl-1101-1', 1280, 'avif'), wideEnough: true },
    { path: path('wl-1101-1', 2000, 'avif'), wideEnough: true },
    { path: path('wl-1101-1', 640, 'webp'), wideEnough: true },
    { path: path('wl-1101-1', 1280, 'webp'), wideEnough: true },
    { path: path('wl-1101-1', 320, 'avif'), wideEnough: false },
  ])
  expect(await findAlternatives('/images/none.svg')).toEqual([])
})

test('what was cleared behind our back is not counted, and what nobody noted is the first to go', async () => {
  await kept(path('here'), 5)
  await kept(path('cleared'), 5)
  const cache = await caches.open(imageCacheName)
  await cache.delete(path('cleared'))
  await cache.put(path('stray'), new Response('x'.repeat(7)))
  await reconcileWithCache()
  expect(await noted()).toEqual([path('here'), path('stray')])
  await evictViewedImages(10)
  expect(await inCache()).toEqual([path('here')])
})
