import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import { forgetViewed, rememberViewed, viewed } from './recently-viewed.ts'

afterEach(() => getDb().kept.clear())

test('the last twelve products are remembered, newest first, each once', async () => {
  const ids = Array.from({ length: 13 }, (_, at) => `p-${at}`)
  for (const id of ids) await rememberViewed(id)
  await rememberViewed('p-3')
  const expected = ['p-3', ...ids.toReversed().filter((id) => id !== 'p-3')].slice(0, 12)
  expect(await viewed()).toEqual(expected)
})

test('two tabs that remember at once lose nothing', async () => {
  await Promise.all([rememberViewed('a'), rememberViewed('b')])
  expect((await viewed()).toSorted()).toEqual(['a', 'b'])
})

test('what was looked at can be forgotten, and what cannot be read is nothing', async () => {
  await rememberViewed('a')
  await forgetViewed()
  expect(await viewed()).toEqual([])
  await setSetting('viewed', 'a')
  expect(await viewed()).toEqual([])
})
