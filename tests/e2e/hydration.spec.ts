import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, inFullRun, test } from './support/shop.ts'

/** Keeps the app back; gives what lets it come. */
async function appHeldBack(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/app-shell-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

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
  await page.getByRole('button', { name: '中文' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('钱包')
  // the page came with the words of its own language only
  await expect(main.getByRole('table')).toContainText('百货渠道返单最多的日用两折款')
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
  // what a browser and a shop do once, with their first page of all, would take longer than the app waits
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.close()
  const happened = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') happened.add('app')
  })
  await page.route('**/images/jk-3101-1.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    happened.add('picture')
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => happened.size).toBe(2)
  expect([...happened]).toEqual(['picture', 'app'])

  await page.route('**/images/jk-3101-1.*', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
})

test(
  'home, lists and styles say everything before the rest of the language has come, which other pages wait for',
  inFullRun,
  async ({ page }) => {
    const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string }
    > // Vite's own
    const rest = built['src/locales/pages/en.po']!.file
    const come = Promise.withResolvers<void>()
    for (const path of ['/products', '/products/wl-1101', '/']) {
      const letAppCome = await appHeldBack(page)
      await page.goto(path, { waitUntil: 'load' })
      const rendered = await page.locator('body').innerText()
      letAppCome()
      await page.route(`/${rest}`, async (route) => {
        await come.promise
        await route.continue()
      })
      await page.reload()
      await hydrated(page)
      expect(await page.locator('body').innerText()).toBe(rendered)
    }
    const main = page.getByRole('main')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
    come.resolve()
    await expect(page).toHaveTitle(/^Services/u)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('pictures of a style that are swiped to wait until the app has come', async ({ page }) => {
  const letCome = await appHeldBack(page)
  await page.goto('/products/wl-1101', { waitUntil: 'load' })
  const second = (place: Locator) =>
    place
      .locator('img')
      .nth(1)
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  const strip = page.getByRole('region', { name: /^Pictures of/u })
  // what is seen has come
  await expect.poll(() => second(page.getByRole('list', { name: 'Pictures' }))).toBeGreaterThan(0)
  expect(await second(strip)).toBe(0)
  letCome()
  await expect.poll(() => second(strip)).toBeGreaterThan(0)
})

test('what is pressed and written before the app has come is not lost', async ({ page }) => {
  const come = await appHeldBack(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Your Name').fill('Ana Ruiz')
  await main.getByRole('button', { name: 'Send' }).click()
  come()
  await expect(main.getByText('Email is required')).toBeVisible()
  await expect(main.getByText('Name is required')).toBeHidden()
  await expect(main.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
})

test(
  'a number that is written and left before the app has come goes into the cart',
  inFullRun,
  async ({ page }) => {
    const letCome = await appHeldBack(page)
    await page.goto('/products/wl-1101', { waitUntil: 'load' })
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('4')
    await quantity.blur()
    letCome()
    await hydrated(page)
    await expect(quantity).toHaveValue('4')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
  },
)

test('a number written before the app has come counts for a press while it takes the page over', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    let pressed = false
    document.addEventListener = (...asked: Parameters<typeof listen>) => {
      listen(...asked)
      // React alone listens to it, and from then on hydrates what is pressed at once
      if (asked[0] !== 'dragenter' || pressed) return
      pressed = true
      const quantity = document.querySelector<HTMLInputElement>('main fieldset input')!
      quantity.value = '4'
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      queueMicrotask(() =>
        buttons.find(({ textContent }) => textContent === 'Add to Cart')!.click(),
      )
    }
  })
  await page.goto('/products/wl-1101')
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
})

test('whoever scrolls before the app has come, or loads the page again, stays where he is', async ({
  page,
}) => {
  const fromTop = () => page.evaluate(() => scrollY)
  let come = await appHeldBack(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.wheel(0, 1500)
  await expect.poll(fromTop).toBe(1500)
  come()
  await hydrated(page)
  expect(await fromTop()).toBe(1500)

  come = await appHeldBack(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(fromTop).toBe(1500)
  await page.mouse.wheel(0, -200)
  await expect.poll(fromTop).toBe(1300)
  come()
  await hydrated(page)
  expect(await fromTop()).toBe(1300)
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

test('a menu waits for nobody on the first visit: its code comes when somebody turns to it', async ({
  page,
}) => {
  // a part is fetched, and then imported from the browser's cache
  const menus = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/assets/language-popover-')) menus.add(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(menus.size).toBe(0)
  const language = page.getByRole('banner').getByRole('button', { name: 'Language' })
  await language.hover()
  await expect.poll(() => menus.size).toBe(1)
  await language.click()
  await expect(page.getByRole('button', { name: '中文' })).toBeVisible()
})
