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
  expect(html).toMatch(new RegExp(`property="og:image" content="${baseURL}/images/`, 'u'))
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
  })
})

test('the app takes the page over: nothing moves, nothing is asked again, and everything works', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const counted = window as Window & { moved?: number }
    counted.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        counted.moved = (counted.moved ?? 0) + ('value' in entry ? Number(entry.value) : 0)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/products?category=wallets&utm_source=mail')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'List view' }).click()
  await expect(main.getByRole('table')).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(products|categories)/u.test(path))).toEqual([])
  expect(await page.evaluate(() => (window as Window & { moved?: number }).moved)).toBeLessThan(
    0.01,
  )

  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('钱包')
  await page.getByRole('banner').getByRole('link', { name: '关于我们' }).first().click()
  await expect(page).toHaveTitle('关于我们 · Sampleroom')
  // they came in the page
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  // the server has been told
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => document.cookie)).toBe('locale=zh')
})

test('the app is asked for when the page is on the screen with its first picture, which holds it up for a while only', async ({
  page,
}) => {
  const happened: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') happened.push('app')
  })
  await page.route('**/images/jk-3101-1.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    happened.push('picture')
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => happened).toContain('app')
  expect(happened.slice(0, 2)).toEqual(['picture', 'app'])

  await page.route('**/images/jk-3101-1.*', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
})

test('what is pressed and written before the app has come is not lost', async ({ page }) => {
  let come = () => {}
  const waiting = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/app-shell-*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Your Name').fill('Ana Ruiz')
  await main.getByRole('button', { name: 'Send' }).click()
  come()
  await expect(main.getByText('Email is required')).toBeVisible()
  await expect(main.getByText('Name is required')).toBeHidden()
  await expect(main.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
})

test('the app begins where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Cookies are blocked', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { get: denied })
  })
  await page.goto('/products/wl-1101')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
})

test('a page whose app was lost on the way says so, and loads again by itself with what was written', async ({
  page,
}) => {
  const start = '**/assets/app-shell-*.js'
  await page.route(start, (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Your Name').fill('Ana Ruiz')
  const notice = page.getByText('This page is not complete yet')
  await expect(notice).toBeVisible()
  await page.unroute(start)
  await expect(notice).toBeHidden()
  await expect(main.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('Email is required')).toBeVisible()
  await expect(main.getByText('Name is required')).toBeHidden()
})

test('what is asked for on a lost line comes when the line is back, and the page stays', async ({
  page,
}) => {
  const desk = '**/assets/inquiry-desk-*.js'
  await page.route(desk, (route) => route.abort())
  await page.goto('/products/wl-1101')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  const notice = page.getByText('This page is not complete yet')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bifold Wallet')
  await page.unroute(desk)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('what is asked for on a slow line is said to be on its way, until it opens', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?:inquiry-desk|language-choice)-/u, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/products/wl-1101')
  const notice = page.getByText('This page is not complete yet')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Language' }).click()
  await expect(notice).toBeVisible()
  await banner.getByRole('button', { name: 'Get Quote' }).click()
  come.resolve()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
  await expect(notice).toBeHidden()
})
