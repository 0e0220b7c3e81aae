import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import { clearCatalogue, syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { getDb } from '#data/db/database.ts'
import { writeCatalogue, type UndatedProduct } from '#server/db/catalogue/write-catalogue.ts'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import { lineToShop } from '../support/network/proxy-to-shop.ts'
import { openApp, openDeps } from '../support/open-app.ts'

const style = (at: number, name = 'Wallet'): UndatedProduct => ({
  id: `wl-${at}`,
  name,
  model: `WL-${at}`,
  category: 'wallets',
  description: `Style number ${at}.`,
  images: [],
  pictures: [],
  materials: ['Cowhide'],
  colors: [],
  sizes: [],
  specifications: {},
  is_active: true,
  pricing: { base_price: 1 + at / 100, currency: 'USD', min_quantity: 500 },
  translations: { zh: { name: '钱包' } },
})
const styles = (count: number, name?: string) =>
  Array.from({ length: count }, (_, at) => style(at, name))

const company = {
  company_name: 'Lingnan Atelier Co., Ltd.',
  export_countries: [],
  services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
  contact_info: { email: '', wechat: '', phone: '', whatsapp: '', address: '' },
}
const categories = [{ id: '1', name: 'Wallets', slug: 'wallets', translations: {} }]

/** A shop whose exporter may put in another catalogue, seen at once. */
async function shopWith(products: UndatedProduct[]) {
  const deps = await openDeps()
  const put = (next: UndatedProduct[]) =>
    writeCatalogue(deps.db, { products: next, categories, company }, 0)
  await put(products)
  let now = 0
  const catalogue = createCatalogueSnapshots(deps.db, () => (now += 5000))
  return { app: await openApp({ ...deps, catalogue }), put }
}

async function copied(): Promise<Product[]> {
  const placed = await getDb().products.orderBy('position').toArray()
  return placed.flatMap(({ product }) => product ?? [])
}
const names = (products: readonly Product[]) => new Set(products.map(({ name }) => name))

afterEach(() => clearCatalogue())

test('10,000 styles come in pages, whole and in order', async () => {
  const { app } = await shopWith(styles(10_000))
  const { asked } = lineToShop(app)
  await syncCatalogue(() => 0)
  expect(asked[0]).toContain('limit=500')
  // the line is quick: all the others are larger
  expect(asked).toHaveLength(11)
  expect((await copied()).map(({ id }) => id)).toEqual(styles(10_000).map(({ id }) => id))
}, 60_000)

test('the copy follows the shop: a new style, a changed one, one less, and another order', async () => {
  const { app, put } = await shopWith(styles(1200))
  lineToShop(app)
  await syncCatalogue(() => 0)
  const next = [style(5000, 'New'), ...styles(1200).filter(({ id }) => id !== 'wl-7')]
  next[1] = style(0, 'Better')
  await put(next)
  await syncCatalogue(() => 0)
  expect((await copied()).map(({ id, name }) => `${id} ${name}`)).toEqual(
    next.map(({ id, name }) => `${id} ${name}`),
  )
})

test('P18: a catalogue replaced while it is copied never mixes with the one before', async () => {
  const { app, put } = await shopWith(styles(3200, 'Old'))
  const { asked } = lineToShop(app, async (nth) => {
    if (nth === 2) await put(styles(3200, 'New'))
  })
  await syncCatalogue(() => 0)
  expect(asked.length).toBeGreaterThan(3)
  expect(names(await copied())).toEqual(new Set(['New']))
  expect(await copied()).toHaveLength(3200)
})

test('P18: a line cut on any page leaves the old copy, and the next round brings the new one', async () => {
  const { app, put } = await shopWith(styles(3200, 'Old'))
  lineToShop(app)
  await syncCatalogue(() => 0)
  for (const page of [1, 2, 3]) {
    await put(styles(3200, `New ${page}`))
    const line = lineToShop(app, async (nth) => {
      if (nth === page) line.cut()
    })
    const before = names(await copied())
    await expect(syncCatalogue(() => 0)).rejects.toThrow('No connection')
    expect(names(await copied())).toEqual(before)
    lineToShop(app)
    await syncCatalogue(() => 0)
    expect(names(await copied())).toEqual(new Set([`New ${page}`]))
  }
})
