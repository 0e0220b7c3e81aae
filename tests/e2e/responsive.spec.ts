import type { Locator, Page } from '@playwright/test'
import { inquiryDialog } from './support/inquiry.ts'
import { fillShipping, putInCart } from './support/buyer.ts'
import { expect, test, inFullRun } from './support/shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('zoomed in step by step, home is no wider than the screen', async ({ page }) => {
  await page.goto('/?lang=es')
  for (const width of [1024, 640, 427, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('at 200 % zoom one reaches all that opens', async ({ browser, shop }) => {
  // a window of 1280 by 800 px at 200 %
  const context = await browser.newContext({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    baseURL: shop.origin,
  })
  const page = await context.newPage()
  // that no page is wider than that is seen at 320 px in walk.spec.ts
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contact' })
    .click()
  await expect(heading(page)).toHaveText('Talk to the people who make it')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = await inquiryDialog(page)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Name is required')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await context.close()
})

test('for those who want no motion nothing moves', inFullRun, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // what lasts longer than one could see; a state may still take its hundredth of a millisecond
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    )
  await page.goto('/about')
  await page.getByRole('button', { name: 'Next picture' }).click()
  expect(await moving()).toBe(0)
  await putInCart(page)
  expect(await moving()).toBe(0)
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  await inquiryDialog(page)
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // what waits for an answer pulses otherwise
  await page.route('**/api/config/paypal', () => {})
  await page.goto('/checkout')
  await fillShipping(page, 'Ana who gets dizzy')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Loading PayPal configuration...')).toBeVisible()
  expect(await moving()).toBe(0)
})

test('in the colours of the system one sees what is chosen, swatches and bars', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (of: Locator) =>
    of.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/products/wl-1101')
  const cognac = page.getByRole('button', { name: 'Cognac' })
  await cognac.click()
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await ground(cognac)).not.toBe(await ground(page.getByRole('button', { name: 'Black' })))
  const swatch = page.getByRole('button', { name: 'Navy' }).locator('span')
  expect(await ground(swatch)).not.toBe(await ground(page.getByRole('main')))
  await page.goto('/services')
  const bar = page
    .getByRole('row', { name: /Europe/u })
    .locator('span')
    .first()
  expect(await ground(bar)).not.toBe('rgba(0, 0, 0, 0)')
  expect(await ground(bar)).not.toBe(await ground(page.locator('html')))
})
