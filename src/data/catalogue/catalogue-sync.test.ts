import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { page } from '../../../tests/support/samples/catalogue-changes.ts'
import { WorkerHere } from '../../../tests/support/in-process-worker.ts'
import { clearCatalogue, getCatalogueMeta, syncCatalogue } from './catalogue-store.ts'
import { getDb } from '../db/database.ts'

const refresh = () => syncCatalogue(() => 5000)

beforeEach(() => vi.stubGlobal('Worker', WorkerHere))

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await clearCatalogue()
})

const last = 8
/** The n-th of several pages, from 0. Its headers name the next one. */
const nth = (n: number): ChangesAnswer =>
  page([`style-${n}`], {
    fresh: n === 0,
    cursor: n === last ? 'e.1' : `e.0.1.${n + 1}`,
    more: n < last,
    products: page([`style-${n}`]).products.map((placed) => ({ ...placed, position: n })),
  })
const pageAt = (since: string) => Number(since.split('.')[3] ?? 0)

/** A server with these pages. Runs `before` before each body, and records the requests. */
function serves(before: (n: number) => unknown = () => {}) {
  const asked: { n: number; limit: number }[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://shop').searchParams
    const n = pageAt(query.get('since') ?? '')
    asked.push({ n, limit: Number(query.get('limit')) })
    const answer = nth(n)
    const body = new ReadableStream({
      async start(pieces) {
        await before(n)
        const bytes = new TextEncoder().encode(JSON.stringify(answer))
        for (let at = 0; at < bytes.length; at += 100) pieces.enqueue(bytes.slice(at, at + 100))
        pieces.close()
      },
    })
    return new Response(body, {
      headers: answer.more ? { link: `<?since=${answer.cursor}>; rel="next"` } : {},
    })
  })
  return asked
}

test('where pages come soon, the next one is asked for before one is there, but not all of them', async () => {
  serves()
  await refresh() // now it is known that they do
  await clearCatalogue()
  const third = Promise.withResolvers<void>()
  const asked = serves((n) => n === 3 && third.promise)
  const refreshing = refresh()
  await vi.waitFor(() => expect(asked.map(({ n }) => n)).toContain(4))
  await new Promise((passed) => setTimeout(passed, 100))
  // not more than so many wait for it
  expect(asked.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6])
  third.resolve()
  await refreshing
  expect(await getDb().products.orderBy('position').primaryKeys()).toEqual(
    Array.from({ length: last + 1 }, (_, n) => `style-${n}`),
  )
  expect(asked).toHaveLength(last + 1)
})

test('where pages come late they become smaller, and come one by one', async () => {
  serves()
  await refresh()
  await clearCatalogue()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let under = 0
  const beside: number[] = []
  const asked = serves(async () => {
    beside.push((under += 1))
    await new Promise((passed) => setTimeout(passed, 20))
    now += 13_000
    under -= 1
  })
  await refresh()
  clock.mockRestore()
  // two were on their way before the first was late
  expect(asked.map(({ limit }) => limit)).toEqual([1000, 1000, 250, 125, 62, 50, 50, 50, 50])
  expect(beside).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1])
})

test('a line that is cut makes pages no smaller', async () => {
  serves()
  await refresh()
  await clearCatalogue()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(refresh()).rejects.toThrow('No connection')
  const asked = serves()
  await refresh()
  expect(asked[0]).toEqual({ n: 0, limit: 1000 })
})

test('somebody else’s page is bad weather, and nothing of it is kept', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to our hotel</h1>'))
  await expect(refresh()).rejects.toThrow('Not an answer to /api/catalogue/changes')
  expect(await getDb().products.count()).toBe(0)
  expect(await getCatalogueMeta()).toBeUndefined()
})

test('a page that does not fit the contract is not kept either', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...nth(0), products: [{ position: 1 }] }))
  await expect(refresh()).rejects.toThrow('Not an answer to /api/catalogue/changes')
  expect(await getDb().products.count()).toBe(0)
})

test('nothing is written into a database of a newer version of the app', async () => {
  serves()
  const { version } = getDb().backendDB()
  vi.spyOn(getDb(), 'backendDB').mockReturnValue({ version: version - 1 } as IDBDatabase)
  await expect(refresh()).rejects.toMatchObject({ name: 'VersionError' })
  vi.restoreAllMocks()
  expect(await getDb().products.count()).toBe(0)
})
