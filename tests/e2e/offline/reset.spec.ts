import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { putInCart } from '../support/buyer.ts'
import { installed } from '../support/device.ts'
import { editionOf, expect, test, type PublishedShop } from '../support/published-shop.ts'
import { inFullRun } from '../support/shop.ts'

// Whatever the app's code or its worker has come to, one address or one visit repairs it; cart and outbox survive (P20).

/** Writes an inquiry where there is no network; it waits on the device. */
async function writesAnInquiryOffline(page: Page) {
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your Name').fill('Olena')
  await dialog.getByLabel('Email Address').fill('olena@example.com')
  await dialog.getByLabel('Your Message').fill('500 pieces in cognac, please')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
}

const namesOfCaches = (page: Page) => page.evaluate(() => caches.keys())
const countOfWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('/reset removes the app, keeps cart and outbox, and leads home', async ({ page }) => {
  await putInCart(page)
  await installed(page)
  await writesAnInquiryOffline(page)
  await page.goto('/reset')
  await expect(page.getByRole('status')).toContainText('This page repairs the app.')
  expect(await namesOfCaches(page)).not.toEqual([])
  expect(await countOfWorkers(page)).toBe(1)

  await page.context().route('**/api/inquiries', (route) => route.abort()) // it must still wait when it is counted
  await page.context().setOffline(false)
  await page.goto('/reset')
  await expect(page.getByRole('heading')).toHaveText('The app has been reset.')
  await expect(page.getByRole('status')).toContainText('Your cart and 1 unsent inquiry are kept.')
  expect(await namesOfCaches(page)).toEqual([])
  expect(await countOfWorkers(page)).toBe(0)

  await page.getByRole('link', { name: 'Open the shop' }).click()
  await installed(page)
  await page.goto('/cart')
  await expect(page.getByText('WL-1101')).toBeVisible()
})

test('where the shop was never opened there is nothing to keep', inFullRun, async ({ page }) => {
  await page.goto('/reset')
  await expect(page.getByRole('status')).toContainText(
    'Your cart is kept. No inquiry was waiting to be sent.',
  )
  await page.getByRole('link', { name: 'Open the shop' }).click()
  await putInCart(page)
})

const answersGarbage = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(
    new Response('<p>garbage</p>', { headers: { 'Content-Type': 'text/html' } }),
  ))`
const answersNothing = answersGarbage.replace('new Response(', 'Promise.reject(')

/**
 * The device gets a bad worker, on a page without the app: a call of the app just then would wake the old worker, and
 * Chromium waits until that has been idle for half a minute.
 */
async function meetsABadWorker(page: Page, publish: () => Promise<void>) {
  await installed(page)
  await page.goto('/robots.txt')
  await publish()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const replaced = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve)
    })
    await registration.update()
    await replaced
  })
}

/** The device shows the garbage of a bad worker; the next navigation finds a good one, and ends on its page. */
async function leavesGarbageBehind(page: Page, publish: PublishedShop['publish']) {
  await meetsABadWorker(page, () => publish(2, answersGarbage))
  await page.goto('/cart')
  await expect(page.getByText('garbage')).toBeVisible()
  await publish(3)
  await page.goto('/cart')
  // the good one has all files of its edition to fetch, then waits 5 s for a page that could ask the buyer
  await expect(editionOf(page, 3)).toBeAttached({ timeout: 30_000 })
}

test(
  'a worker that answers with garbage is replaced within one navigation',
  inFullRun,
  async ({ page, publishedShop }) => {
    await page.goto('/')
    await leavesGarbageBehind(page, publishedShop.publish)
  },
)

test(
  'P20: the cart outlives a worker that answers with garbage',
  inFullRun,
  async ({ page, publishedShop }) => {
    await putInCart(page)
    await leavesGarbageBehind(page, publishedShop.publish)
    await expect(page.getByText('WL-1101')).toBeVisible()
  },
)

test(
  'a worker that lets every request fail is gone after one navigation',
  inFullRun,
  async ({ page, publishedShop }) => {
    await putInCart(page)
    await meetsABadWorker(page, () => publishedShop.publish(2, answersNothing))
    await expect(page.goto('/cart')).rejects.toThrow('ERR_FAILED')
    await publishedShop.publish(3)
    await expect(async () => {
      await page.goto('/cart')
      await expect(editionOf(page, 3)).toBeAttached()
    }).toPass()
    await expect(page.getByText('WL-1101')).toBeVisible()
  },
)

test(
  'a version whose files are not all there asks no page for its place, so that the next attempt can begin',
  inFullRun,
  async ({ page, publishedShop }) => {
    await page.goto('/')
    await installed(page)
    // names the files of another edition
    await publishedShop.publish(2, await readFile('dist/client/sw.js', 'utf8'))
    const questions = await page.evaluate(async () => {
      let heard = 0
      navigator.serviceWorker.addEventListener('message', ({ source }) => {
        if ((source as ServiceWorker | null)?.state === 'installing') heard += 1
      })
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const worker = registration.installing
      if (!worker) throw new Error('there is no new version')
      await new Promise<void>((resolve) => {
        const look = () => worker.state === 'redundant' && resolve()
        worker.addEventListener('statechange', look)
        look()
      })
      return heard
    })
    expect(questions).toBe(0)
  },
)
