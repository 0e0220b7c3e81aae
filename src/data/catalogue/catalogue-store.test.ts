import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Category } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { killedAtWrite } from '../../../tests/support/kill-at-write.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { page, serverAnswers } from '../../../tests/support/samples/catalogue-changes.ts'
import { WorkerHere } from '../../../tests/support/in-process-worker.ts'
import {
  readFeatured,
  clearCatalogue,
  getCatalogueMeta,
  onCatalogueUpdated,
  readPage,
  syncCatalogue,
} from './catalogue-store.ts'
import { createCatalogueReader } from './load-catalogue.ts'
import { ShopDatabase, getDb } from '../db/database.ts'

let reader = createCatalogueReader()

/** The local catalogue as the worker reads it. */
async function openCopy() {
  const known = await getCatalogueMeta()
  return known && reader(known.cursor)
}

const idsOfCopy = async () => (await openCopy())?.products.map(({ id }) => id)
const refresh = () => syncCatalogue(() => 5000)

beforeEach(() => vi.stubGlobal('Worker', WorkerHere))

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearCatalogue()
  reader = createCatalogueReader()
  await getDb().delete()
  await getDb().open()
})

test('before the first round is whole there is no copy', async () => {
  serverAnswers(page(['a', 'b'], { more: true, cursor: 'e.0.1.2' }), undefined)
  await expect(refresh()).rejects.toThrow('cut off')
  expect(await openCopy()).toBeUndefined()
})

test('a round that was cut off goes on with its next page', async () => {
  serverAnswers(page(['a', 'b'], { more: true, cursor: 'e.0.1.2' }), undefined)
  await expect(refresh()).rejects.toThrow('cut off')
  const asked = serverAnswers(
    page(['c'], { fresh: false, products: [{ position: 2, product: product('c') }] }),
  )
  await refresh()
  expect(asked).toEqual(['e.0.1.2'])
  expect(await idsOfCopy()).toEqual(['a', 'b', 'c'])
})

test('only the changes are asked for and put in place', async () => {
  serverAnswers(page(['a', 'b', 'c']))
  await refresh()
  const changed = {
    products: [{ position: 1, product: product('b', { name: 'Better' }) }],
    removed: ['c'],
  }
  const asked = serverAnswers(page([], { ...changed, whole: false, cursor: 'e.2', total_count: 2 }))
  await refresh()
  expect(asked).toEqual(['e.1'])
  expect((await openCopy())?.products.map(({ name }) => name)).toEqual(['a', 'Better'])
})

test('a catalogue that changed between two pages never mixes with what was collected', async () => {
  serverAnswers(
    page(['old-a', 'old-b'], { more: true, cursor: 'e.0.1.2' }),
    page(['new-a'], { more: true, cursor: 'e.0.2.1' }),
    page(['new-b'], {
      fresh: false,
      cursor: 'e.2',
      products: [{ position: 1, product: product('new-b') }],
    }),
  )
  await refresh()
  expect(await idsOfCopy()).toEqual(['new-a', 'new-b'])
})

test('killed while the changes come in, the old copy is whole', async () => {
  serverAnswers(page(['a', 'b']))
  await refresh()
  serverAnswers(page(['x'], { more: true, cursor: 'e.0.2.1' }), undefined)
  await expect(refresh()).rejects.toThrow('cut off')
  expect(await idsOfCopy()).toEqual(['a', 'b'])
})

test('nothing new is no change, but the copy is as of now', async () => {
  serverAnswers(page(['a']))
  await refresh()
  const before = await openCopy()
  serverAnswers(page([], { whole: false }))
  await syncCatalogue(() => 9000)
  const after = await openCopy()
  expect((await getCatalogueMeta())?.as_of).toBe(9000)
  expect(after?.products).toBe(before?.products)
})

const company = {
  company_name: 'Lingnan',
  export_countries: [],
  services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
  contact_info: { email: '', wechat: '', phone: '', whatsapp: '', address: '' },
}

test('a copy of an earlier version, which left out what it did not know, comes whole once', async () => {
  serverAnswers(page(['a', 'b'], { company_info: company }))
  await refresh()
  const known = page(['a', 'b'], { company_info: { ...company, pages: {} } })
  const breaks = [{ quantity: 500, price: 7.2 }]
  known.products[0]!.product.pricing.price_breaks = breaks
  const asked = serverAnswers(known, page([], { whole: false, fresh: true, total_count: 2 }))
  await refresh()
  expect((await openCopy())?.products[0]?.pricing.price_breaks).toEqual(breaks)
  await refresh()
  expect(asked).toEqual(['', 'e.1'])
})

test('whoever opens the copy at once, it is read once', async () => {
  serverAnswers(page(['a', 'b']))
  await refresh()
  const [one, two] = await Promise.all([openCopy(), openCopy()])
  expect(one?.find).toBe(two?.find)
})

test('another version is told of, whichever tab has brought it, and nothing else', async () => {
  serverAnswers(page(['a']))
  await refresh()
  const told = vi.fn()
  const stop = onCatalogueUpdated(told)
  const inAnotherTab = new ShopDatabase()
  await vi.waitFor(async () => expect(await inAnotherTab.catalogue.count()).toBe(1))
  await new Promise((passed) => setTimeout(passed, 50))
  serverAnswers(page([], { whole: false }))
  await syncCatalogue(() => 9000)
  expect(told).not.toHaveBeenCalled()
  await inAnotherTab.transaction('rw', inAnotherTab.catalogue, inAnotherTab.products, async () => {
    await inAnotherTab.products.put({ id: 'b', position: 1, product: product('b') })
    await inAnotherTab.catalogue.update('copy', { cursor: 'e.2' })
  })
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(await idsOfCopy()).toEqual(['a', 'b'])
  stop()
  inAnotherTab.close()
})

test('a copy forgotten in another tab while it is read is whole or not there', async () => {
  serverAnswers(page(['a', 'b', 'c']))
  await refresh()
  const reading = Array.from({ length: 6 }, () => openCopy())
  const forgetting = clearCatalogue()
  const seen = await Promise.all([...reading, openCopy(), openCopy()])
  await forgetting
  for (const copy of seen) expect([undefined, 3]).toContain(copy?.products.length)
  expect(await openCopy()).toBeUndefined()
})

test('a page that comes late, after another tab has gone on, is not mixed in', async () => {
  const late = Promise.withResolvers<ChangesAnswer>()
  const answers: (ChangesAnswer | Promise<ChangesAnswer>)[] = [
    page(['old-a'], { more: true, cursor: 'e.0.1.1' }),
    late.promise,
    page([], {
      fresh: false,
      cursor: 'e.2',
      products: [{ position: 1, product: product('new-b') }],
    }),
  ]
  vi.stubGlobal('fetch', async () => Response.json(await answers.shift()))
  const refreshing = refresh()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  // the other tab met the next version, and is one page ahead
  const { catalogue, products } = getDb()
  const { products: _, ...round } = page([], { more: true, cursor: 'e.0.2.1' })
  // at once, as every collector writes: in three turns a page of this tab could fall between them
  await getDb().transaction('rw', catalogue, products, async () => {
    await products.clear()
    await products.put({ id: 'new-a', position: 0, product: product('new-a') })
    await catalogue.put({ name: 'first', ...round })
  })
  late.resolve(
    page([], {
      fresh: false,
      cursor: 'e.1',
      products: [{ position: 1, product: product('old-b') }],
    }),
  )
  await refreshing
  expect(await idsOfCopy()).toEqual(['new-a', 'new-b'])
})

test('P18: killed at any write, the copy is the old one or the new one, and the next round ends it', async () => {
  const old = page(['a', 'b', 'c'], { cursor: 'e.1' })
  const round = () =>
    [
      page([], {
        whole: false,
        more: true,
        cursor: 'e.1.2.1',
        products: [{ position: 0, product: product('a', { name: 'New' }) }],
        removed: ['b'],
      }),
      page([], {
        whole: false,
        fresh: false,
        cursor: 'e.2',
        products: [{ position: 3, product: product('d', { name: 'New' }) }],
        removed: ['b'],
      }),
    ] as const
  const shown = async () =>
    (await openCopy())?.products.map(({ id, name }) => (id === name ? id : `${id} ${name}`)).join()
  const outcomes: string[] = []
  for (let n = 0, alive = false; !alive; n += 1) {
    await clearCatalogue()
    serverAnswers(old)
    await refresh()
    const [one, two] = round()
    const answers = new Map([
      ['e.1', one],
      ['e.1.2.1', two],
      ['e.2', page([], { whole: false, cursor: 'e.2' })],
    ])
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(answers.get(new URL(address, 'http://shop').searchParams.get('since') ?? '')),
    )
    alive = !(await killedAtWrite(n, refresh))
    outcomes.push((await shown()) ?? 'none')
    await refresh()
    expect(await shown()).toBe('a New,c,d New')
  }
  expect(new Set(outcomes)).toEqual(new Set(['a,b,c', 'a New,c,d New']))
  expect(outcomes.length).toBeGreaterThan(6)
})

test('P18: a first copy killed at any write is not there or whole, and the next round ends it', async () => {
  const answers = new Map([
    ['', page(['a', 'b'], { more: true, cursor: 'e.0.1.2', total_count: 3 })],
    [
      'e.0.1.2',
      page([], {
        fresh: false,
        products: [{ position: 2, product: product('c') }],
        total_count: 3,
      }),
    ],
    ['e.1', page([], { whole: false })],
  ])
  const outcomes: (string | undefined)[] = []
  for (let n = 0, alive = false; !alive; n += 1) {
    await clearCatalogue()
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(answers.get(new URL(address, 'http://shop').searchParams.get('since') ?? '')),
    )
    alive = !(await killedAtWrite(n, refresh))
    outcomes.push((await idsOfCopy())?.join())
    await refresh()
    expect(await idsOfCopy()).toEqual(['a', 'b', 'c'])
  }
  expect(new Set(outcomes)).toEqual(new Set([undefined, 'a,b,c']))
  expect(outcomes.length).toBeGreaterThan(4)
})

test('what an older version of the app has begun to copy is thrown away', async () => {
  const { catalogue, incoming } = getDb()
  const { products: _, ...round } = page([], { more: true, cursor: 'e.0.1.2' })
  await incoming.put({ id: 'old', position: 0, product: product('old') })
  await catalogue.put({ name: 'round', ...round })
  const asked = serverAnswers(page(['a', 'b']))
  await refresh()
  expect(asked).toEqual([''])
  expect(await idsOfCopy()).toEqual(['a', 'b'])
  expect(await incoming.count()).toBe(0)
  expect(await catalogue.toCollection().keys()).toEqual(['copy'])
})

const category = (slug: string): Category => ({ id: slug, slug, name: slug, translations: {} })

/** A device with `count` products of two categories in turn. */
async function withProducts(count: number, categories: string[]) {
  const products = Array.from({ length: count }, (_, at) => ({
    position: at,
    product: product(`p${at}`, { category: categories[at % 2] ?? '' }),
  }))
  vi.unstubAllGlobals()
  serverAnswers(page([], { products, total_count: count, categories: categories.map(category) }))
  await refresh()
}

test('a page of the whole catalogue is there without reading all of it', async () => {
  await withProducts(120, ['bags', 'wallets'])
  const ids = (await readPage({ page: 3, limit: 50 })).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => `p${100 + at}`))
})

test.each([
  ['few products', 6, ['bags', 'wallets']],
  ['every category among the first ones', 260, ['bags', 'wallets']],
])('%s tell what is featured as the whole catalogue does', async (_, count, categories) => {
  await withProducts(count, categories)
  const featured = await readFeatured((await getCatalogueMeta())!, 5) // just put in place
  expect(featured).toEqual((await openCopy())?.featured.slice(0, 5))
})

test('where a category is not among the first products, they do not tell what is featured', async () => {
  await withProducts(260, ['bags', 'wallets', 'belts'])
  expect(await readFeatured((await getCatalogueMeta())!, 5)).toBeUndefined()
})
