import 'fake-indexeddb/auto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { ProductsAnswer } from '#shared/contract/catalogue.ts'
import { catalogueHere } from '#app/platform/catalogue-here.ts'
import { refreshCopy } from '#data/catalogue-copy.ts'
import { buyersCopy } from '#data/db.ts'
import { replaceCatalogue } from '#server/catalogue/catalogue-book.ts'
import { lineToShop } from '../support/line-to-shop.ts'
import { openApp, openDeps } from '../support/open-app.ts'
import { queriesFrom } from '../support/queries.ts'
import { sourceAt } from '../support/source-at.ts'

/** A shop with the demonstration catalogue; its pictures are not made, since nobody searches for those. */
async function demonstrationShop(): Promise<FastifyInstance> {
  const deps = await openDeps()
  const { products, categories, company } = await sourceAt('catalogue')
  if (!company || !('written' in company))
    throw new Error('The demonstration catalogue names no company')
  const finished = products.map(({ product }) => {
    const { files, ...described } = product
    return { ...described, images: files, pictures: [] }
  })
  const house = { ...company.written, factory_pictures: [] }
  await replaceCatalogue(deps.db, { products: finished, categories, company: house }, 0)
  return openApp(deps)
}

const told = ({ products, pagination, corrected_search }: ProductsAnswer) => ({
  ids: products.map(({ id }) => id),
  ...pagination,
  corrected_search,
})

test('200 searches in three languages find the same on the server and on the device, in the same order', async () => {
  const shop = await demonstrationShop()
  const line = lineToShop(shop)
  await refreshCopy(() => 0)
  line.cut() // from here on the device can only ask itself
  const placed = await buyersCopy().products.orderBy('position').toArray()
  const products = placed.map(({ product }) => product)
  const queries = queriesFrom(products)
  expect(queries.length).toBeGreaterThanOrEqual(200)
  let found = 0
  let corrected = 0
  for (const query of queries) {
    const { page, limit } = query
    const asked = await shop.inject({
      url: '/api/products',
      query: { ...query, page: String(page), limit: String(limit) },
    })
    const there = told(asked.json<ProductsAnswer>())
    const here = told(await catalogueHere.list(query))
    expect({ query, ...here }).toEqual({ query, ...there })
    if (here.total_count > 0) found += 1
    if (here.corrected_search !== undefined) corrected += 1
  }
  // had most of them found nothing, this test would show little
  expect(found).toBeGreaterThan(200)
  expect(corrected).toBeGreaterThan(20)
})
