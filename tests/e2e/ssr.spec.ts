import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { importChanged } from './support/changed-catalogue.ts'
import { expect, test } from './support/own-shop.ts'
import { everyRoute } from './support/routes.ts'

/** Opens a page as a crawler does, that speaks a language. */
async function read(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const answer = await request.get(path, { headers: { accept: 'text/html', ...headers } })
  const html = await answer.text()
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    data: [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
    heading: /<h1[^>]*>(.*?)<\/h1>/u.exec(html)?.[1] ?? '',
    link: (rel: string) =>
      new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`, 'u').exec(html)?.[1],
  }
}

test('every page comes as HTML with its own head, and with no code but what the policy names', async ({
  request,
}) => {
  for (const path of everyRoute) {
    const { status, html, headers } = await read(request, path)
    expect(status, path).toBe(/\/(none|nowhere)$/u.test(path) ? 404 : 200)
    expect(html, path).toMatch(/^<!doctype html><html lang="en"/u)
    expect(html, path).toMatch(/<main[^>]*>.*<h[12]/su)
    expect(headers['vary'], path).toContain('Accept-Language, Cookie')
    for (const [, attributes = '', text = ''] of html.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gsu,
    )) {
      if (/type="application\/(ld\+)?json"/u.test(attributes)) continue
      const hash = createHash('sha256').update(text).digest('base64')
      expect(headers['content-security-policy'], path).toContain(
        `script-src 'self' 'sha256-${hash}'`,
      )
    }
  }
})

test('a style is told to those who list it: name, price, minimum order, languages, picture', async ({
  request,
  baseURL,
}) => {
  const { html, data, link } = await read(request, '/products/wl-1101')
  expect(link('canonical')).toBe(`${baseURL}/products/wl-1101`)
  expect(html).toContain(`hrefLang="zh" href="${baseURL}/products/wl-1101?lang=zh"`)
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/u)
  expect(html).toMatch(
    new RegExp(`property="og:image" content="${baseURL}/images/[^"]+\\.jpg"`, 'u'),
  )
  expect(data).toMatchObject([
    {
      '@type': 'Product',
      sku: 'WL-1101',
      offers: { price: 8.4, priceCurrency: 'USD', eligibleQuantity: { minValue: 500 } },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Sampleroom' }, { name: 'Products' }, { name: 'Wallets' }, {}],
    },
  ])
  expect((await read(request, '/')).data).toMatchObject([{ '@type': 'Organization' }])
  const questions = (await read(request, '/faq')).data[0]?.['mainEntity']
  expect(questions).toHaveLength(8)
})

test('an address below a style is not the style', async ({ request }) => {
  const page = await read(request, '/products/wl-1101/extra')
  expect(page.status).toBe(404)
  expect(page.heading).toBe('There is no page at this address')
  expect(page.link('canonical')).toBeUndefined()
  expect(page.data).toEqual([])
})

test('a list is listed by category and page; its other views and the visitor’s own pages are not', async ({
  request,
  baseURL,
}) => {
  const list = await read(request, '/products?utm_source=mail&page=2')
  expect(list.link('canonical')).toBe(`${baseURL}/products?page=2`)
  expect(list.html).not.toContain('noindex')
  const unlisted = ['/products?search=bag', '/products?sort=price', '/products?color=Black']
  for (const path of [...unlisted, '/cart', '/checkout', '/device', '/paypal-test']) {
    const page = await read(request, path)
    expect(page.html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(page.link('canonical'), path).toBeUndefined()
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/products/wl-1101</loc>`)
  expect(sitemap).not.toContain('/cart')
})

test('a category that does not exist is not listed, and its text is no title', async ({
  request,
}) => {
  const page = await read(request, '/products?category=cheap-pills')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.html).toContain('<title>Products · Sampleroom</title>')
  expect(page.link('canonical')).toBeUndefined()
})

test('what begins with two slashes is no page, and names no host', async ({
  request,
  baseURL,
  page,
}) => {
  for (const path of ['//nope', '//products', '//products/wl-1101', '//']) {
    const { status, heading } = await read(request, `${baseURL}${path}`)
    expect(status, path).toBe(404)
    expect(heading, path).toBe('There is no page at this address')
  }
  await page.goto(`${baseURL}//products`)
  await expect(page.getByText('There is no page at this address')).toBeVisible()
})

test('the address says the language, then the cookie, then the browser', async ({ request }) => {
  const spanish = { 'accept-language': 'fr, es;q=0.9, en;q=0.5' }
  expect((await read(request, '/cart', spanish)).html).toContain('<html lang="es"')
  const cookie = { ...spanish, cookie: 'other=1; locale=zh' }
  expect((await read(request, '/products', cookie)).heading).toBe('产品')
  const asked = await read(request, '/products?lang=en', cookie)
  expect(asked.heading).toBe('Products')
  expect(asked.link('canonical')).toMatch(/\/products\?lang=en$/u)
})

test('a page is rendered once and sent compressed; a new catalogue shows within 5 s', async ({
  ownShop,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: ownShop.origin })
  const compressed = { 'accept-language': 'en', 'accept-encoding': 'br' }
  const before = await read(request, '/products/wl-1101', compressed)
  expect(before.headers['content-encoding']).toBe('br')
  const held = { ...compressed, 'if-none-match': before.headers['etag'] ?? '' }
  expect((await read(request, '/products/wl-1101?any=thing', held)).status).toBe(304)
  await importChanged(ownShop, (csv) => csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.20,'))
  await expect
    .poll(async () => (await read(request, '/products/wl-1101', held)).html, { timeout: 5000 })
    .toContain('$8.20')
  await request.dispose()
})

test('the code of a page asks, before all else in it, to be compiled while it comes', async ({
  page,
}) => {
  const files = ['vendor', 'core', 'app-shell'].map((name) =>
    page.waitForResponse((answer) => answer.url().includes(`/assets/${name}-`)),
  )
  await page.goto('/products')
  for (const file of files) {
    expect(await (await file).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u)
  }
})

test('who asks for an icon without being told of one gets it', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toMatch(/icon$/u)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('names, prices, minimum orders and texts can be read', async ({ page }) => {
    await page.goto('/products?category=wallets')
    const card = page.getByRole('article').filter({ hasText: 'WL-1101' })
    await expect(card).toContainText('$8.40')
    await expect(card).toContainText('500 pcs')
    await card.getByRole('link', { name: 'Bifold Wallet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bifold Wallet')
    await expect(page.getByRole('main')).toContainText('Full-grain cowhide')
    await expect(page.getByAltText(/, picture 2$/u)).toBeVisible()
    await page.goto('/products')
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('backpack')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=backpack$/u)
    await expect(page.getByRole('article').first()).toContainText('Backpack')
    await page.goto('/contact')
    await page.getByLabel('Your Name').fill('Ana Ruiz')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
    await expect(page).toHaveURL(/\/contact$/u)
    const said = page.locator('main noscript p')
    await expect(said).toContainText('JavaScript is switched off in this browser.')
    for (const own of ['/cart', '/checkout', '/compare']) {
      await page.goto(own)
      await expect(said.filter({ hasText: 'the comparison need JavaScript' })).toBeVisible()
    }
  })

  test('a page has its styles in it', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => (asked += request.resourceType() === 'stylesheet' ? 1 : 0))
    for (const route of everyRoute) {
      await page.goto(route)
      await expect(page.getByRole('banner'), route).toHaveCSS('height', '64px')
    }
    expect(asked).toBe(0)
  })
})
