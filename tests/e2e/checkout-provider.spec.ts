import type { Page } from '@playwright/test'
import { atPayment, fillShipping, putInCart } from './support/buyer.ts'
import { testInOwnShop } from './support/own-shop.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' })

const scriptBlocked = [expect.stringContaining('Failed to load the PayPal JS SDK script')]

test('a provider script that does not load is told, and loads on retry', async ({
  page,
  complaints,
}) => {
  await page.route('**/sdk/js*', (route) => route.abort())
  await atPayment(page, 'Ana behind a blocker')
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible()
  await page.unroute('**/sdk/js*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
  expect(complaints.splice(0)).toEqual(scriptBlocked)
})

test('a provider script lost with the network loads by itself when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.route('**/sdk/js*', (route) => route.abort())
  await atPayment(page, 'Ana in the basement')
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Network Connection Lost', { exact: true })).toBeVisible()
  await page.unroute('**/sdk/js*')
  await context.setOffline(false)
  await expect(payButton(page)).toBeVisible()
  expect(complaints.splice(0)).toEqual(scriptBlocked)
})

test(
  'the payment configuration is awaited, its failure told, and asked for again',
  inFullRun,
  async ({ page }) => {
    const waiting = Promise.withResolvers<void>()
    await page.route('**/api/config/paypal', async (route) => {
      await waiting.promise
      await route.abort()
    })
    await atPayment(page, 'Ana who waits')
    await expect(page.getByText('Loading PayPal configuration...')).toBeVisible()
    waiting.resolve()
    // after four tries, with 1, 2 and 4 s between them
    await expect(page.getByText('PayPal Configuration Error')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Failed to get PayPal configuration')).toBeVisible()
    await page.unroute('**/api/config/paypal')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(payButton(page)).toBeVisible()
  },
)

testInOwnShop.describe('a shop without credentials', () => {
  testInOwnShop.use({ settings: { PAYPAL_ENVIRONMENT: 'sandbox' } })
  testInOwnShop('it says that PayPal is not configured', async ({ page }) => {
    await putInCart(page)
    await page.goto('/checkout')
    await fillShipping(page, 'Ana too early')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('PayPal Not Configured')).toBeVisible()
    await expect(page.getByText('PayPal payment is not available at the moment.')).toBeVisible()
  })
})
