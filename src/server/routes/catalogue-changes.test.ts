import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import type { Deps } from '#server/deps.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

const rows = (...models: string[]) => models.map((model) => ({ model }))

/** A shop with a catalogue, whose folder can be changed and imported again. */
async function shopWith(...models: string[]) {
  const deps = await openDeps()
  let now = 0
  const app = await openApp({ ...deps, catalogue: createCatalogueSnapshots(deps.db, () => now) })
  const folder = await catalogueFolder(rows(...models))
  await importInto(deps, folder)
  return {
    app,
    deps,
    async changeTo(...cells: Record<string, string>[]) {
      await writeFile(join(folder, 'products.csv'), productsCsv(cells))
      await importInto(deps, folder, { replace: true })
      now += 10_000 // the snapshot is looked at again
    },
    async changes(since = '', limit = 500) {
      const answer = await app.inject(`/api/catalogue/changes?since=${since}&limit=${limit}`)
      return answer.json<ChangesAnswer>()
    },
  }
}

/** Of the same shop: its snapshot is never looked at again for its age. */
const openLateServer = (deps: Deps) =>
  openApp({ ...deps, catalogue: createCatalogueSnapshots(deps.db, () => 0) })

const ids = ({ products }: ChangesAnswer) => products.map(({ product }) => product.id)

test('a first copy is whole, in the order of the shop, with categories and company', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const answer = await shop.changes()
  expect(answer).toMatchObject({
    whole: true,
    fresh: true,
    more: false,
    total_count: 3,
    removed: [],
  })
  expect(answer.products.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(ids(answer)).toEqual(['a', 'b', 'c'])
  expect(answer.categories.length).toBeGreaterThan(0)
  expect(answer.company_info).not.toBeNull()
})

test('a page tells in its headers which one is next, before it is read', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const { cursor } = await shop.changes('', 2)
  // made just now, and kept
  for (let n = 0; n < 2; n += 1) {
    const first = await shop.app.inject('/api/catalogue/changes?limit=2')
    expect(first.headers['link']).toBe(`<?since=${cursor}>; rel="next"`)
  }
  const second = await shop.app.inject(`/api/catalogue/changes?limit=2&since=${cursor}`)
  expect(second.headers['link']).toBeUndefined()
})

test('a copy in pages ends where a copy in one piece ends', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const first = await shop.changes('', 2)
  const second = await shop.changes(first.cursor, 2)
  expect([first.more, first.fresh, second.more, second.fresh]).toEqual([true, true, false, false])
  expect([...ids(first), ...ids(second)]).toEqual(['a', 'b', 'c'])
  expect(second.cursor).toBe((await shop.changes()).cursor)
})

test('later only the changes come, and what is gone is named', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const { cursor } = await shop.changes()
  expect(await shop.changes(cursor)).toMatchObject({
    whole: false,
    products: [],
    removed: [],
    cursor,
  })
  await shop.changeTo({ model: 'A' }, { model: 'B', base_price: '99' })
  const later = await shop.changes(cursor)
  expect(ids(later)).toEqual(['b'])
  expect(later).toMatchObject({ removed: ['c'], whole: false, total_count: 2 })
})

test('a catalogue that changes between two pages begins the round anew', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const first = await shop.changes('', 2)
  await shop.changeTo({ model: 'A' }, { model: 'B' }, { model: 'D' })
  const again = await shop.changes(first.cursor, 2)
  expect(again).toMatchObject({ fresh: true, whole: true })
  expect(ids(again)).toEqual(['a', 'b'])
})

test('a server that a device is ahead of reads the newer version before it answers', async () => {
  const shop = await shopWith('A', 'B', 'C')
  const { db } = shop.deps
  const late = await openLateServer(shop.deps)
  const read = (url: string) => late.inject(`/api/catalogue/changes?since=${url}`)
  const { cursor } = (await read('')).json<ChangesAnswer>()
  await shop.changeTo({ model: 'A' }, { model: 'B', base_price: '99' })
  const ahead = await shop.changes(cursor)
  expect(ids((await read(cursor)).json())).toEqual([]) // it has not looked again
  await db.schema.alterTable('meta').renameTo('away').execute()
  expect((await read(ahead.cursor)).json()).toMatchObject({ code: 'busy' })
  await db.schema.alterTable('away').renameTo('meta').execute()
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(ahead.cursor)))
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ whole: false, products: [], cursor: ahead.cursor })
  expect(ids((await read(cursor)).json())).toEqual(['b'])
})

test.each(['0000abcd.1', 'x', '-1', 'a.b.c', '....'])(
  'a cursor of another database begins anew: %s',
  async (since) => {
    const shop = await shopWith('A')
    expect(await shop.changes(since)).toMatchObject({ whole: true, total_count: 1 })
  },
)

test('cursors that come down to the same are answered by the same', async () => {
  const { app } = await shopWith('A', 'B')
  const tagOf = async (since: string) =>
    (await app.inject(`/api/catalogue/changes?since=${since}&limit=500`)).headers.etag
  const tags = await Promise.all(['', 'a1', 'a2', '0000abcd.1.2.3'].map(tagOf))
  expect(new Set(tags).size).toBe(1)
})

test('the answer is compressed and not sent twice to who has it', async () => {
  const { app } = await shopWith('A')
  const answer = await app.inject({
    url: '/api/catalogue/changes',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({
    total_count: 1,
  })
  for (const held of [answer.headers.etag, `W/"other", W/${answer.headers.etag}`]) {
    const headers = { 'if-none-match': held }
    expect((await app.inject({ url: '/api/catalogue/changes', headers })).statusCode).toBe(304)
  }
})

test.each(['limit=0', 'limit=1001', 'limit=x', 'since=%00', `since=${'a'.repeat(81)}`])(
  'a bad query is a 400: %s',
  async (query) => {
    const app = await openApp()
    expect((await app.inject(`/api/catalogue/changes?${query}`)).json()).toMatchObject({
      code: 'invalid_query',
    })
  },
)
