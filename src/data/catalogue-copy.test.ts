import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { forgetCopy, openCopy, refreshCopy } from './catalogue-copy.ts'
import { buyersCopy } from './db.ts'

const product = (id: string, name = id): Product => ({
  id,
  name,
  model: id.toUpperCase(),
  category: 'wallets',
  description: '',
  images: [],
  pictures: [],
  materials: [],
  colors: [],
  sizes: [],
  specifications: {},
  is_active: true,
  created_at: '',
  updated_at: '',
  pricing: { base_price: 1, currency: 'USD', min_quantity: 1 },
  translations: {},
})

/** One page of changes; what the test does not care about has defaults. */
const page = (ids: string[], rest: Partial<ChangesAnswer> = {}): ChangesAnswer => ({
  fresh: true,
  whole: true,
  products: ids.map((id, position) => ({ position, product: product(id) })),
  removed: [],
  categories: [],
  company_info: null,
  total_count: ids.length,
  cursor: 'e.1',
  more: false,
  ...rest,
})

/** The server answers with these pages, one after the other; `undefined` cuts the round off. Notes the cursors asked with. */
function serverAnswers(...pages: (ChangesAnswer | undefined)[]) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://shop').searchParams.get('since'))
    const answer = pages.shift()
    // a refusal, because bad weather would be waited for
    return answer
      ? Response.json(answer)
      : Response.json({ error: 'cut off', code: 'bad_request' }, { status: 400 })
  })
  return asked
}

const idsOfCopy = async () => (await openCopy())?.products.map(({ id }) => id)
const refresh = () => refreshCopy(() => 5000)

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetCopy()
  await buyersCopy().delete()
  await buyersCopy().open()
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
  expect(await refresh()).toBe(true)
  expect(asked).toEqual(['e.0.1.2'])
  expect(await idsOfCopy()).toEqual(['a', 'b', 'c'])
})

test('only the changes are asked for and put in place', async () => {
  serverAnswers(page(['a', 'b', 'c']))
  await refresh()
  const changed = { products: [{ position: 1, product: product('b', 'Better') }], removed: ['c'] }
  const asked = serverAnswers(page([], { ...changed, whole: false, cursor: 'e.2', total_count: 2 }))
  expect(await refresh()).toBe(true)
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
  serverAnswers(page([], { whole: false }))
  expect(await refreshCopy(() => 9000)).toBe(false)
  expect((await openCopy())?.as_of).toBe(9000)
})
