import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { product } from '../../../tests/support/samples/product.ts'
import { WorkerHere } from '../../../tests/support/in-process-worker.ts'
import { clearCatalogue } from './catalogue-store.ts'
import { readCatalogueStatus, subscribeToStatus, type CatalogueStatus } from './catalogue-status.ts'
import { unloadCatalogue } from './catalogue-client.ts'
import { getDb } from '../db/database.ts'
import { recordImage } from '../images/image-store.ts'

const withPictures = (id: string) =>
  product(id, {
    pictures: [1, 2].map((at) => ({
      base: `/images/${id}-${at}.0a1b2c`,
      widths: [320, 640],
      width: 640,
      height: 800,
      placeholder: '',
    })),
  })

/** A device with a local catalogue of two products and four images. */
async function withCopy() {
  await getDb().products.bulkPut(
    ['a', 'b'].map((id, position) => ({ id, position, product: withPictures(id) })),
  )
  await getDb().catalogue.put({
    name: 'copy',
    cursor: 'e.1',
    as_of: 7000,
    total_count: 2,
    categories: [],
    company_info: null,
    synonyms: [],
  })
}

beforeEach(() => vi.stubGlobal('Worker', WorkerHere))
afterEach(async () => {
  unloadCatalogue()
  await clearCatalogue()
  await getDb().delete()
  await getDb().open()
})

test('a picture counts once, in whatever width it is here, and not when the shop has it no longer', async () => {
  await withCopy()
  await recordImage('/images/a-1.0a1b2c-640.avif', 100, 1, 0)
  await recordImage('/images/a-1.0a1b2c-320.webp', 10, 0, 0)
  await recordImage('/images/b-2.0a1b2c-320.avif', 10, 0, 0)
  await recordImage('/images/gone-1.0a1b2c-320.avif', 10, 0, 0)
  expect(await readCatalogueStatus()).toEqual({
    products: 2,
    products_total: 2,
    pictures: 2,
    pictures_total: 4,
    as_of: 7000,
    bytes_taken: 100,
    bytes_seen: 30,
  })
})

test('a copy on its way has no age, and is never told as whole', async () => {
  expect(await readCatalogueStatus()).toMatchObject({ products: 0, products_total: undefined })
  await getDb().products.put({ id: 'a', position: 0, product: withPictures('a') })
  await getDb().catalogue.put({
    name: 'first',
    fresh: true,
    whole: true,
    removed: [],
    categories: [],
    company_info: null,
    total_count: 2,
    cursor: 'e.0.1.1',
    more: true,
  })
  expect(await readCatalogueStatus()).toMatchObject({
    products: 1,
    products_total: 2,
    pictures_total: undefined,
    as_of: undefined,
  })
})

test('whoever watches is told what has changed', async () => {
  await withCopy()
  const told: CatalogueStatus[] = []
  const stop = subscribeToStatus((facts) => told.push(facts))
  await expect.poll(() => told.at(-1)?.pictures).toBe(0)
  await recordImage('/images/a-1.0a1b2c-640.avif', 100, 1, 0)
  // changes gather for a second
  await expect
    .poll(() => told.at(-1), { timeout: 5000 })
    .toMatchObject({ pictures: 1, bytes_taken: 100 })
  stop()
})
