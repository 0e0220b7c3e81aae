import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { approve, atPayment, decide, openPayment, putInCart } from './support/buyer.ts'
import { importChanged } from './support/changed-catalogue.ts'
import { testInOwnShop } from './support/own-shop.ts'
import { refusal, test } from './support/server-faults.ts'
import { expect, inFullRun, type Listed, type Shop } from './support/shop.ts'

const ordersOf = async (shop: Shop, name: string) =>
  (await shop.orders()).filter((order) => order['customer_name'] === name)

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })
const doNotPayAgain = (page: Page) => page.getByText('you do not need to pay again.')
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' })
const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

testInOwnShop(
  'prices that have changed are told, the new total is shown, and the buyer can pay it',
  async ({ page, ownShop }) => {
    await atPayment(page, 'Ana of yesterday')
    await expect(total(page)).toContainText('Total$19.06')
    await importChanged(ownShop, (csv) => csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.65,'))
    await payButton(page).click()
    await expect(page.getByText('Prices have changed. The total is now $19.33.')).toBeVisible()
    await expect(total(page)).toContainText('Total$19.33')
    const orders = async (): Promise<Listed[]> =>
      JSON.parse(await ownShop.operator('orders', 'list', '--json'))
    expect(await orders()).toEqual([])
    await decide(await openPayment(page), 'Approve payment')
    await expect(confirmed(page)).toBeVisible()
    expect(await orders()).toMatchObject([{ amount: '19.33' }])
  },
)

test('an order that cannot be created is told, and the buyer stays on step 2', async ({
  page,
  faults,
}) => {
  await atPayment(page, 'Ana without luck')
  faults.once(endpoints.createOrder, refusal('payment_not_configured'))
  await payButton(page).click()
  await expect(notifications(page)).toContainText('PayPal payment is not available at the moment.')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

testInOwnShop(
  'a style that has left the catalogue is named, and the cart keeps it to be looked at',
  inFullRun,
  async ({ page, ownShop }) => {
    await atPayment(page, 'Ana of last season')
    await importChanged(ownShop, (csv) => csv.replace(/^WL-1101.*\n/mu, ''))
    await payButton(page).click()
    await expect(notifications(page)).toContainText(
      'No longer available: Bifold Wallet with Snap Coin Pocket. Please remove it from the cart.',
    )
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  },
)

testInOwnShop.describe('a shop that counts calls', () => {
  testInOwnShop.use({ settings: { RATE_LIMIT: 'on' } })
  testInOwnShop(
    'a server that is asked too often says so itself',
    inFullRun,
    async ({ page, request }) => {
      await atPayment(page, 'Ana in a hurry')
      const asked = () => request.post(endpoints.createOrder.path, { data: {} })
      await expect.poll(async () => (await asked()).status(), { intervals: [0] }).toBe(429)
      await payButton(page).click()
      await expect(notifications(page)).toContainText(
        'Too many requests. Please wait a moment and try again.',
      )
    },
  )
})

test(
  'a buyer whose line drops while the order is created is asked to check the network',
  inFullRun,
  async ({ page, faults }) => {
    await atPayment(page, 'Ana in the lift')
    let dropped = false
    faults.follow(({ path }) => {
      // not a moment before: another call would notice first, and the button would go
      dropped ||= path === endpoints.createOrder.path
      return dropped ? { kind: 'drop request' } : undefined
    })
    await payButton(page).click()
    await expect(notifications(page)).toContainText('网络连接已断开，请检查网络设置')
    await expect(page.getByText('Network Connection Lost', { exact: true })).toBeVisible()
  },
)

test('an order whose answer was lost is not made twice', async ({ page, shop, faults }) => {
  await atPayment(page, 'Ana in the tunnel')
  faults.once(endpoints.createOrder, { kind: 'drop answer' })
  await decide(await openPayment(page), 'Approve payment')
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(shop, 'Ana in the tunnel')).toHaveLength(1)
})

test(
  'a payment that PayPal is still checking is told so, and holds up no other cart',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana who is checked')
    await approve(await openPayment(page), 'PENDING')
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
  },
)

test(
  'an order under review is told by its number and sum, and what came into the cart later can be ordered',
  inFullRun,
  async ({ page, shop }) => {
    await atPayment(page, 'Ana with two orders')
    const pending = await total(page).getByText(/^\$/u).last().innerText()
    await approve(await openPayment(page), 'PENDING')
    await expect(page.getByText('PayPal is still checking this payment.')).toBeVisible()
    const [first] = await ordersOf(shop, 'Ana with two orders')
    const order = page.getByText(`Order ${String(first?.['id'])}`)
    await expect(order.locator('..')).toContainText(pending)

    await putInCart(page, 'wl-1103')
    await page.goto('/checkout')
    await expect(order.locator('..')).toContainText(pending)
    await expect(total(page).getByRole('listitem')).toHaveCount(1)
    await decide(await openPayment(page), 'Approve payment')
    await expect(confirmed(page)).toBeVisible()
    const orders = await ordersOf(shop, 'Ana with two orders')
    expect(orders).toMatchObject([
      { items: [{ product_id: 'wl-1103' }] },
      { items: [{ product_id: 'wl-1101' }] },
    ])
  },
)

test(
  'a payment that PayPal refuses for good is told as failed, and step 2 is open again',
  inFullRun,
  async ({ page, shop }) => {
    await atPayment(page, 'Ana of nowhere')
    await approve(await openPayment(page), 'SHIPPING_ADDRESS_INVALID')
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
    await expect(failed).toContainText(
      'Not paid. PayPal refused this payment. Nothing was charged;',
    )
    await expect(failed.getByRole('button')).toHaveText(['Remove'])
  },
)

test(
  'after a reload an unresolved payment is asked for, not offered again',
  inFullRun,
  async ({ page, shop, faults }) => {
    await atPayment(page, 'Ana whose phone died')
    faults.always(endpoints.captureOrder, { kind: 'drop request' })
    await decide(await openPayment(page), 'Approve payment')
    await expect(doNotPayAgain(page)).toBeVisible()
    await page.reload()
    await expect(doNotPayAgain(page)).toBeVisible()
    await expect(payButton(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
    faults.heal()
    await expect(confirmed(page)).toBeVisible({ timeout: 20_000 })
    expect(await ordersOf(shop, 'Ana whose phone died')).toMatchObject([{ status: 'captured' }])
  },
)

test(
  'while one tab does not know how a payment ended, another tab cannot pay',
  inFullRun,
  async ({ page, context, shop, faults }) => {
    await atPayment(page, 'Ana with two tabs')
    const second = await context.newPage()
    await second.goto('/checkout')
    await expect(payButton(second)).toBeVisible()
    faults.always(endpoints.captureOrder, { kind: 'drop request' })
    await decide(await openPayment(page), 'Approve payment')
    await expect(doNotPayAgain(page)).toBeVisible()
    await payButton(second).click()
    await expect(doNotPayAgain(second)).toBeVisible()
    await expect(payButton(second)).toBeHidden()
    faults.heal()
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

test(
  'what is put into the cart during the payment stays there',
  inFullRun,
  async ({ page, context }) => {
    await atPayment(page, 'Ana who goes on')
    const payment = await openPayment(page)
    const second = await context.newPage()
    await putInCart(second, 'wl-1102', 4)
    await decide(payment, 'Approve payment')
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
  },
)
