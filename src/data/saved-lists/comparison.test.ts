import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { readCompared, clearCompared, setCompared, toggleCompared } from './comparison.ts'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'

afterEach(() => getDb().kept.clear())

test('a fifth product is refused, and the four stay as they were chosen', async () => {
  for (const id of ['a', 'b', 'c', 'd']) expect(await toggleCompared(id)).toBe('chosen')
  expect(await toggleCompared('e')).toBe('full')
  expect(await readCompared()).toEqual(['a', 'b', 'c', 'd'])
  expect(await toggleCompared('b')).toBe('taken out')
  expect(await toggleCompared('e')).toBe('chosen')
  expect(await readCompared()).toEqual(['a', 'c', 'd', 'e'])
})

test('five chosen at once are four', async () => {
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(toggleCompared))
  expect(await readCompared()).toHaveLength(4)
})

test('what a link brought is kept in place of what was chosen', async () => {
  await toggleCompared('a')
  await setCompared(['b', 'c'])
  expect(await readCompared()).toEqual(['b', 'c'])
  await clearCompared()
  expect(await readCompared()).toEqual([])
})

test('a choice that cannot be read is none', async () => {
  await setSetting('compared', { a: true })
  expect(await readCompared()).toEqual([])
})
