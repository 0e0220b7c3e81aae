import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'

const dollars = { currency: 'USD', shipping_fee: 9.99, free_shipping_over: 500, tax_percent: 8 }
const yen = { currency: 'JPY', shipping_fee: 1500, free_shipping_over: 100_000, tax_percent: 10 }

/** Sells a wallet with a price break at 500, and samples of it; a belt has no samples. */
async function openShopInCurrency(money: typeof dollars, price: string, fee: string) {
  const shop = await openPostOffice()
  const folder = await catalogueFolder([
    { model: 'WL-1101', base_price: price, price_breaks: `500 1.00`, sample_price: fee },
    { model: 'WL-1102', base_price: price, name: 'Belt' },
  ])
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...company, money }))
  expect(await importInto(shop.deps, folder, { replace: true })).toMatchObject({ bad: [] })
  return shop
}

const line = (quantity: number, kind?: 'sample', product_id = 'wl-1101') => ({
  product_id,
  name: 'Bifold Wallet',
  quantity,
  unit_price: '1.00',
  specifications: { color: 'Navy', ...(kind && { kind }) },
})

// 499 × 8.40 + 2 × 60 = 4,311.60; 499 × 840 + 2 × 6,000 = 431,160
test.each([
  {
    money: dollars,
    price: '8.40',
    fee: '60.00',
    subtotal: 4311.6,
    total: '4656.53',
    sent: { total: '4656.53', units: ['8.40', '60.00'] },
    written: ['$8.40', '$60.00', '$120.00', '$4,311.60', '$4,656.53'],
  },
  {
    money: yen,
    price: '840',
    fee: '6000',
    subtotal: 431_160,
    total: '474276.00',
    sent: { total: '474276', units: ['840', '6000'] },
    written: ['¥840', '¥6,000', '¥12,000', '¥431,160', '¥474,276'],
  },
])(
  'samples cost their fee in cart, order, PayPal and mails, and reach no price break, in $money.currency',
  async ({ money, price, fee, subtotal, total, sent, written }) => {
    const shop = await openShopInCurrency(money, price, fee)
    const items = [line(499), line(2, 'sample')]
    const cart = await shop.post('/api/cart/validate', { items })
    const { data } = v.parse(endpoints.validateCart.answer, cart.json())
    expect(data).toMatchObject({ valid: true, total_amount: subtotal })
    expect(data.pricing_info['wl-1101']).toMatchObject({
      base_price: Number(price),
      sample_price: Number(fee),
    })
    const order = { ...twoWallets, currency: money.currency, items, amount: total }
    const placed = (await shop.create(order)).json().data
    const request = shop.line.seen.find(({ path }) => path.endsWith('/orders'))
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      purchase_units: [
        {
          amount: { value: sent.total },
          items: [
            { quantity: '499', unit_amount: { value: sent.units[0] }, description: 'Navy' },
            { quantity: '2', unit_amount: { value: sent.units[1] }, description: 'Sample, Navy' },
          ],
        },
      ],
    })
    await buyerDecides(shop.provider, placed.id, 'approve')
    expect((await shop.capture(placed)).json()).toMatchObject({ data: { amount: total } })
    expect(await shop.orders()).toMatchObject([
      { items: [{ specifications: { color: 'Navy' } }, { specifications: { kind: 'sample' } }] },
    ])
    await shop.deliver()
    expect(shop.server.taken).toHaveLength(2)
    for (const { mail } of shop.server.taken) {
      for (const amount of written) expect(mail.text).toContain(amount)
      expect(mail.text).toContain('Sample · WL-1101 · Navy')
    }
  },
)

test('a sample without a fee is not sold, and the bulk of its style still is', async () => {
  const shop = await openShopInCurrency(dollars, '8.40', '60.00')
  const items = [line(1, undefined, 'wl-1102'), line(1, 'sample', 'wl-1102')]
  const cart = (await shop.post('/api/cart/validate', { items })).json().data
  expect(cart).toMatchObject({ valid: false, total_amount: 8.4, missing: [] })
  expect(cart.pricing_info['wl-1102']).not.toHaveProperty('sample_price')
  const answer = await shop.create({ ...twoWallets, items })
  expect(answer.json()).toMatchObject({
    code: 'product_unavailable',
    error: 'Samples in the cart are no longer sold at a fee.',
    details: { missing: [], without_samples: ['wl-1102'] },
  })
  expect(await shop.orders()).toEqual([])
})

test('an amount reckoned at the price of bulk does not buy a sample', async () => {
  const shop = await openShopInCurrency(dollars, '8.40', '60.00')
  const answer = await shop.create({ ...twoWallets, items: [line(1, 'sample')], amount: '19.06' })
  expect(answer.json()).toMatchObject({ code: 'amount_changed', details: { subtotal: '60.00' } })
})
