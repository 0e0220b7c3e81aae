import type { Page } from '@playwright/test'
import { expectNothing } from './support/axe.ts'
import { atPayment, putInCart } from './support/buyer.ts'
import { askForQuote, fillInquiry } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test(
  'axe finds nothing in menus and in a filled cart, on either step of the checkout',
  inFullRun,
  async ({ page }) => {
    // a toast that still slides in leaves the pointer behind
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await putInCart(page)
    // under the pointer it stays; where it leaves by itself axe would look at what is half gone
    const toast = page.getByRole('region', { name: /Notifications/ })
    await toast.getByText('Added to Cart').hover()
    await expectNothing(page, 'toast', '[data-sonner-toaster]')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast.getByText('Added to Cart')).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, / })
      .click()
    await expect(page.getByRole('dialog', { name: /^Cart/u })).toBeVisible()
    await expectNothing(page, 'cart menu')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('banner').getByRole('combobox').pressSequentially('bif')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNothing(page, 'suggestions')
    // the list has a search of its own
    await page.goto('/products')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('search', { name: 'Whole shop' })).toBeVisible()
    await expect(page.getByRole('search', { name: 'Products' })).toBeVisible()
    await expectNothing(page, 'two searches')
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    await expectNothing(page, 'cart')
    await atPayment(page, 'Ana who hears the page', 'bp-2106')
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
    await expectNothing(page, 'payment')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByLabel('City').fill('')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('City')).toBeFocused()
    await expectNothing(page, 'shipping with an error')
  },
)

test('axe finds nothing in the inquiry dialog with its errors, nor in the banner of a lost line', async ({
  page,
}) => {
  await visit(page, '/')
  const dialog = await askForQuote(page)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByLabel('Your Name')).toBeFocused()
  await expectNothing(page, 'errors', '[role=dialog]')
  await page.context().setOffline(true)
  await fillInquiry(dialog, 'Ana who hears the page')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await expectNothing(page, 'saved', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Network connection lost')).toBeVisible()
  await expectNothing(page, 'banner and pill')
})
