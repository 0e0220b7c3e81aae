import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { ProductsAnswer } from '#shared/contract/catalogue.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'
import { offlineFirstCatalogue } from '#app/catalogue/catalogue-source.ts'
import { syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { getDb } from '#data/db/database.ts'
import { writeCatalogue } from '#server/db/catalogue/write-catalogue.ts'
import { lineToShop } from '../support/network/proxy-to-shop.ts'
import { openApp, openDeps } from '../support/open-app.ts'
import { queriesFrom } from '../support/samples/search-queries.ts'
import { sourceAt } from '../support/samples/catalogue-source.ts'

/** A shop with the demonstration catalogue; its pictures are not made, since nobody searches for those. */
async function demonstrationShop(): Promise<FastifyInstance> {
  const deps = await openDeps()
  const { products, categories, company, synonyms } = await sourceAt('catalogue')
  if (!company || !('written' in company))
    throw new Error('The demonstration catalogue names no company')
  const finished = products.map(({ product }) => {
    const { files, ...described } = product
    return { ...described, images: files, pictures: [] }
  })
  const { brand: _, ...written } = company.written
  const house = { ...written, factory_pictures: [] }
  await writeCatalogue(deps.db, { products: finished, categories, company: house, synonyms }, 0)
  return openApp(deps)
}

const told = ({ products, pagination, corrected_search, nearest }: ProductsAnswer) => ({
  ids: products.map(({ id }) => id),
  ...pagination,
  corrected_search,
  nearest,
})

/** A page of a list as the server tells it. */
async function askedThere(shop: FastifyInstance, query: ListQuery) {
  const { page, limit } = query
  const asked = await shop.inject({
    url: '/api/products',
    query: { ...query, page: String(page), limit: String(limit) },
  })
  return told(asked.json<ProductsAnswer>())
}

/** What people type, the styles that must be among the first five, and whether they only come near. */
const typed = readFileSync('tests/support/typed-searches.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, search = '', sign, models = ''] = /^(.+) ([=~]) (.+)$/u.exec(line) ?? []
    return { search, nearest: sign === '~', ids: models.toLowerCase().split(' ') }
  })

test('what people type finds what they mean among the first five, on the server and on the device', async () => {
  const shop = await demonstrationShop()
  const line = lineToShop(shop)
  await syncCatalogue(() => 0)
  line.cut()
  expect(typed.length).toBeGreaterThanOrEqual(150)
  for (const { search, nearest, ids } of typed) {
    const query = { search, category: '', page: 1, limit: 5 }
    const there = await askedThere(shop, query)
    expect({ search, missing: ids.filter((id) => !there.ids.includes(id)) }).toEqual({
      search,
      missing: [],
    })
    expect({ search, nearest: there.nearest ?? false }).toEqual({ search, nearest })
    expect({ search, ...told(await offlineFirstCatalogue.list(query)) }).toEqual({
      search,
      ...there,
    })
  }
  const [first] = (await askedThere(shop, searchFor('leather jacket'))).ids
  expect(first).toBe('jk-3103')
})

const searchFor = (search: string): ListQuery => ({ search, category: '', page: 1, limit: 100 })

test.each([
  ['黑色钱包', '黑色 钱包'],
  ['黑色錢包', '黑色钱包'],
  ['gray', 'grey'],
  ['bomber-jacket', 'bomber jacket'],
  ['zip-up', 'zip up'],
  ['180gsm', '180 gsm'],
  ['wallet.', 'wallet'],
  ['wallet…', 'wallet'],
  ['ｗａｌｌｅｔ', 'wallet'],
  ['WL-1101\u200B', 'WL-1101'],
  ['carteras', 'cartera'],
  ['pinceles', 'pincel'],
  ['mochilas', 'mochila'],
  ['coats', 'coat'],
  ['tees', 'tee'],
  ['brushes', 'brush'],
  ['cardholder', 'card holder'],
])('%s finds what %s finds', async (one, other) => {
  const shop = await demonstrationShop()
  const [found, same] = [
    await askedThere(shop, searchFor(one)),
    await askedThere(shop, searchFor(other)),
  ]
  expect(found).toEqual(same)
  expect(found.total_count).toBeGreaterThan(0)
})

test.each([
  '钱包',
  '錢包',
  'carteras',
  'wallets',
  'chaquetas',
  'jackets',
  '双肩包',
  'brochas',
  'camisetas',
])('the name of a category finds all of its twelve styles first: %s', async (search) => {
  const shop = await demonstrationShop()
  const { ids } = await askedThere(shop, searchFor(search))
  const kind = ids[0]?.slice(0, 2) ?? ''
  expect(ids.slice(0, 12).filter((id) => id.startsWith(kind))).toHaveLength(12)
})

test('200 searches in three languages find the same on the server and on the device, in the same order', async () => {
  const shop = await demonstrationShop()
  const line = lineToShop(shop)
  await syncCatalogue(() => 0)
  line.cut() // from here on the device can only ask itself
  const placed = await getDb().products.orderBy('position').toArray()
  const products = placed.flatMap(({ product }) => product ?? [])
  const queries = queriesFrom(products)
  expect(queries.length).toBeGreaterThanOrEqual(200)
  let found = 0
  let corrected = 0
  for (const query of queries) {
    const there = await askedThere(shop, query)
    const here = told(await offlineFirstCatalogue.list(query))
    expect({ query, ...here }).toEqual({ query, ...there })
    if (here.total_count > 0) found += 1
    if (here.corrected_search !== undefined) corrected += 1
  }
  // had most of them found nothing, this test would show little
  expect(found).toBeGreaterThan(200)
  expect(corrected).toBeGreaterThan(20)
})
