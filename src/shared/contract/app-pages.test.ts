import { expect, test } from 'vitest'
import { isAppPage, listIndexedPages } from './app-pages.ts'

test.each([
  ...listIndexedPages(() => true),
  '/cart',
  '/products/wl-1101',
  '/services/oem',
  '/visits/0a1b',
  '/s/wl-1101~bp-2101',
])('%s is a page of the app', (path) => {
  expect(isAppPage(path)).toBe(true)
})

test.each([
  '/nowhere',
  '/products/a/b',
  '/visits/a/b',
  '/s',
  '/services/none',
  '/toString',
  'toString',
  '',
])('"%s" is none', (path) => {
  expect(isAppPage(path)).toBe(false)
})

test('search engines list the pages that the firm has written', () => {
  const listed = listIndexedPages((name) => name === 'service-oem')
  expect(listed).toContain('/services/oem')
  expect(listed).toContain('/terms')
  expect(listed).not.toContain('/services/odm')
  expect(listed).not.toContain('/faq')
})
