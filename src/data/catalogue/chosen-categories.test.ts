import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import { chooseCategories, readChosenCategories } from './chosen-categories.ts'

afterEach(async () => {
  await getDb().kept.clear()
})

test('no choice yet is not the choice of none', async () => {
  expect(await readChosenCategories()).toBeUndefined()
  await chooseCategories([])
  expect(await readChosenCategories()).toEqual([])
})

test('what is no list of categories counts as none', async () => {
  await setSetting('copied_categories', { wallets: true })
  expect(await readChosenCategories()).toEqual([])
})

test('no more are chosen than the shop takes in one address', async () => {
  await chooseCategories(Array.from({ length: 100 }, (_, n) => `${'long-'.repeat(19)}${n}`))
  const chosen = (await readChosenCategories()) ?? []
  expect(chosen.length).toBeGreaterThan(30)
  expect(chosen.join(',').length).toBeLessThanOrEqual(4000)
})
