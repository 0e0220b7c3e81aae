import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import { clearViewed, addViewed, readViewed } from './recently-viewed.ts'

afterEach(() => getDb().kept.clear())

test('the last twelve products are remembered, newest first, each once', async () => {
  const ids = Array.from({ length: 13 }, (_, at) => `p-${at}`)
  for (const id of ids) await addViewed(id)
  await addViewed('p-3')
  const expected = ['p-3', ...ids.toReversed().filter((id) => id !== 'p-3')].slice(0, 12)
  expect(await readViewed()).toEqual(expected)
})

test('two tabs that remember at once lose nothing', async () => {
  await Promise.all([addViewed('a'), addViewed('b')])
  expect((await readViewed()).toSorted()).toEqual(['a', 'b'])
})

test('what was looked at can be forgotten, and what cannot be read is nothing', async () => {
  await addViewed('a')
  await clearViewed()
  expect(await readViewed()).toEqual([])
  await setSetting('viewed', 'a')
  expect(await readViewed()).toEqual([])
})
