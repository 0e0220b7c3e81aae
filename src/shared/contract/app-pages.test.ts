import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appPages, indexedPages, isAppPage, paymentTestPage } from './app-pages.ts'

test('the list has every route of the app', () => {
  const routes = globSync('src/app/routes/**/[!_]*.tsx').map((file) =>
    file.replace(/^src\/app\/routes|(?:\/?index)?\.tsx$/gu, ''),
  )
  expect(routes.map((route) => route || '/').toSorted()).toEqual(
    [...Object.keys(appPages), '/products/$id', '/services/$slug', paymentTestPage].toSorted(),
  )
})

test('a page is known by its path, and a name of an object’s own is none', () => {
  for (const path of [...indexedPages, '/cart', '/products/wl-1101', '/services/oem'])
    expect(isAppPage(path), path).toBe(true)
  for (const path of ['/nowhere', '/products/a/b', '/services/none', '/toString', 'toString', ''])
    expect(isAppPage(path), path).toBe(false)
})
