import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

test('search engines learn of every page worth listing, at the address they asked', async () => {
  const deps = await openDeps()
  const folder = await catalogueFolder()
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'service-oem.en.md'), '# OEM')
  await importInto(deps, folder)
  const app = await openApp(deps)
  const headers = { host: 'shop.example.com' }
  const robots = await app.inject({ url: '/robots.txt', headers })
  expect(robots.body).toContain('Sitemap: http://shop.example.com/sitemap.xml')
  const sitemap = await app.inject({ url: '/sitemap.xml', headers })
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const path of ['/', '/services/oem', '/products?category=wallets', '/products/wl-1']) {
    expect(sitemap.body).toContain(`<loc>http://shop.example.com${path}</loc>`)
  }
  for (const path of [
    '/cart',
    '/checkout',
    '/device',
    '/paypal-test',
    '/compare',
    '/services/odm',
  ]) {
    expect(sitemap.body).not.toContain(path)
  }
})

test('a shop that is told its address says that one to search engines, whatever it was asked at', async () => {
  const app = await openApp(await openDeps({ SHOP_URL: 'https://shop.example.com' }))
  const headers = { host: 'elsewhere.example.com' }
  const robots = await app.inject({ url: '/robots.txt', headers })
  expect(robots.body).toContain('Sitemap: https://shop.example.com/sitemap.xml')
  const sitemap = await app.inject({ url: '/sitemap.xml', headers })
  expect(sitemap.body).toContain('<loc>https://shop.example.com/about</loc>')
  expect(sitemap.body).not.toContain('elsewhere')
})
