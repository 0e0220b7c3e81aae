import type { Page } from '@playwright/test'
import { atPayment, decide, openPayment } from '../support/buyer.ts'
import { test as atOwnShop } from '../support/own-shop.ts'
import { expect, inFullRun, test, type Listed, type Shop } from '../support/shop.ts'

const ordersOf = async (shop: Shop, name: string) =>
  (await shop.orders()).filter((order) => order['customer_name'] === name)

const news = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const emptyCart = (page: Page) => page.getByRole('button', { name: 'Cart, empty' })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })
const doNotPayAgain = (page: Page) =>
  page.getByText('Your payment was approved. We are confirming it; you do not need to pay again.')

test('P11: a payment left without an answer is confirmed on another page, and its lines leave the cart', async ({
  page,
  shop,
}) => {
  await atPayment(page, 'Ana who walked on')
  await page.route('**/capture', (route) => route.abort())
  await decide(await openPayment(page), 'Approve payment')
  await expect(doNotPayAgain(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  await page.unroute('**/capture')
  await expect(news(page)).toContainText(/Order ord_\w+ is paid\./u, { timeout: 20_000 })
  await expect(emptyCart(page)).toBeVisible()
  expect(await ordersOf(shop, 'Ana who walked on')).toMatchObject([{ status: 'captured' }])
})

test(
  'P11: a browser closed during the payment finds out at its next start, on whatever page',
  inFullRun,
  async ({ page, context, shop }) => {
    await atPayment(page, 'Ana whose battery died')
    const asked = Promise.withResolvers<void>()
    await page.route('**/capture', () => asked.resolve()) // the answer never comes
    await decide(await openPayment(page), 'Approve payment')
    await asked.promise
    await page.close()
    const later = await context.newPage()
    await later.goto('/about')
    await expect(news(later)).toContainText(/Order ord_\w+ is paid\./u)
    await expect(emptyCart(later)).toBeVisible()
    expect(await ordersOf(shop, 'Ana whose battery died')).toMatchObject([{ status: 'captured' }])
  },
)

test.describe('where files come from the network', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'P11: what tells of a payment may come later than the answer',
    inFullRun,
    async ({ page, context }) => {
      await atPayment(page, 'Ana on a slow line')
      const asked = Promise.withResolvers<void>()
      await page.route('**/capture', () => asked.resolve())
      await decide(await openPayment(page), 'Approve payment')
      await asked.promise
      await page.close()
      const later = await context.newPage()
      const answered = later.waitForResponse('**/capture')
      await later.route('**/assets/-deferred-parts-*.js', async (route) => {
        await answered
        await route.continue()
      })
      await later.goto('/about')
      await expect(news(later)).toContainText(/Order ord_\w+ is paid\./u)
    },
  )
})

test('P12: an order approved after its page died is paid when the buyer comes back to the checkout', async ({
  page,
  context,
  shop,
}) => {
  await atPayment(page, 'Ana in two places')
  const payment = await openPayment(page)
  await expect(payment.getByRole('button', { name: 'Approve payment' })).toBeEnabled()
  await page.close()
  const approved = payment.waitForResponse('**/approve*')
  await decide(payment, 'Approve payment')
  await approved
  expect(await ordersOf(shop, 'Ana in two places')).toMatchObject([{ status: 'created' }])
  const later = await context.newPage()
  await later.goto('/checkout')
  await expect(confirmed(later)).toBeVisible()
  await expect(emptyCart(later)).toBeVisible()
  expect(await ordersOf(shop, 'Ana in two places')).toMatchObject([{ status: 'captured' }])
})

test(
  'P11: an order that the server alone knows to be paid is not paid again, however late the buyer comes',
  inFullRun,
  async ({ page, context, shop }) => {
    await atPayment(page, 'Ana on the next day')
    const payment = await openPayment(page)
    await expect(payment.getByRole('button', { name: 'Approve payment' })).toBeEnabled()
    const paypal_order_id = new URL(payment.url()).searchParams.get('token') ?? ''
    await page.close()
    const approved = payment.waitForResponse('**/approve*')
    await decide(payment, 'Approve payment')
    await approved
    const body = { paypal_order_id }
    await context.request.post(`/api/orders/${paypal_order_id}/capture`, { data: body })
    expect(await ordersOf(shop, 'Ana on the next day')).toMatchObject([{ status: 'captured' }])
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 })
    await later.goto('/checkout')
    await expect(confirmed(later)).toBeVisible()
    await expect(emptyCart(later)).toBeVisible()
    expect(await ordersOf(shop, 'Ana on the next day')).toHaveLength(1)
  },
)

test(
  'a payment that is refused after all is told on any page, and leads to what is kept of it',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana with an old card')
    await page.route('**/capture', (route) => route.abort())
    await decide(await openPayment(page), 'Decline card')
    await expect(doNotPayAgain(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Cart' }).click()
    await page.unroute('**/capture')
    await expect(news(page)).toContainText('is not paid. The payment was declined.', {
      timeout: 20_000,
    })
    await news(page).getByRole('button', { name: 'On this device' }).click()
    await expect(page).toHaveURL(/\/device$/)
    const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
    await expect(order).toContainText('Not paid. The payment was declined.')
    await order.getByRole('button', { name: /^Retry the payment of order ord_/u }).click()
    await expect(order).toContainText('Not paid. The payment was declined.')
    await order.getByRole('button', { name: /^Remove order ord_/u }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this order?' })
    await question.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Orders paid on this device appear here.')).toBeVisible()
  },
)

const atFallingShop = atOwnShop.extend({
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

atFallingShop(
  'P11: a shop killed in the middle of a capture captures once, and the buyer is told',
  async ({ page, ownShop }) => {
    await atPayment(page, 'Ana in the storm')
    await page.route(
      '**/capture',
      async (route) => {
        const lost = route.fetch().catch(() => undefined)
        await ownShop.stop('SIGKILL')
        await lost
        await route.abort()
      },
      { times: 1 },
    )
    await decide(await openPayment(page), 'Approve payment')
    await expect(doNotPayAgain(page)).toBeVisible()
    await ownShop.startAgain()
    await expect(confirmed(page)).toBeVisible({ timeout: 30_000 })
    const orders = JSON.parse(await ownShop.operator('orders', 'list', '--json')) as Listed[]
    const hers = orders.filter((order) => order['customer_name'] === 'Ana in the storm')
    expect(hers).toMatchObject([{ status: 'captured' }])
  },
)
