import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toCachedPage, createPageCache, placeholders } from './rendered-page-cache.ts'

const page = (bytes: number) => toCachedPage('x'.repeat(bytes))

test('what was not asked for longest goes when there is no room', () => {
  const cache = createPageCache(3 * 4100)
  for (const key of ['a', 'b', 'c']) cache.set('1', key, page(1000))
  cache.get('1', 'a')
  cache.set('1', 'd', page(1000))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('1', key))).toEqual(['a', 'c', 'd'])
})

test('a new version forgets every page', () => {
  const cache = createPageCache(10_000)
  cache.set('1', 'a', page(1000))
  expect(cache.get('2', 'a')).toBeUndefined()
  expect(cache.get('1', 'a')).toBeUndefined()
})

test('a page larger than all the room is not kept', () => {
  const cache = createPageCache(1000)
  cache.set('1', 'a', page(5000))
  expect(cache.get('1', 'a')).toBeUndefined()
})

const here = { origin: 'https://shop.example' }

test('a page is compressed once', async () => {
  const html = readFileSync('README.md')
  const one = toCachedPage(html.toString())
  const body = await one.fillIn(here).body('br')
  expect(await one.fillIn(here).body('br')).toBe(body)
  expect(brotliDecompressSync(body)).toEqual(html)
})

test('a page says the host and the address it is asked at, each under a tag of its own', async () => {
  const page = toCachedPage(
    `<p${placeholders.address}>${placeholders.origin}/a ${placeholders.origin}/b</p>`,
  )
  const text = async (place: Parameters<typeof page.fillIn>[0]) =>
    String(await page.fillIn(place).body('identity'))
  expect(await text(here)).toBe('<p>https://shop.example/a https://shop.example/b</p>')
  expect(await text({ ...here, address: '/$&?a="&b=1' })).toBe(
    '<p data-address="/$&amp;?a=&quot;&amp;b=1">https://shop.example/a https://shop.example/b</p>',
  )
  const places = [here, { ...here, address: '/a' }, { origin: 'https://other.example' }]
  expect(new Set(places.map((place) => page.fillIn(place).digest)).size).toBe(3)
})

test('invented hosts leave nothing in memory', () => {
  const page = toCachedPage('text')
  const hosts = Array.from({ length: 10 }, (_, n) => ({ origin: `https://h${n}.example` }))
  const before = hosts.map((host) => page.fillIn(host))
  expect(hosts.filter((host, n) => page.fillIn(host) === before[n])).toHaveLength(2)
})
