import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getDb } from './database.ts'
import { requestPersistence, getPersistAnswer, getStorageUsage } from './persistent-storage.ts'

const day = 24 * 60 * 60 * 1000

/** A browser whose answer to `persist()` may change; counts the requests. */
function browserThat(answers: { persist: boolean }) {
  const persist = vi.fn(async () => answers.persist)
  vi.stubGlobal('navigator', {
    storage: {
      persist,
      persisted: async () => false,
      estimate: async () => ({ usage: 5, quota: 9 }),
    },
  })
  return persist
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a refusal is remembered, and the browser is not asked again that day', async () => {
  const answers = { persist: false }
  const asked = browserThat(answers)
  expect(await getPersistAnswer()).toBeUndefined()
  expect(await requestPersistence(0)).toBe('refused')
  expect(await requestPersistence(day - 1)).toBe('refused')
  expect(await getPersistAnswer()).toBe('refused')
  expect(asked).toHaveBeenCalledTimes(1)
  answers.persist = true
  expect(await requestPersistence(day)).toBe('granted')
})

test('a browser that has no such promise is told as such', async () => {
  vi.stubGlobal('navigator', {})
  expect(await requestPersistence(0)).toBe('unavailable')
  expect(await getPersistAnswer()).toBe('unavailable')
  expect(await getStorageUsage()).toEqual({ usage: undefined, quota: undefined, persisted: false })
})

test('the facts are the browser’s own', async () => {
  browserThat({ persist: false })
  expect(await getStorageUsage()).toEqual({ usage: 5, quota: 9, persisted: false })
})
