import { expect, inFullRun, test } from '../support/shop.ts'
import { behindTheWall, copied, installed } from '../support/device.ts'

declare global {
  interface Window {
    /** How many cards there were, and how far things have moved (CLS). */
    noted?: { cards: number[]; moved: number }
  }
}

test('a page that its worker has missed is taken over', inFullRun, async ({ page }) => {
  await page.goto('/')
  await installed(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await page.waitForEvent('load')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
})

test('the app opens offline on every route it has', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  for (const path of [
    '/',
    '/products',
    '/cart',
    '/about',
    '/services/oem',
    '/contact',
    '/faq',
    '/privacy',
    '/terms',
  ]) {
    await page.goto(path)
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sampleroom, home' }),
    ).toBeVisible()
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})

test('what opens over a page comes from the device on the first visit already, without a touch', async ({
  page,
}) => {
  await page.goto('/')
  const arrived = () =>
    page.evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\/assets\/(?:language-popover|inquiry-dialog-host)-/u.test(name))
      return {
        files: new Set(files.map(({ name }) => name)).size,
        fromDevice: files.every(
          ({ workerStart, transferSize }) => workerStart > 0 && transferSize === 0,
        ),
      }
    })
  await expect.poll(arrived).toEqual({ files: 2, fromDevice: true })
})

test('nothing goes wrong on a device that takes its time', inFullRun, async ({ page }) => {
  await page.goto('/')
  await installed(page)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    let late = 0
    // a second passes whenever somebody looks at the clock
    Date.now = () => now() + (late += 1000)
  })
  await page.goto('/cart')
  // what had gone wrong before would be in the console
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test(
  'nothing moves in a list that the app draws alone; read again, it is whole at once and at its place',
  inFullRun,
  async ({ page }) => {
    await page.goto('/')
    await installed(page)
    await copied(page)
    await page.addInitScript(() => {
      const noted = { cards: [] as number[], moved: 0 }
      window.noted = noted
      new MutationObserver(() => {
        const cards = document.querySelectorAll('main article').length
        if (cards > 0 && cards !== noted.cards.at(-1)) noted.cards.push(cards)
      }).observe(document, { subtree: true, childList: true })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          if ('value' in shift) noted.moved += Number(shift.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const cards = page.getByRole('main').getByRole('article')
    const noted = () => page.evaluate(() => window.noted)
    await page.setViewportSize({ width: 1920, height: 1200 })
    await page.goto('/products?sort=price')
    await expect(cards).toHaveCount(20)
    expect((await noted())?.moved).toBeLessThan(0.01)

    await cards.nth(13).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect((await noted())?.cards).toEqual([20])
  },
)

test(
  'what is written over a page that does not exist stays when the line comes back',
  inFullRun,
  async ({ page, context }) => {
    await page.goto('/')
    await installed(page)
    await page.goto('/nowhere')
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    const message = page.getByRole('dialog').getByLabel('Message')
    await message.fill('Two hundred of these')
    const restored = async () => {
      await context.setOffline(true)
      await expect(page.getByText('Network connection lost')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Network connection lost')).toBeHidden()
    }
    await restored()
    await restored()
    await expect(message).toHaveValue('Two hundred of these')
  },
)

test('the language changes offline', async ({ page, context }) => {
  await page.goto('/about')
  await installed(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test(
  'query strings, trailing slashes and dots are pages offline, too',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/products/?search=1101&from=/brochure.pdf')
    await expect(page.getByText('Model: WL-1101')).toBeVisible()
    await page.goto('/products/wl-1101/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const nowhere of [
      '/nowhere',
      '/nowhere/at/all/?x=1',
      '/services/wallets',
      '/about/x.y',
      '/products/wl-1101/extra',
    ]) {
      await page.goto(nowhere)
      await expect(
        page.getByRole('heading', { name: 'There is no page at this address' }),
      ).toBeVisible()
    }
  },
)

test('calls, files, the payment window and the way out of trouble are never answered with the shell', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  for (const path of [
    '/api/products',
    '/api/products?page=1',
    '/images/none-640.avif',
    '/uploads/x.pdf',
    '/screenshots/home-wide.webp',
    '/paypal-simulator',
    '/paypal-simulator/checkoutnow?token=x',
    '/reset.js',
    '/robots.txt?x=1',
  ]) {
    await expect(page.goto(path), path).rejects.toThrow('net::ERR_')
  }
  // a fresh page: the error page of the last refusal may still be on its way in the old one
  const fresh = await context.newPage()
  for (const path of ['/reset', '/reset/?now']) {
    await fresh.goto(path)
    await expect(fresh.getByRole('heading')).toHaveText('This page repairs the app.')
  }
})

test('a picture that was seen is there offline', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  await page.goto('/products/wl-1101')
  const picture = page.getByRole('img', { name: /picture 1/ })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
  await context.setOffline(true)
  const size = await page.evaluate(
    (path) => fetch(path).then(async (answer) => (await answer.blob()).size),
    shown,
  )
  expect(size).toBeGreaterThan(1000)
})
