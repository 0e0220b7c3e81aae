import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keptPage, pageCache } from './page-cache.ts'

const page = (bytes: number) => keptPage('x'.repeat(bytes))

test('what was not asked for longest goes when there is no room', () => {
  const cache = pageCache(3 * 3600)
  for (const key of ['a', 'b', 'c']) cache.set('1', key, page(1000))
  cache.get('1', 'a')
  cache.set('1', 'd', page(1000))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('1', key))).toEqual(['a', 'c', 'd'])
})

test('a new version forgets every page', () => {
  const cache = pageCache(10_000)
  cache.set('1', 'a', page(1000))
  expect(cache.get('2', 'a')).toBeUndefined()
  expect(cache.get('1', 'a')).toBeUndefined()
})

test('a page larger than all the room is not kept', () => {
  const cache = pageCache(1000)
  cache.set('1', 'a', page(5000))
  expect(cache.get('1', 'a')).toBeUndefined()
})

test('a page is compressed once', async () => {
  const html = readFileSync('README.md')
  const one = keptPage(html.toString())
  const body = await one.body('br')
  expect(await one.body('br')).toBe(body)
  expect(brotliDecompressSync(body)).toEqual(html)
})
