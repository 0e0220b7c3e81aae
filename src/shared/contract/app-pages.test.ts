import { expect, test } from 'vitest'
import { indexedPages, isAppPage } from './app-pages.ts'

test.each([...indexedPages, '/cart', '/products/wl-1101', '/services/oem'])(
  '%s is a page of the app',
  (path) => {
    expect(isAppPage(path)).toBe(true)
  },
)

test.each(['/nowhere', '/products/a/b', '/services/none', '/toString', 'toString', ''])(
  '"%s" is none',
  (path) => {
    expect(isAppPage(path)).toBe(false)
  },
)
