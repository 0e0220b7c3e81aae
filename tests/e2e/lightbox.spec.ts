import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

const shown = (page: Page) => page.getByRole('dialog').locator('.yarl__slide_current img')
const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0

test('a picture on a phone opens whole, and comes nearer with two taps, buttons and keys', async ({
  page,
}) => {
  await page.goto('/products/wl-1101')
  await page
    .getByRole('button', { name: /^Enlarge/u })
    .first()
    .tap()
  // its edge may lie between two pixels
  await expect(shown(page)).toBeInViewport({ ratio: 0.99 })
  const whole = await widthOf(page)
  expect(whole).toBeGreaterThan(380)
  await expect(shown(page)).toHaveAttribute('alt', /picture 1$/u)
  const { x, y } = { x: 195, y: 390 }
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1.5 * whole)
  const out = page.getByRole('button', { name: 'Zoom out' })
  await out.tap()
  await expect.poll(() => widthOf(page)).toBe(whole)
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1.5 * whole)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(page)).toBe(whole)
})

test('the next picture comes by its button, and is the one that is left', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await page
    .getByRole('button', { name: /^Enlarge/u })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Next picture' }).tap()
  await expect(shown(page)).toHaveAttribute('alt', /picture 2$/u)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Enlarge: .*picture 2$/u })).toBeFocused()
})
