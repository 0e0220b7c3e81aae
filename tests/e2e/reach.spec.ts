import type { Locator, Page } from '@playwright/test'
import { everyRoute } from './support/routes.ts'
import { inquiryDialog } from './support/inquiry.ts'
import { fillShipping, putInCart } from './support/buyer.ts'
import { expect, test } from './support/shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('at 320 px nothing is cut off and everything is large enough to hit, in the longest language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of everyRoute) {
    await page.goto(path + (path.includes('?') ? '&' : '?') + 'lang=es')
    await expect(heading(page)).toBeVisible()
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(wider, `${path} is wider than the screen by`).toBe(0)
    expect.soft(await tooSmall(page), path).toEqual([])
  }
})

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
  // that no route is wider than that is seen at 320 px
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

test('for those who want no motion nothing moves', async ({ page }) => {
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

/** What one can press and what is less than 24 px in either direction, links within a sentence apart (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, [role=button]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !(element.matches('p a, dd a, li a') && getComputedStyle(element).display === 'inline'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // hidden until focused, or a box that its label makes larger
      .filter(({ element, box }) => box.width > 1 && !element.closest('label'))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  )
