import assert from 'node:assert/strict'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { buyerIn, until } from './buyer.ts'
import type { Browser } from './window.ts'

/** Where the journey leads: a shop, and a line to it that can be cut. */
export type Place = { shop: ShopProcess; line: FaultProxy }

type Listed = Record<string, unknown>
/** All inquiries or orders that the exporter has. */
export const listOf = async (shop: ShopProcess, what: string) =>
  JSON.parse(await shop.operator(what, 'list', '--json')) as Listed[] // the operator's command

/**
 * What a buyer does in the shop, in any browser: finds a style, puts it in the cart, pays, asks, goes on behind a wall and
 * comes back. `name` is how the exporter will know this buyer. Each step is told as it begins.
 */
export async function walk(
  browser: Browser,
  { shop, line }: Place,
  name: string,
  tell: (step: string) => void,
): Promise<void> {
  const buyer = buyerIn(browser.first, line.origin)

  tell('find')
  await buyer.open('/products')
  await buyer.write('main input[type=search]', '1101')
  // a click while the list changes beneath it meets nothing
  await buyer.sees('Showing 1 of 1 products')
  await buyer.press('main a', 'Bifold')
  await buyer.press('button', 'Cognac')
  await buyer.finds('button[aria-pressed=true]', 'Cognac')

  tell('add')
  await buyer.press('main button', 'Add to Cart')
  await buyer.sees('You now have 1 item(s) in your cart.')
  await buyer.open('/cart')
  await buyer.sees('Color: Cognac')

  tell('pay')
  await buyer.press('main a', 'Proceed to Checkout')
  await buyer.fill('Full Name', name)
  await buyer.fill('Email Address', 'ana@example.com')
  await buyer.fill('Address Line 1', 'Calle Mayor 1')
  await buyer.fill('City', 'Madrid')
  await buyer.fill('State/Province', 'Madrid')
  await buyer.fill('Postal Code', '28013')
  await buyer.choose('Country', 'DE')
  await buyer.press('button', 'Continue to Payment')
  await buyer.press('button', 'Pay with PayPal')
  const payment = await until('the window of the payment', browser.second)
  await buyerIn(payment, line.origin).press('button', 'Approve payment')
  await buyer.sees('Order Confirmed!')
  const orders = (await listOf(shop, 'orders')).filter((one) => one['customer_name'] === name)
  assert.deepEqual(
    orders.map(({ status }) => status),
    ['captured'],
  )

  tell('inquire')
  const inquire = async () => {
    await buyer.press('header button', 'Get Quote')
    await buyer.fill('Your Name', name)
    await buyer.fill('Email Address', 'ana@example.com')
    await buyer.fill('Your Message', 'Price for 500 pieces, please.')
    await buyer.press('[role=dialog] button', 'Send Inquiry')
  }
  const inquiries = async () =>
    (await listOf(shop, 'inquiries')).filter((one) => one['contact_name'] === name).length
  await buyer.open('/')
  await inquire()
  await buyer.sees('Inquiry Submitted Successfully!')
  assert.equal(await inquiries(), 1)

  tell('offline')
  await buyer.open('/device')
  await buyer.sees('ready to open')
  await buyer.sees('As of')
  line.follow(() => ({ kind: 'drop request' }))
  await buyer.open('/products')
  await buyer.sees('Network connection lost')
  await buyer.press('main a', 'Bifold')
  await buyer.sees('Add to Cart')
  await inquire()
  await buyer.sees('Saved on this device.')

  tell('back online')
  line.follow(() => undefined)
  await buyer.open('/')
  await until('the inquiry at the exporter', async () => (await inquiries()) === 2)
  await buyer.seesNo('header a', 'waiting')
  assert.equal(await inquiries(), 2)
  assert.deepEqual(browser.complaints(), [])
}
