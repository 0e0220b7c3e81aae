import type { Page } from '@playwright/test'
import { putInCart } from './support/buyer.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / })
const menu = (page: Page) => page.getByRole('dialog', { name: /^Cart/ })

test('hovering opens the cart, leaving closes it', async ({ page }) => {
  await putInCart(page)
  await icon(page).hover()
  await expect(menu(page)).toContainText('Bifold Wallet')
  await expect(menu(page)).toContainText('1 × $8.40')
  await page.getByRole('contentinfo').hover()
  await expect(menu(page)).toBeHidden()
})

test('who writes while the pointer rests on the cart goes on writing', async ({ page }) => {
  await putInCart(page)
  const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' })
  await quantity.focus()
  await icon(page).hover()
  await expect(menu(page)).toBeVisible()
  await expect(quantity).toBeFocused()
  await page.getByRole('contentinfo').hover()
  await expect(menu(page)).toBeHidden()
  await expect(quantity).toBeFocused()
})

test('three lines are listed, the others are counted', inFullRun, async ({ page }) => {
  for (const id of ['wl-1101', 'wl-1102', 'wl-1103', 'wl-1104', 'wl-1105']) {
    await putInCart(page, id)
  }
  await icon(page).click()
  await expect(menu(page).getByRole('listitem')).toHaveCount(3)
  await expect(menu(page)).toContainText('+2 more items')
})

test('the badge counts to 99, then says 99+', inFullRun, async ({ page }) => {
  await putInCart(page, 'wl-1101', 99)
  await expect(icon(page)).toHaveText('99')
  await putInCart(page, 'wl-1102', 1)
  await expect(icon(page)).toHaveText('99+')
  await expect(icon(page)).toHaveAccessibleName('Cart, 100 items')
})

test('Escape, a click outside and navigation close the cart', async ({ page }) => {
  await putInCart(page)
  await page.mouse.move(0, 400)
  await icon(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(icon(page)).toBeFocused()

  await icon(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(menu(page)).toBeHidden()

  await icon(page).click()
  await menu(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(menu(page)).toBeHidden()

  await icon(page).click()
  await menu(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(menu(page)).toBeHidden()
})

test('an empty cart says so', async ({ page }) => {
  await page.goto('/')
  await icon(page).click()
  await expect(menu(page)).toContainText('Your cart is empty')
  await expect(menu(page).getByRole('link', { name: 'Checkout' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap opens the cart, a tap outside closes it', async ({ page }) => {
    await putInCart(page)
    await icon(page).tap()
    await expect(menu(page)).toContainText('Bifold Wallet')
    await page.touchscreen.tap(195, 800)
    await expect(menu(page)).toBeHidden()
  })

  test('the cart page shows each line as a card, without sideways scrolling', async ({ page }) => {
    await putInCart(page, 'wl-1101', 999)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/cart')
    await expect(page.getByText('$8,391.60').first()).toBeVisible()
    const { wide, seen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }))
    expect(wide).toBe(seen)
  })
})
