import type { Locator, Page } from '@playwright/test'
import { captivePortal } from '../../support/network/captive-portal.ts'
import { behindTheWall, copied, installed } from '../support/device.ts'
import { expect, test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

// Three ways to be offline, and all of them count (P21).

const red = (page: Page) => page.getByText('网络连接已断开 · Network connection lost')
const green = (page: Page) => page.getByText('网络连接已恢复 · Connection restored')

/** The line comes back: the green bar shows and goes by itself. */
async function seesTheLineReturn(page: Page): Promise<void> {
  await expect(green(page)).toBeVisible()
  await expect(red(page)).toBeHidden()
  await expect(green(page)).toBeHidden()
}

test('the browser has no network', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  await expect(red(page)).toBeVisible()
  await context.setOffline(false)
  await seesTheLineReturn(page)
})

test(
  'the server has stopped, and the browser notices nothing',
  inFullRun,
  async ({ page, ownShop }) => {
    await page.goto(ownShop.origin)
    await installed(page)
    await ownShop.stop()
    await page.reload()
    await expect(red(page)).toBeVisible()
    await ownShop.startAgain()
    await seesTheLineReturn(page)
  },
)

test('a captive portal answers 200 to everything', inFullRun, async ({ page, shop }) => {
  const portal = await captivePortal(shop.origin)
  await page.goto(portal.origin)
  await installed(page)
  await copied(page)
  portal.close()
  await page.reload()
  await expect(red(page)).toBeVisible()
  await page.goto(`${portal.origin}/products?search=1101`)
  await expect(page.getByText('Model: WL-1101')).toBeVisible()
  await expect(page.getByText('Grand Hotel')).toBeHidden()
  portal.open()
  await seesTheLineReturn(page)
  await portal.stop()
})

test(
  'an answer from just before the line went is not the last word',
  inFullRun,
  async ({ page, shop }) => {
    const portal = await captivePortal(shop.origin)
    await page.goto(portal.origin)
    await installed(page)
    await copied(page)
    const answered = page.waitForResponse(/\/api\/health/u)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await (await answered).finished()
    portal.close()
    await expect(red(page)).toBeVisible()
    await portal.stop()
  },
)

test(
  'a picture that could not be had is there when the line is back',
  inFullRun,
  async ({ page, context }) => {
    await behindTheWall(page)
    await page.goto('/products/mb-6112')
    const main = page.getByRole('main')
    await expect(main.getByText('Makeup Brushes').nth(2)).toBeVisible()
    await expect(main.getByRole('img', { name: /picture 1/ })).toBeHidden()
    await context.setOffline(false)
    const picture = main.getByRole('img', { name: /picture 1/ })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test(
  'a call that fails is enough to ask, whatever the browser believes',
  inFullRun,
  async ({ page, shop }) => {
    const portal = await captivePortal(shop.origin)
    await page.goto(`${portal.origin}/products/wl-1101`)
    await installed(page)
    portal.close()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(red(page)).toBeVisible()
    await portal.stop()
  },
)

test(
  'on a phone without a line, a toast leaves the header free',
  inFullRun,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await installed(page)
    await copied(page)
    await context.setOffline(true)
    await expect(red(page)).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText('1 item in your cart')
    const foot = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height
    }
    const header = await foot(page.getByRole('banner'))
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(header)
  },
)
