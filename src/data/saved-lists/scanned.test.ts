import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import { addScanned, clearScanned, readScanned } from './scanned.ts'

afterEach(() => getDb().kept.clear())

test('the last fifty scanned styles are remembered, newest first, each once', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `p-${at}`)
  for (const id of ids) await addScanned(id)
  await addScanned('p-7')
  const expected = ['p-7', ...ids.toReversed().filter((id) => id !== 'p-7')].slice(0, 50)
  expect(await readScanned()).toEqual(expected)
})

test('what was scanned can be forgotten, and what cannot be read is nothing', async () => {
  await addScanned('a')
  await clearScanned()
  expect(await readScanned()).toEqual([])
  await setSetting('scanned', { a: 1 })
  expect(await readScanned()).toEqual([])
})
