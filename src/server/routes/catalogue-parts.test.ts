import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { CatalogueSizeAnswer, ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

type Style = { model: string; category: string; base_price?: string }
const styles: Style[] = [
  { model: 'W1', category: 'wallets' },
  { model: 'W2', category: 'wallets' },
  { model: 'B1', category: 'belts' },
  { model: 'J1', category: 'jackets' },
]

/** A shop whose catalogue counts as too large to be copied whole: one style stands in it `times` times. */
async function openLargeShop(times = 10_000) {
  const deps = await openDeps()
  let now = 0
  const snapshots = createCatalogueSnapshots(deps.db, () => now)
  const enlarge = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    products: [...snapshot.products, ...Array.from({ length: times }, () => snapshot.products[0]!)], // it is not empty
  })
  const catalogue = {
    ...snapshots,
    current: async () => enlarge(await snapshots.current()),
    latest: async () => enlarge(await snapshots.latest()),
  }
  const app = await openApp({ ...deps, catalogue })
  const folder = await catalogueFolder(styles)
  const categories = 'slug,name\nwallets,Wallets\nbelts,Belts\njackets,Jackets\n'
  await writeFile(join(folder, 'categories.csv'), categories)
  await importInto(deps, folder)
  return {
    app,
    async changeTo(cells: Style[]) {
      await writeFile(join(folder, 'products.csv'), productsCsv(cells))
      await importInto(deps, folder, { replace: true })
      now += 10_000 // the snapshot is looked at again
    },
    async ask(query: string) {
      const answer = await app.inject(`/api/catalogue/changes?${query}`)
      const page = answer.json<ChangesAnswer>()
      return { ...page, ids: page.products.map(({ product }) => product.id) }
    },
  }
}

test('a large catalogue comes as the categories that are chosen, and as none where none is', async () => {
  const shop = await openLargeShop()
  expect(await shop.ask('categories=')).toMatchObject({
    ids: [],
    scope: [],
    whole: true,
    more: false,
    total_count: 10_004,
  })
  const part = await shop.ask('categories=wallets,belts,unknown')
  expect(part).toMatchObject({ ids: ['w1', 'w2', 'b1'], scope: ['belts', 'wallets'] })
})

test('a small one comes whole, and so does any to a device of before', async () => {
  const small = await openLargeShop(0)
  const whole = await small.ask('categories=wallets')
  expect(whole).toMatchObject({ scope: null, ids: ['w1', 'w2', 'b1', 'j1'] })
  const large = await openLargeShop()
  const before = await large.ask('')
  expect(before).toMatchObject({ ids: ['w1', 'w2', 'b1', 'j1'], whole: true })
  expect(before).not.toHaveProperty('scope')
})

test('a category that is added comes whole beside what changed, and one that is given up sends nothing', async () => {
  const shop = await openLargeShop()
  const { cursor } = await shop.ask('categories=wallets')
  const more = await shop.ask(`categories=wallets,belts&held=wallets&since=${cursor}`)
  expect(more).toMatchObject({ ids: ['b1'], whole: false, scope: ['belts', 'wallets'] })
  const less = await shop.ask(`categories=belts&held=belts,wallets&since=${more.cursor}`)
  expect(less).toMatchObject({ ids: [], removed: [], whole: false, scope: ['belts'] })
})

test('another choice is another version for the device, and the same one is not', async () => {
  const shop = await openLargeShop()
  const { cursor } = await shop.ask('categories=wallets')
  const same = await shop.ask(`categories=wallets&held=wallets&since=${cursor}`)
  expect([same.cursor, same.ids]).toEqual([cursor, []])
  const more = await shop.ask(`categories=belts,wallets&held=wallets&since=${cursor}`)
  expect(more.cursor).not.toBe(cursor)
  const again = await shop.ask(`categories=wallets,belts&held=wallets,belts&since=${more.cursor}`)
  expect(again.cursor).toBe(more.cursor)
})

test('what changed elsewhere is named, since it may have been in a category of the device', async () => {
  const shop = await openLargeShop()
  const { cursor } = await shop.ask('categories=wallets')
  await shop.changeTo([
    { model: 'W1', category: 'wallets', base_price: '99' },
    { model: 'W2', category: 'belts' },
    { model: 'B1', category: 'belts' },
  ])
  const later = await shop.ask(`categories=wallets&held=wallets&since=${cursor}`)
  expect(later).toMatchObject({ ids: ['w1'], whole: false })
  expect(later.removed.sort()).toEqual(['j1', 'w2'])
})

test('a choice that changes between two pages begins the round anew', async () => {
  const shop = await openLargeShop()
  const first = await shop.ask('categories=wallets&limit=1')
  const same = await shop.ask(`categories=wallets&limit=1&since=${first.cursor}`)
  expect([same.ids, same.fresh, same.more]).toEqual([['w2'], false, false])
  const other = await shop.ask(`categories=belts&limit=1&since=${first.cursor}`)
  expect([other.ids, other.fresh]).toEqual([['b1'], true])
})

test('a device of before, and a server of before, start over with the cursor of a part', async () => {
  const shop = await openLargeShop()
  const { cursor } = await shop.ask('categories=wallets')
  expect(cursor).toMatch(/^part-/u)
  expect(await shop.ask(`since=${cursor}`)).toMatchObject({ whole: true, ids: { length: 4 } })
})

test('a device that has the whole catalogue keeps it while it is only a little too large', async () => {
  const small = await openLargeShop(0)
  const { cursor } = await small.ask('categories=')
  expect(await small.ask(`categories=&since=${cursor}`)).toMatchObject({ scope: null })
  const grown = await openLargeShop(10_500)
  const whole = await grown.ask('')
  expect(await grown.ask(`categories=&since=${whole.cursor}`)).toMatchObject({ scope: null })
  expect(await grown.ask('categories=')).toMatchObject({ scope: [] })
})

test('the size of a copy is told before it is made, by category', async () => {
  const shop = await openLargeShop(0)
  const size = (await shop.app.inject('/api/catalogue/size')).json<CatalogueSizeAnswer>()
  expect(size.styles).toBe(4)
  expect(size.categories.map(({ slug, styles }) => [slug, styles])).toEqual([
    ['wallets', 2],
    ['belts', 1],
    ['jackets', 1],
  ])
  expect(size.bytes).toBe(size.categories.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(size.bytes).toBeGreaterThan(100)
})
