import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { createCatalogueSnapshots } from './catalogue-snapshots.ts'

async function shopWithClock() {
  const shop = await openDeps()
  let time = 0
  const snapshots = createCatalogueSnapshots(shop.db, () => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { shop, snapshots, wait }
}

test('a snapshot is trusted for a second, then renewed when the version was raised', async () => {
  const { shop, snapshots, wait } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  const first = await snapshots.current()
  await importInto(shop, await catalogueFolder([{}, { model: 'NEW' }]))
  wait(999)
  expect(await snapshots.current()).toBe(first)
  wait(1)
  const second = await snapshots.current()
  expect(second).toMatchObject({ version: 2, products: [{ id: 'wl-1' }, { id: 'new' }] })
  expect(second.digest).not.toBe(first.digest)
})

test('an unchanged catalogue keeps its snapshot, however often one asks', async () => {
  const { shop, snapshots, wait } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  const first = await snapshots.current()
  wait(5000)
  const asked = await Promise.all(Array.from({ length: 20 }, () => snapshots.current()))
  expect(new Set([first, ...asked]).size).toBe(1)
})

test('a snapshot that could not be read is asked for again', async () => {
  const { shop, snapshots } = await shopWithClock()
  await shop.db.schema.alterTable('meta').renameTo('away').execute()
  await expect(snapshots.current()).rejects.toThrow(/no such table|does not exist/u)
  await shop.db.schema.alterTable('away').renameTo('meta').execute()
  expect((await snapshots.current()).version).toBe(0)
})

test('while the database is away, the last snapshot is shown', async () => {
  const { shop, snapshots, wait } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  const first = await snapshots.current()
  await shop.db.schema.alterTable('meta').renameTo('away').execute()
  wait(1000)
  expect(await snapshots.current()).toBe(first)
  await shop.db.schema.alterTable('away').renameTo('meta').execute()
  await importInto(shop, await catalogueFolder([{}, { model: 'NEW' }]))
  wait(1000)
  expect(await snapshots.current()).toMatchObject({ version: 2 })
})

test('while changes are notified, one without a notice is found after five seconds', async () => {
  const { shop, snapshots, wait } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  snapshots.hear('listening')
  expect(await snapshots.current()).toMatchObject({ version: 1 })
  await importInto(shop, await catalogueFolder([{}, { model: 'NEW' }]))
  wait(4999)
  expect(await snapshots.current()).toMatchObject({ version: 1 })
  wait(1)
  expect(await snapshots.current()).toMatchObject({ version: 2 })
})

test('a change that is notified while the database is away is found a second later', async () => {
  const { shop, snapshots, wait } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  snapshots.hear('listening')
  expect(await snapshots.current()).toMatchObject({ version: 1 })
  await importInto(shop, await catalogueFolder([{}, { model: 'NEW' }]))
  await shop.db.schema.alterTable('meta').renameTo('away').execute()
  snapshots.hear('changed')
  expect(await snapshots.current()).toMatchObject({ version: 1 })
  await shop.db.schema.alterTable('away').renameTo('meta').execute()
  wait(999)
  expect(await snapshots.current()).toMatchObject({ version: 1 })
  wait(1)
  expect(await snapshots.current()).toMatchObject({ version: 2 })
})

test('the JSON of a product is what the contract shows, made once', async () => {
  const { shop, snapshots } = await shopWithClock()
  await importInto(shop, await catalogueFolder())
  const { products, findSnapshotProduct, findProduct } = await snapshots.current()
  expect(products).toHaveLength(1)
  for (const one of products) {
    expect(findSnapshotProduct(one.id)).toBe(one)
    expect(findProduct(one.id)).toEqual(JSON.parse(one.json.toString()))
    expect(findProduct(one.id)).toMatchObject({
      id: one.id,
      category: one.category,
      is_active: true,
    })
  }
})
