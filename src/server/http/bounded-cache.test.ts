import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const most = 100_000
const names = (length: number) =>
  Array.from({ length: 100 }, (_, at) => String(at).padStart(length, '-'))

test('what was not asked for longest goes when there is no room', () => {
  const cache = createBoundedCache<{ bytes: number }>(most, ({ bytes }) => bytes)
  cache.set('asked', { bytes: 1000 })
  for (const name of names(3)) {
    expect(cache.get('asked')).toBeDefined()
    cache.set(name, { bytes: 5000 })
  }
  expect(cache.size).toBeLessThan(20)
  expect(cache.get('---')).toBeUndefined()
  expect(cache.get('-99')).toBeDefined()
})

test('names take room, too, and so does an entry of nothing', () => {
  const cache = createBoundedCache(most, () => 0)
  for (const name of names(15_000)) cache.set(name, {})
  expect(cache.size).toBe(3)
  for (const name of names(3)) cache.set(name, {})
  expect(cache.size).toBeLessThan(50)
})
