import type { Page } from '@playwright/test'

import { atPayment, decide, openPayment, putInCart } from './support/buyer.ts'

import { expect, inFullRun, test, type Shop } from './support/shop.ts'

const ordersOf = async (shop: Shop, name: string) =>
  (await shop.orders()).filter((order) => order['customer_name'] === name)

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })
const doNotPayAgain = (page: Page) => page.getByText('you do not need to pay again.')
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' })
const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

test('prices that have changed are told, the new total is shown, and the buyer can pay it', async ({
  page,
  shop,
}) => {
  // the screen learns of yesterday's price; the server knows today's
  await page.route('**/api/cart/validate', async (route) => {
    const answer = await route.fetch()
    const known = JSON.parse((await answer.text()).replaceAll('8.4', '6.4'))
    await route.fulfill({ response: answer, json: known })
  })
  await atPayment(page, 'Ana of yesterday')
  await expect(total(page)).toContainText('Total$16.90')
  await page.unroute('**/api/cart/validate')
  await payButton(page).click()
  await expect(page.getByText('Prices have changed. The total is now $19.06.')).toBeVisible()
  await expect(total(page)).toContainText('Total$19.06')
  expect(await ordersOf(shop, 'Ana of yesterday')).toEqual([])
  await decide(await openPayment(page), 'Approve payment')
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(shop, 'Ana of yesterday')).toMatchObject([{ amount: '19.06' }])
})

test('an order that cannot be created is told, and the buyer stays on step 2', async ({ page }) => {
  await atPayment(page, 'Ana without luck')
  const refused = { error: 'no', code: 'payment_not_configured' }
  await page.route('**/create-order', (route) => route.fulfill({ status: 503, json: refused }))
  await payButton(page).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts).toContainText('PayPal payment is not available at the moment.')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

test('a style that has left the catalogue is named, and the cart keeps it to be looked at', async ({
  page,
}) => {
  await atPayment(page, 'Ana of last season')
  const gone = { error: 'no', code: 'product_unavailable', details: { missing: ['wl-1101'] } }
  await page.route('**/create-order', (route) => route.fulfill({ status: 422, json: gone }))
  await payButton(page).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts).toContainText(
    'No longer available: Bifold Wallet with Snap Coin Pocket. Please remove it from the cart.',
  )
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

test('a server that is asked too often says so itself', inFullRun, async ({ page }) => {
  await atPayment(page, 'Ana in a hurry')
  const busy = { error: 'no', code: 'too_many_requests' }
  await page.route('**/create-order', (route) => route.fulfill({ status: 429, json: busy }))
  await payButton(page).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts).toContainText('Too many requests. Please wait a moment and try again.')
})

test(
  'a buyer whose line drops while the order is created is asked to check the network',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana in the lift')
    // not a moment before: what else is asked would tell of the line first, and the button would go
    await page.route('**/create-order', async (route) => {
      await page.route('**/api/**', (any) => any.abort())
      await route.abort()
    })
    await payButton(page).click()
    const toasts = page.getByRole('region', { name: /Notifications/ })
    await expect(toasts).toContainText('网络连接已断开，请检查网络设置')
    await expect(page.getByText('Network Connection Lost', { exact: true })).toBeVisible()
  },
)

test('an order whose answer was lost is not made twice', async ({ page, shop }) => {
  await atPayment(page, 'Ana in the tunnel')
  await page.route(
    '**/create-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await decide(await openPayment(page), 'Approve payment')
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(shop, 'Ana in the tunnel')).toHaveLength(1)
})

/** What the provider's own wrapper notes in the console when its script is blocked; nothing else may be there. */
test('a payment that PayPal is still checking is told so, and holds up no other cart', async ({
  page,
}) => {
  const checking = { code: 'payment_provider_failed', error: '', details: { status: 'PENDING' } }
  await page.route('**/capture', (route) => route.fulfill({ status: 502, json: checking }))
  await atPayment(page, 'Ana who is checked')
  await decide(await openPayment(page), 'Approve payment')
  const told = page.getByText('PayPal is still checking this payment.')
  await expect(told).toBeVisible()
  await page.goto('/checkout')
  await expect(told).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove/u }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await putInCart(page, 'wl-1103')
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
})

test(
  'an order under review is told by its number and sum, and what came into the cart later can be ordered',
  inFullRun,
  async ({ page, shop }) => {
    const checking = { code: 'payment_provider_failed', error: '', details: { status: 'PENDING' } }
    await page.route('**/capture', (route) => route.fulfill({ status: 502, json: checking }))
    await atPayment(page, 'Ana with two orders')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    const pending = await summary.getByText(/^\$/u).last().innerText()
    await decide(await openPayment(page), 'Approve payment')
    await expect(page.getByText('PayPal is still checking this payment.')).toBeVisible()
    const [first] = await ordersOf(shop, 'Ana with two orders')
    const order = page.getByText(`Order ${String(first?.['id'])}`)
    await expect(order.locator('..')).toContainText(pending)

    await putInCart(page, 'wl-1103')
    await page.goto('/checkout')
    await expect(order.locator('..')).toContainText(pending)
    await expect(summary.getByRole('listitem')).toHaveCount(1)
    await page.unroute('**/capture')
    await decide(await openPayment(page), 'Approve payment')
    await expect(confirmed(page)).toBeVisible()
    const orders = await ordersOf(shop, 'Ana with two orders')
    expect(orders).toMatchObject([
      { items: [{ product_id: 'wl-1103' }] },
      { items: [{ product_id: 'wl-1101' }] },
    ])
  },
)

test('a payment that PayPal refuses for good is told as failed, and step 2 is open again', async ({
  page,
  shop,
}) => {
  await atPayment(page, 'Ana of nowhere')
  const payment = await openPayment(page)
  await payment.locator('#then').selectOption('SHIPPING_ADDRESS_INVALID')
  await decide(payment, 'Approve payment')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Payment failed: PayPal refused this payment.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
  await expect(doNotPayAgain(page)).toBeHidden()
  await decide(await openPayment(page), 'Approve payment')
  await expect(confirmed(page)).toBeVisible()
  const statuses = (await ordersOf(shop, 'Ana of nowhere')).map(({ status }) => status)
  expect(statuses).toEqual(['captured', 'failed'])
  await page.goto('/device')
  const failed = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').last()
  await expect(failed).toContainText('Not paid. PayPal refused this payment. Nothing was charged;')
  await expect(failed.getByRole('button')).toHaveText(['Remove'])
})

test('after a reload an unresolved payment is asked for, not offered again', async ({
  page,
  shop,
}) => {
  await atPayment(page, 'Ana whose phone died')
  await page.route('**/capture', (route) => route.abort())
  await decide(await openPayment(page), 'Approve payment')
  await expect(doNotPayAgain(page)).toBeVisible()
  await page.reload()
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await page.unroute('**/capture')
  await expect(confirmed(page)).toBeVisible({ timeout: 20_000 })
  expect(await ordersOf(shop, 'Ana whose phone died')).toMatchObject([{ status: 'captured' }])
})

test(
  'while one tab does not know how a payment ended, another tab cannot pay',
  inFullRun,
  async ({ page, context, shop }) => {
    await atPayment(page, 'Ana with two tabs')
    const second = await context.newPage()
    await second.goto('/checkout')
    await expect(payButton(second)).toBeVisible()
    await context.route('**/capture', (route) => route.abort())
    await decide(await openPayment(page), 'Approve payment')
    await expect(doNotPayAgain(page)).toBeVisible()
    await payButton(second).click()
    await expect(doNotPayAgain(second)).toBeVisible()
    await expect(payButton(second)).toBeHidden()
    await context.unroute('**/capture')
    await expect(confirmed(page)).toBeVisible({ timeout: 20_000 })
    await expect(confirmed(second)).toBeVisible({ timeout: 20_000 })
    expect(await ordersOf(shop, 'Ana with two tabs')).toMatchObject([{ status: 'captured' }])
  },
)

test('two tabs that pay the same cart pay one order', async ({ page, context, shop }) => {
  await atPayment(page, 'Ana clicking everywhere')
  const second = await context.newPage()
  await second.goto('/checkout')
  const payments = [await openPayment(page), await openPayment(second)]
  for (const payment of payments) {
    await expect(payment.getByRole('button', { name: 'Approve payment' })).toBeEnabled()
  }
  await Promise.all(payments.map((payment) => decide(payment, 'Approve payment')))
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(shop, 'Ana clicking everywhere')).toMatchObject([{ status: 'captured' }])
})

test(
  'a reload in the second after the payment finds the order confirmed and the cart empty',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana in a hurry')
    await decide(await openPayment(page), 'Approve payment')
    await expect(confirmed(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText('Total paid')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  },
)

test(
  'who leaves in the second after the payment has an empty cart too',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana already gone')
    await decide(await openPayment(page), 'Approve payment')
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/products/)
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  },
)

test('what is put into the cart during the payment stays there', async ({ page, context }) => {
  await atPayment(page, 'Ana who goes on')
  const payment = await openPayment(page)
  const second = await context.newPage()
  await putInCart(second, 'wl-1102', 4)
  await decide(payment, 'Approve payment')
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
})
