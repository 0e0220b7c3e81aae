import type { Locator, Page } from '@playwright/test'
import { inquiryDialog } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses Tab until the focus is on something of this name, as somebody does who has no mouse. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'combobox',
  name: string | RegExp,
) {
  // in one question: a control may take the place of its plain button between two
  const goal = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if ((await goal.count()) > 0) return
  }
  throw new Error(`Tab does not lead to ${role} ${String(name)}`)
}

async function press(page: Page, role: 'link' | 'button', name: string | RegExp) {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, 'textbox', label)
  await page.keyboard.type(text)
}

test('with the keyboard alone: search, options, an inquiry with a file, cart, checkout and payment', async ({
  page,
}) => {
  const drawing = { name: 'sizes.txt', mimeType: 'text/plain', buffer: Buffer.from('11 × 9 cm') }
  page.on('filechooser', (chooser) => void chooser.setFiles([drawing]))
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await press(page, 'button', 'Search')
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bifold')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=bifold/u)
  await expect(heading(page)).toBeFocused()

  await press(page, 'link', /^Bifold Wallet with Snap Coin Pocket/u)
  await expect(heading(page)).toHaveText('Bifold Wallet with Snap Coin Pocket')
  await expect(heading(page)).toBeFocused()
  await press(page, 'button', 'Cognac')
  await expect(page.getByRole('button', { name: 'Cognac', pressed: true })).toBeFocused()
  await press(page, 'button', 'Full-grain cowhide')
  await press(page, 'button', /^Add to Cart/u)
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()

  await press(page, 'button', 'Request Custom Quote')
  const dialog = await inquiryDialog(page)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await type(page, 'Your Name', 'Ana with the keyboard')
  await type(page, 'Email Address', 'ana@example.com')
  await type(page, 'Your Message', 'Price for 500 pieces, please.')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Attachments (optional)')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove sizes.txt' })).toBeVisible()
  await press(page, 'button', 'Send Inquiry')
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  await press(page, 'button', 'Close')
  await expect(page.getByRole('button', { name: 'Request Custom Quote' })).toBeFocused()

  await page.getByRole('link', { name: /^Skip to content/u }).focus()
  await press(page, 'button', /^Cart, 1 item/u)
  const cart = page.getByRole('dialog', { name: /^Cart/u })
  // it takes the focus as it opens: a key before that would be the page's
  await expect(cart.or(cart.locator(':focus')).and(page.locator(':focus'))).toHaveCount(1)
  await press(page, 'link', 'Checkout')
  await expect(page).toHaveURL(/\/checkout$/u)
  // not back on the button of the menu
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeFocused()
  await type(page, 'Full Name', 'Ana with the keyboard')
  await type(page, 'Email Address', 'ana@example.com')
  await type(page, 'Address Line 1', 'Calle Mayor 1')
  await tabTo(page, 'textbox', 'City') // and passes on
  await type(page, 'State/Province', 'Madrid')
  await type(page, 'Postal Code', '28013')
  await tabTo(page, 'combobox', 'Country')
  await page.keyboard.type('Ger')
  await press(page, 'button', 'Continue to Payment')
  await expect(page.getByLabel('City')).toBeFocused()
  await page.keyboard.type('Madrid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await expect(page.getByText('Germany')).toBeVisible()
  // it comes after the step it stands in
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await press(page, 'button', 'Pay with PayPal')
  const payment = await opened
  await expect(payment.getByRole('button', { name: 'Approve payment' })).toBeEnabled()
  await tabTo(payment, 'button', 'Approve payment')
  await payment.keyboard.down('Enter') // the window may be gone before the key comes up
  await expect(heading(page)).toHaveText('Order Confirmed!')
})

test('the focus is not lost with the control that had it', inFullRun, async ({ page }) => {
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  await page.goto('/products?search=xylophone')
  await main.getByRole('link', { name: 'Clear Filters' }).press('Enter')
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await box.fill('wallet')
  await main.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(box).toBeFocused()
  await page.goto('/products?page=3')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const next = pages.getByRole('link', { name: 'Next' })
  await next.press('Enter')
  await expect(page).toHaveURL(/page=4/u)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await expect(pages.locator('[aria-current]')).toHaveText('4')
  await pages.getByRole('link', { name: 'Page 1', exact: true }).press('Enter')
  await expect(pages.locator('[aria-current]')).toHaveText('1')
  await page.goto('/products?color=Black|Navy&size=XL')
  for (const name of ['Remove filter: Color Black', 'Clear all']) {
    await main.getByRole('button', { name, exact: true }).press('Enter')
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
    await expect(heading(page)).toBeFocused()
  }
  await page.goto('/products?color=Rose+Gold&size=XL')
  await main.getByRole('button', { name: /^Without Size: XL/u }).press('Enter')
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(heading(page)).toBeFocused()
})

test('what stays at an edge of the screen is reached there: the page does not move', async ({
  page,
}) => {
  const moves = async (place: Locator, from: number) => {
    for (const control of await place.locator('a, button').all()) {
      if (!(await control.isVisible())) continue
      await page.evaluate((y) => scrollTo(0, y), from)
      await control.focus()
      // scrolled to by the next frame
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      )
      expect(await page.evaluate(() => scrollY), await control.ariaSnapshot()).toBe(from)
    }
  }
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/compare?ids=wl-1101,wl-1102,wl-1103')
  await page.getByRole('button', { name: 'Keep this comparison' }).click()
  await expect(page.getByText('These styles came with the link')).toBeHidden()
  await moves(page.getByRole('banner'), 300)
  await moves(page.locator('th').filter({ has: page.getByRole('button') }), 500)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: 'Compare (3)' })).toBeVisible()
  await moves(page.getByRole('region', { name: 'Comparison' }), 300)
})

/** Lists of the server wait until the returned function is called; no copy has them at once. */
async function listsHeldBack(page: Page): Promise<() => void> {
  await page.route('**/api/catalogue/changes*', (route) => route.abort())
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the focus stays where it is while the next list takes its time', async ({ page }) => {
  const letListsCome = await listsHeldBack(page)
  await page.goto('/products?page=2')
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await next.press('Enter')
  const results = page.getByRole('main').locator('section[aria-busy=true]')
  await expect(results).toHaveCSS('opacity', '0.6')
  await expect(next).toBeFocused()
  letListsCome()
  await expect(page).toHaveURL(/page=3/u)
  await expect(results).not.toBeAttached()
  await expect(next).toBeFocused()
})

test('no key is lost while lists take their time', inFullRun, async ({ page }) => {
  const letListsCome = await listsHeldBack(page)
  await page.goto('/products')
  const box = page.getByRole('main').getByRole('searchbox')
  // slow enough for a list to be asked for, and be late, after each key
  await box.pressSequentially('1103', { delay: 800 })
  await expect(box).toHaveValue('1103')
  await expect(box).toBeFocused()
  letListsCome()
  await expect(page.getByText('Showing 1 of 1 products for "1103"')).toBeVisible()
})
