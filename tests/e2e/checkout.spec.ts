import type { Page } from '@playwright/test'
import { atPayment, decide, fillShipping, openPayment, putInCart } from './support/buyer.ts'
import { expect, inFullRun, test, type Shop } from './support/shop.ts'

const ordersOf = async (shop: Shop, name: string) =>
  (await shop.orders()).filter((order) => order['customer_name'] === name)

const step = (page: Page) =>
  page.getByRole('list', { name: 'Checkout steps' }).locator('[aria-current=step]')

test('a buyer finds a style, puts it in the cart, pays, and the order is captured', async ({
  page,
  shop,
}) => {
  await page.goto('/products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('1101')
  // a click while the list changes beneath it meets nothing
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bifold/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Cognac' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('You now have 1 item(s) in your cart.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Color: Cognac')).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, 'Ana who pays')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('You will receive a confirmation email shortly.')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  for (const part of ['Subtotal$8.40', 'Shipping$9.99', 'Tax (8%)$0.67', 'Total paid$19.06']) {
    await expect(summary).toContainText(part)
  }
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()

  const orders = await ordersOf(shop, 'Ana who pays')
  expect(orders).toMatchObject([
    {
      status: 'captured',
      items: [{ product_id: 'wl-1101', quantity: 1, specifications: { color: 'Cognac' } }],
    },
  ])
})

test('cancelling at the provider keeps the cart and the step, and one can pay again', async ({
  page,
  shop,
}) => {
  await atPayment(page, 'Ana who hesitates')
  await decide(await openPayment(page), 'Cancel payment')
  await expect(page.getByText('The payment was cancelled.')).toBeVisible()
  await expect(step(page)).toHaveText(/Payment/)
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  const captured = (await ordersOf(shop, 'Ana who hesitates')).filter(
    ({ status }) => status === 'captured',
  )
  expect(captured).toHaveLength(1)
})

test('a declined card is told, the buyer stays on step 2 and can pay another way', async ({
  page,
  shop,
}) => {
  await atPayment(page, 'Ana whose card fails')
  await decide(await openPayment(page), 'Decline card')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Payment failed: The payment was declined.')
  expect(await ordersOf(shop, 'Ana whose card fails')).toMatchObject([{ status: 'declined' }])
  await alert.getByRole('button', { name: 'OK' }).click()
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
})

test('required shipping fields are told, and the first one is focused', async ({ page }) => {
  await putInCart(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  for (const label of [
    'Full Name',
    'Email',
    'Address',
    'City',
    'State/Province',
    'Postal Code',
    'Country',
  ]) {
    await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('City').fill('M')
  await expect(page.getByText('City is required')).toBeHidden()
  await expect(page.getByText('Postal Code is required')).toBeVisible()
})

test(
  'a wrong email address and telephone number are told in the words of the rule',
  inFullRun,
  async ({ page }) => {
    await putInCart(page)
    await page.goto('/checkout')
    await fillShipping(page, 'Ana who mistypes')
    await page.getByLabel('Email Address').fill('ana@example')
    await page.getByLabel('Phone Number').fill('0123')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await page.getByLabel('Email Address').fill('ana@example.com')
    await page.getByLabel('Phone Number').fill('+34 600-000 000')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(step(page)).toHaveText(/Payment/)
    await expect(page.getByText('Ana who mistypes')).toBeVisible()
  },
)

test('a reload in step 1 and 2 comes back to the same step with what was typed', async ({
  page,
}) => {
  await putInCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Full Name').fill('Ana half-way')
  await page.getByLabel('Email Address').fill('not yet an addre')
  await page.reload()
  await expect(step(page)).toHaveText(/Shipping Information/)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana half-way')
  await expect(page.getByLabel('Email Address')).toHaveValue('not yet an addre')
  await fillShipping(page, 'Ana who reloads')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(step(page)).toHaveText(/Payment/)
  await page.reload()
  await expect(step(page)).toHaveText(/Payment/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana who reloads')
})

test('a reload in step 3 still says that the order is confirmed', inFullRun, async ({ page }) => {
  await atPayment(page, 'Ana who reloads late')
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await putInCart(page)
  await page.goto('/checkout')
  await expect(step(page)).toHaveText(/Shipping Information/)
})

test(
  'when the answer to the capture is lost, the buyer is told not to pay again, and the order is captured once',
  inFullRun,
  async ({ page, shop }) => {
    await atPayment(page, 'Ana in the lift')
    const told = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/capture', async (route) => {
      asked += 1
      if (asked > 1) return told.promise.then(() => route.continue())
      await route.fetch() // the server captures, its answer never arrives
      await route.abort()
    })
    await decide(await openPayment(page), 'Approve payment')
    await expect(
      page.getByText(
        'Your payment was approved. We are confirming it; you do not need to pay again.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeHidden()
    told.resolve()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect(await ordersOf(shop, 'Ana in the lift')).toMatchObject([{ status: 'captured' }])
  },
)

test('an empty cart leads from the checkout to the cart', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('without a network step 2 says that payment is not possible now', async ({
  page,
  context,
}) => {
  await atPayment(page, 'Ana behind concrete')
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  await context.setOffline(true)
  await expect(
    page.getByText(
      'Unable to process payment. Please check your network connection and try again.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
})
