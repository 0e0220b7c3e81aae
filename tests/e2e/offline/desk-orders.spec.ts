import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { samples } from '../../support/samples/attachments.ts'
import { expectNothing } from '../support/axe.ts'
import { atPayment, decide, openPayment } from '../support/buyer.ts'
import { atOnce, expectPagesInAllLanguages, openDesk } from '../support/desk.ts'
import { installed } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'
import { storedKeys } from '../support/stored-data.ts'

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
  const name = 'Ana who is shipped to'
  const id = await buy(page, name)
  const desk = await page.context().newPage()
  await openDesk(desk, shop)
  await desk.getByLabel('Kind').selectOption('Orders')
  const listed = desk.getByRole('link', { name: new RegExp(`Order.*${name}|${name}.*Order`, 'su') })
  await expect(listed).toContainText('Paid')
  await listed.click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
  await desk.getByRole('link', { name: 'Orders' }).first().click()
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
  const papers = desk.getByRole('button', { name: 'Add and tell the buyer' })
  await desk
    .getByLabel('Add papers')
    .setInputFiles({ name: 'Packing list.pdf', mimeType: 'application/pdf', buffer: samples.pdf })
  await papers.click()
  await expect(desk.getByRole('link', { name: 'Packing list.pdf' })).toBeVisible()
  await expect(papers).toBeHidden()
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
  await expect.poll(() => storedKeys(page, 'thread_files')).toHaveLength(1)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('$3.50 refunded')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Packing list.pdf' }).click()
  expect(await readFile(await (await saved).path())).toEqual(samples.pdf)
  await expect(page.getByRole('status').filter({ hasText: 'Delivered' })).toBeVisible()
  await page.context().setOffline(false)
})

test(
  'a payment that is taken back is shown at the desk, and the order goes on only by decision',
  inFullRun,
  async ({ page, shop, request }) => {
    const id = await buy(page, 'Ana whose bank took it back')
    const { paypal_order_id } = JSON.parse(await shop.operator('orders', 'show', id, '--json'))
    const desk = await page.context().newPage()
    await desk.setViewportSize({ width: 390, height: 844 })
    await openDesk(desk, shop)
    await request.post(`/paypal-simulator/checkoutnow/${paypal_order_id}/reversed`)
    await expect.poll(() => shop.operator('orders', 'show', id)).toContain('reversed')
    await openOrder(desk, id)
    await expect(desk.getByRole('alert')).toContainText('PayPal has taken this payment back')
    await expect(desk.getByText('there is nothing to refund')).toBeVisible()
    const confirm = desk.getByRole('button', { name: 'Confirm the order' })
    await confirm.click()
    await expect(confirm, 'the box is required').toBeVisible()
    await desk.getByLabel('Go on with this order').check()
    await confirm.click()
    await expect(desk.getByRole('button', { name: 'Put into production' })).toBeVisible()

    await request.post(`/paypal-simulator/checkoutnow/${paypal_order_id}/restored`)
    await desk.getByRole('button', { name: 'PayPal has given it back…' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'counts as paid' })).toBeVisible()
    await desk.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.getByRole('alert')).toBeVisible()
    await desk.getByRole('button', { name: 'PayPal has given it back…' }).click()
    await desk.getByRole('button', { name: 'count as paid' }).click()
    await expect(desk.getByRole('alert')).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Refund through PayPal…' })).toBeVisible()
  },
)

test(
  'axe finds nothing on the pages of orders, on a phone in three languages',
  inFullRun,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const id = await buy(page, 'Ana whose order is read by all')
    await shop.operator('orders', 'step', id, 'shipped', '--carrier', 'DHL')
    await shop.operator('orders', 'refund', id, '1', '--yes')
    await page.reload()
    await expect(page.getByText('$1.00 refunded')).toBeVisible()
    await expectNothing(page, 'the buyer’s order')
    await openDesk(page, shop)
    await expectPagesInAllLanguages(page, ['/desk/orders', `/desk/orders/${id}`])
  },
)
