import type { Page } from '@playwright/test'
import { expectNothing } from '../support/axe.ts'
import { atPayment, decide, openPayment } from '../support/buyer.ts'
import { atOnce, openDesk } from '../support/desk.ts'
import { installed } from '../support/device.ts'
import { expect, test } from '../support/shop.ts'

/** A buyer pays for one wallet; the page is then the buyer's. Gives the order's number. */
async function buy(page: Page, name: string): Promise<string> {
  await atPayment(page, name)
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await page.goto('/requests')
  await installed(page)
  await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/key=ORDER/u)
  await expect(page.getByRole('heading', { name: 'Ship to' })).toBeVisible()
  return (await page.getByText(/^ord_/u).first().textContent()) ?? ''
}

const openOrder = async (page: Page, id: string) => {
  await page.goto(`/desk/orders/${id}`, atOnce)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an order is confirmed and shipped at the desk, refunded in part, and its buyer reads of it without a network', async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000) // the desk takes four steps
  const name = 'Ana who is shipped to'
  const id = await buy(page, name)
  const desk = await page.context().newPage()
  await openDesk(desk, shop)
  await desk.getByRole('link', { name: 'Orders' }).click()
  await desk.getByRole('searchbox').fill(name)
  await desk.getByRole('button', { name: 'Search' }).click()
  await desk.getByRole('link', { name: new RegExp(name, 'u') }).click()
  await desk.getByRole('button', { name: 'Confirm the order' }).click()
  await expect(desk.getByRole('button', { name: 'Put into production' })).toBeVisible()
  await desk.getByLabel('Next step').selectOption('Shipped')
  await desk.getByLabel('Carrier').fill('DHL Express')
  await desk.getByLabel('Tracking number').fill('4400 1234')
  await desk.getByLabel('Tracking address').fill('https://www.dhl.example/4400')
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(desk.getByText('DHL Express · 4400 1234')).toBeVisible()
  await desk.getByLabel('Amount').fill('99999')
  await expect(desk.getByText(/Please enter an amount up to/u)).toBeVisible()
  await desk.getByLabel('Amount').fill('3,5')
  await desk.getByRole('button', { name: 'Refund through PayPal…' }).click()
  await desk.getByRole('button', { name: 'Refund $3.50 now' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: '$3.50' })).toContainText('Refunded')
  const second = await page.context().newPage()
  await openOrder(second, id)
  await second.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(second.getByRole('button', { name: 'Mark as delivered' })).toBeHidden()
  await desk.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(desk.getByText('changed this meanwhile')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Where it is now' })).toHaveAttribute(
    'href',
    'https://www.dhl.example/4400',
  )
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('$3.50 refunded')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Delivered' })).toBeVisible()
  await page.context().setOffline(false)
})

test('axe finds nothing on the pages of orders, on a phone in three languages', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await buy(page, 'Ana whose order is read by all')
  await shop.operator('orders', 'step', id, 'shipped', '--carrier', 'DHL')
  await shop.operator('orders', 'refund', id, '1', '--yes')
  await page.reload()
  await expect(page.getByText('$1.00 refunded')).toBeVisible()
  await expectNothing(page, 'the buyer’s order')
  await openDesk(page, shop)
  for (const language of ['en', 'zh', 'es']) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    for (const path of ['/desk/orders', `/desk/orders/${id}`]) {
      await page.goto(path, atOnce)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNothing(page, `${path} in ${language}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
    }
  }
})
