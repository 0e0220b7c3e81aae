import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { page, serverAnswers } from '../support/samples/catalogue-changes.ts'
import { offlineFirstCatalogue } from '#app/catalogue/catalogue-source.ts'

const all = { search: '', category: '', page: 1, limit: 20 }
const styles = async (search = '') =>
  (await offlineFirstCatalogue.list({ ...all, search })).products

test('a style that comes again is the same object, as long as its catalogue is', async () => {
  serverAnswers(page(['a', 'b']), page(['a', 'b'], { cursor: 'e.2' }))
  await syncCatalogue(() => 0)
  const [a, b] = await styles()
  const [found, ...others] = await styles('b')
  expect(others).toEqual([])
  expect(found).toBe(b)
  expect(await offlineFirstCatalogue.product('a')).toBe(a)
  await syncCatalogue(() => 0)
  const [another] = await styles()
  expect(another).toEqual(a)
  expect(another).not.toBe(a)
})
