import { beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../tests/support/cache-storage.ts'
import { readPagesVersion, deleteOtherPages, cachePages, readCachedPage } from './page-cache.ts'

const [entry, newer] = ['/assets/app-shell-1.js', '/assets/app-shell-2.js']

/** The server renders its pages for a version of the app. */
const serves = (version: string, locale = 'en') =>
  vi.stubGlobal('fetch', async (path: string) => {
    const faces = [
      'instrument-sans-rare-b_1aQ-9z',
      'instrument-sans-B_1aQ-9z',
      'bodoni-moda-italic-B_1aQ-9z',
    ]
    const type = faces.map((face) => `url(/assets/${face}.woff2)`).join()
    const html = `<html lang="${locale}"><style>${type}</style><script data-app="${version}"></script>${path}</html>`
    return new Response(html)
  })
const kept = async (version: string, address: string) =>
  (await readCachedPage(version, new URL(address, 'http://shop.example')))?.text()

beforeEach(() => {
  stubCaches()
})

test('home and catalogue are kept, as they are opened without a query', async () => {
  serves(entry)
  await cachePages(entry, 'en', 'copy 1')
  expect(await kept(entry, '/products')).toContain('/products')
  expect(await kept(entry, '/')).toBeDefined()
  expect(await kept(entry, '/products?page=2')).toBeUndefined()
  expect(await kept(entry, '/about')).toBeUndefined()
  expect(await readPagesVersion(entry)).toBe('en copy 1')
})

test('pages for another version or in another language are not kept, and not said to be', async () => {
  serves(newer)
  await cachePages(entry, 'en', 'copy 1')
  expect(await readPagesVersion(entry)).toBeUndefined()
  serves(entry, 'es')
  await cachePages(entry, 'en', 'copy 1')
  expect([await kept(entry, '/'), await readPagesVersion(entry)]).toEqual([undefined, undefined])
})

test('pages in Chinese are kept, whose language is named with its country', async () => {
  serves(entry, 'zh-CN')
  await cachePages(entry, 'zh', 'copy 1')
  expect(await kept(entry, '/')).toContain('zh-CN')
})

test('kept pages ask for the type they are written in with their first line', async () => {
  serves(entry)
  await cachePages(entry, 'en', 'copy 1')
  const page = await readCachedPage(entry, new URL('http://shop.example/products'))
  expect(page?.headers.get('Link')).toBe(
    '</assets/instrument-sans-B_1aQ-9z.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  )
})

test('two versions open side by side keep their own; the newer one forgets those of the older', async () => {
  serves(entry)
  await cachePages(entry, 'en', 'copy 1')
  expect(await kept(newer, '/')).toBeUndefined()
  serves(newer)
  await cachePages(newer, 'en', 'copy 1')
  expect(await kept(entry, '/')).toContain(entry)
  expect(await kept(newer, '/')).toContain(newer)
  await deleteOtherPages(newer)
  expect(await kept(entry, '/')).toBeUndefined()
  expect(await readPagesVersion(newer)).toBe('en copy 1')
})

test('pages that can be opened are told to be kept, whoever leaves before the next is written', async () => {
  serves(entry)
  const store = stubCaches()
  const states: unknown[] = []
  store.onPut = async () => {
    const opened = await Promise.all([kept(entry, '/'), kept(entry, '/products')])
    states.push([!opened.includes(undefined), await readPagesVersion(entry)])
  }
  await cachePages(entry, 'en', 'copy 1')
  expect(states).toEqual([
    [false, undefined],
    [false, undefined],
    [true, 'en copy 1'],
  ])
})
