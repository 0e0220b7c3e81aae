import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getDb } from './database.ts'
import { askToPersist, persistAnswer, storageFacts } from './persistent-storage.ts'

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
  expect(await persistAnswer()).toBeUndefined()
  expect(await askToPersist(0)).toBe('refused')
  expect(await askToPersist(day - 1)).toBe('refused')
  expect(await persistAnswer()).toBe('refused')
  expect(asked).toHaveBeenCalledTimes(1)
  answers.persist = true
  expect(await askToPersist(day)).toBe('granted')
})

test('a browser that has no such promise is told as such', async () => {
  vi.stubGlobal('navigator', {})
  expect(await askToPersist(0)).toBe('unavailable')
  expect(await persistAnswer()).toBe('unavailable')
  expect(await storageFacts()).toEqual({ usage: undefined, quota: undefined, persisted: false })
})

test('the facts are the browser’s own', async () => {
  browserThat({ persist: false })
  expect(await storageFacts()).toEqual({ usage: 5, quota: 9, persisted: false })
})
