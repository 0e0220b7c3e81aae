import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../tests/support/cache-storage.ts'
import { getDb } from '#data/db/database.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

const shop = 'https://shop.example'
const cdn = 'https://cdn.example/our-shop'
const path = (name: string) => `/images/${name}.0a1b2c-640.webp`

const picture = (from: string, headers = { 'Content-Type': 'image/webp' }) =>
  new Response(`from ${from}`, { headers })

type Net = { cdn: (signal: AbortSignal | undefined) => Promise<Response>; asked: string[] }

/** A network with the shop and a CDN that has all its pictures; a test may change what the CDN does. */
function openNetwork(): Net {
  const net: Net = { cdn: async () => picture('the CDN'), asked: [] }
  vi.stubGlobal('fetch', async (asked: string | Request, options?: RequestInit) => {
    const address = typeof asked === 'string' ? asked : asked.url
    net.asked.push(address)
    return address.startsWith(cdn) ? net.cdn(options?.signal ?? undefined) : picture('the shop')
  })
  return net
}

/** A worker that has just started. `load` gives what a page gets for a picture, and waits until it is stored. */
async function startWorker(assetsUrl: string | undefined) {
  vi.resetModules()
  vi.stubGlobal('self', { assetsUrl })
  const { isImageRequest, serveImage } = await import('./image-cache.ts')
  return async (name: string, cache: RequestCache = 'default') => {
    const url = new URL(path(name), shop)
    const request = new Request(url, { cache })
    const work: Promise<unknown>[] = []
    const event = Object.assign(new Event('fetch'), {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    })
    const options = { url, request, sameOrigin: true, event }
    // the browser fetches what the worker does not handle
    const answer = await (isImageRequest(options) ? serveImage(options) : fetch(request))
    const body = await answer.text()
    await Promise.all(work)
    return body
  }
}

const stored = async () =>
  (await (await caches.open(imageCacheName)).keys()).map(({ url }) => new URL(url).pathname)

beforeEach(() => {
  stubCaches()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a picture comes from the CDN, and is stored by its path', async () => {
  const { asked } = openNetwork()
  const load = await startWorker(cdn)
  expect(await load('a')).toBe('from the CDN')
  expect(asked).toEqual([`${cdn}${path('a')}`])
  expect(await stored()).toEqual([path('a')])
  expect(await getDb().pictures.toCollection().primaryKeys()).toEqual([path('a')])
})

test('a picture for the offline copy comes from the CDN too, and only the page stores it', async () => {
  const { asked } = openNetwork()
  const load = await startWorker(cdn)
  expect(await load('a', 'no-store')).toBe('from the CDN')
  expect(asked).toEqual([`${cdn}${path('a')}`])
  expect(await stored()).toEqual([])
})

test('what the device has is shown, with the CDN, without it and after it', async () => {
  const { asked } = openNetwork()
  await (
    await startWorker(undefined)
  )('before')
  await (
    await startWorker(cdn)
  )('with')
  asked.length = 0
  for (const setting of [cdn, undefined]) {
    const load = await startWorker(setting)
    expect(await load('before')).toBe('from the shop')
    expect(await load('with')).toBe('from the CDN')
  }
  expect(asked).toEqual([])
})

test('without a CDN all comes from the shop, for the offline copy past the worker', async () => {
  const { asked } = openNetwork()
  const load = await startWorker(undefined)
  expect([await load('a'), await load('b', 'no-store')]).toEqual(['from the shop', 'from the shop'])
  expect(asked).toEqual([`${shop}${path('a')}`, `${shop}${path('b')}`])
})

test('what a page showed before it had a worker is taken from where the browser keeps it', async () => {
  const { asked } = openNetwork()
  const load = await startWorker(cdn)
  expect(await load('a', 'force-cache')).toBe('from the shop')
  expect(asked).toEqual([`${shop}${path('a')}`])
  expect(await stored()).toEqual([path('a')])
})

const brokenBody = () =>
  new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut off')) })
const failures: [string, () => Promise<Response>][] = [
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no such picture', async () => new Response('', { status: 404 })],
  [
    'sends an error with a picture',
    async () => new Response('', { status: 503, headers: { 'Content-Type': 'image/webp' } }),
  ],
  ['sends a page', async () => picture('a portal', { 'Content-Type': 'text/html' })],
  [
    'breaks off',
    async () => new Response(brokenBody(), { headers: { 'Content-Type': 'image/webp' } }),
  ],
]
test.each(failures)('where the CDN %s, the shop sends the picture', async (_, answer) => {
  const net = openNetwork()
  net.cdn = answer
  for (const cache of ['default', 'no-store'] as const) {
    const load = await startWorker(cdn)
    expect(await load('a', cache)).toBe('from the shop')
    await (await caches.open(imageCacheName)).delete(path('a'))
  }
  expect(net.asked).toEqual([
    `${cdn}${path('a')}`,
    `${shop}${path('a')}`,
    `${cdn}${path('a')}`,
    `${shop}${path('a')}`,
  ])
})

test('a CDN that failed is left alone for a minute, then asked once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const net = openNetwork()
  const { cdn: answer } = net
  net.cdn = () => Promise.reject(new TypeError('Failed to fetch'))
  const load = await startWorker(cdn)
  await load('a')
  net.cdn = answer
  net.asked.length = 0
  expect(await load('b')).toBe('from the shop')
  expect(net.asked).toEqual([`${shop}${path('b')}`])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await load('c')).toBe('from the CDN')
})

test('a CDN that does not answer is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const net = openNetwork()
  const started = new Promise<void>((resolve) => {
    net.cdn = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        resolve()
      })
  })
  const load = await startWorker(cdn)
  const loaded = load('a', 'no-store')
  await started
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBe('from the shop')
})
