import type { Page } from '@playwright/test'
import { expectNothing } from '../support/axe.ts'
import { decide, fillShipping, openPayment, putInCart } from '../support/buyer.ts'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, testInOwnShop as test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

/** Samples of the wallet cost $60. */
const withSamples = (csv: string): string =>
  csv
    .replace(/^(model,.*)$/mu, '$1,sample_price,sample_lead_time')
    .replace(/^(WL-1101,.*)$/mu, '$1,60.00,7-10')

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const rows = (page: Page) => main(page).getByRole('row', { name: /Model:/u })

test(
  'a sample is put in the cart offline beside bulk, paid at its fee, and stays a sample to the end',
  inFullRun,
  async ({ page, ownShop }) => {
    await importChanged(ownShop, withSamples)
    await putInCart(page, 'wl-1101', 20)
    await installed(page)
    await copied(page)
    await page.context().setOffline(true)
    await page.goto('/products/wl-1101')
    await main(page).getByRole('button', { name: 'Navy' }).click()
    await expect(main(page)).toContainText(
      'Sample fee $60.00 per piece · 7 to 10 days · refundable on bulk orders over the minimum',
    )
    await main(page).getByRole('button', { name: 'Order a sample' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Samples in cart (1)' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'In Cart (20)' })).toBeVisible()

    await page.goto('/cart')
    await expect(rows(page)).toContainText(['$8.40', 'Sample'])
    await expect(rows(page).nth(0)).toContainText('minimum of 500 pcs')
    await expect(rows(page).nth(1)).toContainText('Color: Navy')
    await expect(rows(page).nth(1)).toContainText('$60.00')
    await expect(rows(page).nth(1)).not.toContainText('minimum')
    // 20 × 8.40 + 60
    await expect(summary(page)).toContainText('Subtotal (21 items)$228.00')
    await expectNothing(page, 'the cart with a sample')
    await page.context().setOffline(false)
    await expect(summary(page).getByText('Estimate, prices of')).toBeHidden()
    await expect(summary(page)).toContainText('Subtotal (21 items)$228.00')

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillShipping(page, 'Ana with a sample')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(summary(page)).toContainText('Sample')
    const payment = await openPayment(page)
    await decide(payment, 'Approve payment')
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    await expect(summary(page)).toContainText('Total paid$246.24')
    const [order] = JSON.parse(await ownShop.operator('orders', 'list', '--json')) as unknown[]
    expect(order).toMatchObject({
      status: 'captured',
      items: [
        { quantity: 20, unit_price: '8.40', specifications: {} },
        { quantity: 1, unit_price: '60.00', specifications: { color: 'Navy', kind: 'sample' } },
      ],
    })
    await page.goto('/requests')
    await main(page).getByRole('link').first().click()
    await expect(main(page).getByText('Sample', { exact: true })).toBeVisible()
  },
)
