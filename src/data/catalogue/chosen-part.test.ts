import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { page, serverAnswers } from '../../../tests/support/samples/catalogue-changes.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { getDb } from '../db/database.ts'
import { clearCatalogue, getCatalogueMeta, syncCatalogue } from './catalogue-store.ts'
import { chooseCategories } from './chosen-categories.ts'

const refresh = () => syncCatalogue(() => 5000)
const readIds = () => getDb().products.toCollection().primaryKeys()

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearCatalogue()
  await getDb().kept.clear()
})

const belt = product('b', { category: 'belts' })
const wallet = product('w', { category: 'wallets' })

/** One page of a large catalogue, of which the device has these categories. */
const part = (scope: string[], products: Product[], rest: Partial<ChangesAnswer> = {}) =>
  page([], {
    scope,
    total_count: 20_000,
    products: products.map((product, position) => ({ product, position })),
    cursor: `part-e.1.1.0.${scope.join('')}`,
    ...rest,
  })

/** What each call has asked with this parameter. */
const listAsked = (name: string) =>
  vi
    .mocked(fetch as (address: string) => Promise<Response>)
    .mock.calls.map(([address]) => new URL(address, 'http://shop').searchParams.get(name))

test('of a large catalogue the chosen categories are asked for, and the others removed', async () => {
  await chooseCategories(['belts', 'wallets'])
  serverAnswers(part(['belts', 'wallets'], [belt, wallet]))
  await refresh()
  expect(await getCatalogueMeta()).toMatchObject({ scope: ['belts', 'wallets'] })
  await chooseCategories(['wallets'])
  serverAnswers(part(['wallets'], [], { whole: false }))
  await refresh()
  expect(listAsked('held')).toEqual(['belts,wallets'])
  expect(await readIds()).toEqual(['w'])
})

test('a choice that is made while the catalogue is copied is followed at once', async () => {
  serverAnswers(part([], []), part(['belts'], [belt], { whole: false }))
  const { fetch } = globalThis
  const chooseAndFetch = vi.fn(async (address: string) => {
    await chooseCategories(['belts'])
    return fetch(address)
  })
  vi.stubGlobal('fetch', chooseAndFetch)
  await refresh()
  expect(listAsked('categories')).toEqual(['', 'belts'])
  expect(await readIds()).toEqual(['b'])
})

test('a catalogue that has become small enough is whole again', async () => {
  await chooseCategories(['belts'])
  serverAnswers(part(['belts'], [belt]))
  await refresh()
  serverAnswers(part([], [wallet], { scope: null, whole: false, cursor: 'e.2', total_count: 2 }))
  await refresh()
  expect(await getCatalogueMeta()).not.toHaveProperty('scope')
  expect(await readIds()).toEqual(['b', 'w'])
})
