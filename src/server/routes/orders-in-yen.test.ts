import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { signInAs } from '../../../tests/support/desk.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'

const money = { currency: 'JPY', shipping_fee: 1500, free_shipping_over: 20_000, tax_percent: 10 }
const yen = (value: string) => ({ currency_code: 'JPY', value })

/** Sells a wallet at 1,285 yen. */
async function openYenShop() {
  const shop = await openPostOffice()
  const folder = await catalogueFolder([{ model: 'WL-1101', base_price: '1285' }])
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...company, money }))
  expect(await importInto(shop.deps, folder, { replace: true })).toMatchObject({ bad: [] })
  return shop
}

const [item] = twoWallets.items
const inYen = { ...twoWallets, currency: 'JPY', items: [{ ...item, quantity: 3 }] }

test('cart, order, PayPal, payment and mails agree to the yen', async () => {
  const { post, create, capture, orders, line, provider, deliver, server } = await openYenShop()
  const cart = await post('/api/cart/validate', { items: [{ product_id: 'wl-1101', quantity: 3 }] })
  const { data } = v.parse(endpoints.validateCart.answer, cart.json())
  expect(data).toMatchObject({ total_amount: 3855, currency: 'JPY', money })
  // 3,855 + 1,500 + 385.5, whose half rounds up
  const placed = (await create({ ...inYen, amount: '5741.00' })).json().data
  const sent = line.seen.find(({ path }) => path.endsWith('/orders'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    purchase_units: [
      {
        amount: {
          ...yen('5741'),
          breakdown: { item_total: yen('3855'), shipping: yen('1500'), tax_total: yen('386') },
        },
        items: [{ unit_amount: yen('1285') }],
      },
    ],
  })
  await buyerDecides(provider, placed.id, 'approve')
  expect((await capture(placed)).json()).toMatchObject({
    data: { status: 'captured', amount: '5741.00', currency: 'JPY' },
  })
  expect(await orders()).toMatchObject([{ status: 'captured', total: 574_100, currency: 'JPY' }])
  await deliver()
  expect(server.taken.map(({ to }) => to[0])).toContain('jane@example.com')
  for (const { mail } of server.taken) {
    for (const amount of ['¥1,285', '¥3,855', '¥1,500', '¥386', '¥5,741'])
      expect(mail.text).toContain(amount)
    expect(`${mail.text} ${mail.html}`).not.toMatch(/\$\d|\d\.00/u)
  }
})

test('whole yen are refunded, and PayPal and the mail name them as such', async () => {
  const { create, capture, provider, deps, app, line, deliver, server } = await openYenShop()
  const placed = (await create({ ...inYen, amount: '5741.00' })).json().data
  await buyerDecides(provider, placed.id, 'approve')
  await capture(placed)
  const sales = await signInAs(deps.db, app, 'sales')
  const refund = (amount: string) =>
    sales.ask('POST', `/api/desk/orders/${placed.order_id}/refunds`, { amount, seen: 0 })
  expect((await refund('1000.50')).statusCode).toBe(422)
  expect((await refund('1000.00')).json()).toMatchObject({ state: 'completed' })
  const sent = line.seen.find(({ path }) => path.endsWith('/refund'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ amount: yen('1000') })
  await deliver()
  const texts = server.taken.map(({ mail }) => mail.text ?? '')
  expect(texts.filter((text) => text.includes('¥1,000 to you'))).toHaveLength(1)
})

test('what a device reckons in another currency is not sold', async () => {
  const { create, orders } = await openYenShop()
  const answer = await create({ ...inYen, currency: 'USD', amount: '5741.00' })
  expect(answer.json()).toMatchObject({
    code: 'amount_changed',
    error: expect.stringContaining('The new total is ¥5,741'),
    details: { total: '5741.00', currency: 'JPY' },
  })
  expect(await orders()).toEqual([])
})
