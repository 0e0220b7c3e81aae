import type { Locator, Page } from '@playwright/test'
import { everyRoute } from './support/routes.ts'
import { inquiryDialog } from './support/inquiry.ts'
import { fillShipping } from './support/buyer.ts'
import { expect, test } from './support/shop.ts'

/** Presses Tab until the focus is on something of this name, as somebody does who has no mouse. */
async function tabTo(page: Page, role: 'link' | 'button', name: string | RegExp) {
  const goal = page.getByRole(role, { name })
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const there = await goal.evaluateAll((found) =>
      found.some((one) => one === document.activeElement),
    )
    if (there) return
  }
  throw new Error(`Tab does not lead to ${role} ${String(name)}`)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('with the keyboard alone: home, search, product, cart, checkout, inquiry', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await tabTo(page, 'button', 'Search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bifold')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=bifold/u)
  await expect(heading(page)).toBeFocused()

  await tabTo(page, 'link', /^Bifold Wallet with Snap Coin Pocket/u)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Bifold Wallet with Snap Coin Pocket')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, 'button', /^Add to Cart/u)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await tabTo(page, 'button', 'Request Custom Quote')
  await page.keyboard.press('Enter')
  const dialog = await inquiryDialog(page)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Request Custom Quote' })).toBeFocused()

  await page.goto('/cart')
  await tabTo(page, 'link', 'Proceed to Checkout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/u)
  await fillShipping(page, 'Ana with the keyboard')
  await page.getByLabel('City').fill('')
  await page.getByLabel('Country').focus()
  await tabTo(page, 'button', 'Continue to Payment')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('City')).toBeFocused()
  await page.keyboard.type('Madrid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await tabTo(page, 'button', 'Pay with PayPal')
})

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
