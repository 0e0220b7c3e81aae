import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { page, serverAnswers } from '../../../tests/support/samples/catalogue-changes.ts'
import { clearCatalogue, getCatalogueMeta, syncCatalogue } from './catalogue-store.ts'
import { createQueryHandler } from './query-handler.ts'
import { createCatalogueReader } from './load-catalogue.ts'
import { getDb } from '../db/database.ts'

const refresh = () => syncCatalogue(() => 5000)
const cursor = async () => (await getCatalogueMeta())?.cursor ?? ''
const ids = async (read: ReturnType<typeof createCatalogueReader>) =>
  (await read(await cursor()))?.products.map(({ id }) => id)

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearCatalogue()
  await getDb().delete()
  await getDb().open()
})

test('a copy that is read ahead is not read again, unless it was another version', async () => {
  serverAnswers(page(['a', 'b']))
  await refresh()
  const opening = vi.spyOn(indexedDB, 'open')
  let read = createCatalogueReader(true)
  expect(opening).toHaveBeenCalledTimes(1)
  expect(await Promise.all([ids(read), ids(read)])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(opening).toHaveBeenCalledTimes(1)

  read = createCatalogueReader(true)
  await vi.waitFor(() =>
    expect(opening.mock.results[1]?.value).toHaveProperty('readyState', 'done'),
  )
  serverAnswers(page(['c'], { cursor: 'e.2.1' }))
  await refresh()
  expect(await ids(read)).toEqual(['c'])
  opening.mockRestore()
})

test('a search has its texts prepared, which nothing else waits for', async () => {
  serverAnswers(page(['a', 'b']))
  await refresh()
  const compared = vi.spyOn(String.prototype, 'normalize')
  const ask = createQueryHandler()
  const list = async (search: string) =>
    ask({
      cursor: await cursor(),
      question: { about: 'list', query: { search, category: '', page: 1, limit: 20 } },
    })
  expect(await list('')).toMatchObject({ pagination: { total_count: 2 } })
  expect(compared).not.toHaveBeenCalled()
  expect(await list('b')).toMatchObject({ products: [{ id: 'b' }] })
  compared.mockRestore()
})

test('the texts are prepared in turns, so that a question in between does not wait for all of them', async () => {
  serverAnswers(page(['a', 'b', 'c']))
  await refresh()
  const copy = await createCatalogueReader()(await cursor())
  const compared = vi.spyOn(String.prototype, 'normalize')
  const prepared = () => ['A', 'B', 'C'].filter((model) => compared.mock.contexts.includes(model))
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4))
  expect(copy?.prepareSearch(8)).toBe(false)
  expect(prepared()).toHaveLength(1)
  expect(copy?.prepareSearch(8)).toBe(false)
  expect(prepared()).toHaveLength(2)
  clock.mockRestore()
  expect(copy?.prepareSearch()).toBe(true)
  expect(prepared()).toHaveLength(3)
  compared.mockRestore()
})

test('when nothing has been asked for a moment, the texts are prepared by themselves', async () => {
  serverAnswers(page(['a', 'b']))
  await refresh()
  const compared = vi.spyOn(String.prototype, 'normalize')
  const question = { about: 'featured', limit: 1 } as const
  await createQueryHandler()({ cursor: await cursor(), question })
  expect(compared).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(compared).toHaveBeenCalledWith('NFKD'))
  compared.mockRestore()
})
