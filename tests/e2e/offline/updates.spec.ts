import type { Page } from '@playwright/test'
import { putInCart } from '../support/buyer.ts'
import { installed } from '../support/device.ts'
import { comesBack, editionOf, expect, test } from '../support/published-shop.ts'
import { inFullRun } from '../support/shop.ts'

// A new version of the app waits for consent, and breaks no open page (P19).

const prompt = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is ready' })
const consent = (page: Page) => prompt(page).getByRole('button', { name: 'Update' })

async function opensTheShop(page: Page) {
  await page.goto('/')
  await installed(page)
}

/** Empties the cache that the browser itself keeps beside those of the app. */
async function forgetByTheBrowser(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
}

/** A buyer who has begun to fill in the shipping form. */
async function beginsCheckout(page: Page) {
  await putInCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Full Name').fill('Olena')
}

test('the first installation asks nothing', inFullRun, async ({ page }) => {
  await opensTheShop(page)
  await comesBack(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(prompt(page)).toBeHidden()
})

test(
  'a first worker whose files did not all come is asked for again',
  inFullRun,
  async ({ page, context }) => {
    const cutOff: string[] = []
    await context.route('**/assets/checkout-*.js', async (route, request) => {
      if (request.serviceWorker() === null || cutOff.length > 0) return route.continue()
      cutOff.push(request.url())
      return route.abort()
    })
    await opensTheShop(page)
    expect(cutOff).toHaveLength(1)
  },
)

test('a new version waits, also over a reload, until the buyer says Update', async ({
  page,
  publishedShop,
}) => {
  await opensTheShop(page)
  await publishedShop.publish(2)
  await comesBack(page)
  await expect(prompt(page)).toBeVisible()
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  await expect(editionOf(page, 1)).toBeAttached()
  await consent(page).click()
  await expect(editionOf(page, 2)).toBeAttached()
  await expect(prompt(page)).toBeHidden()
})

test(
  'a window that stays open asks for a new version every hour',
  inFullRun,
  async ({ page, publishedShop }) => {
    await page.clock.install()
    await opensTheShop(page)
    await publishedShop.publish(2)
    await page.clock.fastForward('01:00:01')
    await expect(prompt(page)).toBeVisible()
  },
)

test(
  'an open form makes the new version wait, and the prompt says why',
  inFullRun,
  async ({ page, publishedShop }) => {
    await opensTheShop(page)
    await beginsCheckout(page)
    await publishedShop.publish(2)
    await comesBack(page)
    await expect(prompt(page)).toContainText('It waits until the form or the payment that is open')
    await expect(consent(page)).toHaveAttribute('aria-disabled', 'true')
    await consent(page).click({ force: true })
    await expect(page.getByLabel('Full Name')).toHaveValue('Olena')
    await page.getByRole('link', { name: 'Sampleroom, home' }).click()
    await expect(prompt(page)).not.toContainText('It waits')
    await consent(page).click()
    await expect(editionOf(page, 2)).toBeAttached()
  },
)

test(
  'consent in one tab leaves a form in another, which gets its own chunks even offline',
  inFullRun,
  async ({ page, context, publishedShop }) => {
    await opensTheShop(page)
    const dirty = await context.newPage()
    await beginsCheckout(dirty)
    await publishedShop.publish(2)
    await comesBack(page)
    await consent(page).click()
    await expect(editionOf(page, 2)).toBeAttached()
    await expect(editionOf(dirty, 1)).toBeAttached()
    await expect(dirty.getByLabel('Full Name')).toHaveValue('Olena')
    await expect(prompt(dirty)).toContainText('It waits')

    await forgetByTheBrowser(dirty)
    await context.setOffline(true)
    await dirty.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(dirty.getByRole('heading', { level: 1, name: /Questions/u })).toBeVisible()
    await expect(editionOf(dirty, 1)).toBeAttached()
    await context.setOffline(false)
    await consent(dirty).click()
    await expect(editionOf(dirty, 2)).toBeAttached()
  },
)

test(
  'a page whose chunks are gone everywhere reloads into the new version',
  inFullRun,
  async ({ page, publishedShop }) => {
    await opensTheShop(page)
    await publishedShop.publish(2)
    await publishedShop.forgetEarlier()
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await forgetByTheBrowser(page)
    // the router waits once for a reload; it must be as quiet when it is asked to show the page again before that
    await page.evaluate(() => {
      Storage.prototype.getItem = (key) => (key.startsWith('tanstack_router_reload') ? '1' : null)
    })
    // without a pointer: what it rests on is loaded ahead, and the router logs what could not be
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).dispatchEvent('click')
    await expect(editionOf(page, 2)).toBeAttached()
  },
)

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of the version before gets its chunks from the server', async ({
    page,
    publishedShop,
  }) => {
    await page.goto('/')
    await expect(editionOf(page, 1)).toBeAttached()
    await publishedShop.publish(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Questions/u })).toBeVisible()
    await expect(editionOf(page, 1)).toBeAttached()
  })
})
