import type { Page } from '@playwright/test'
import { expectNothing } from '../support/axe.ts'
import { decide, fillShipping, openPayment, putInCart } from '../support/buyer.ts'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, testInOwnShop as test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

/** Samples of the wallet WL-1101 are sold no longer. */
const withoutFee = (csv: string): string =>
  csv.replace(/^(WL-1101,.*),60\.00,(7-10,.*)$/mu, '$1,,$2')

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const rows = (page: Page) => main(page).getByRole('row', { name: /Model:/u })

test(
  'a sample is put in the cart offline beside bulk, paid at its fee, and stays a sample to the end',
  inFullRun,
  async ({ page, ownShop }) => {
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

test(
  'the order sheet takes samples beside bulk by keyboard, offline',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products/jk-3101')
    await installed(page)
    await copied(page)
    await page.context().setOffline(true)
    await page.reload()
    await main(page).getByRole('button', { name: 'Order several colors and sizes' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: /Bomber/u })
    const cell = (name: string) => sheet.getByRole('textbox', { name, exact: true })
    await cell('Black, M').fill('120')
    await sheet.getByRole('button', { name: 'Samples' }).focus()
    await page.keyboard.press('Space')
    for (const cells of ['2', '1', '1', '1']) {
      if (cells === '2') await cell('Black, S').focus()
      await page.keyboard.type(cells)
      await page.keyboard.press('ArrowRight')
    }
    await expect(sheet.getByRole('button', { name: 'Samples · 5 pcs' })).toBeVisible()
    await expect(sheet).toContainText('5 pcs × $125.00 per piece$625.00')
    await expect(sheet).not.toContainText('minimum for this style')
    await expectNothing(page, 'the order sheet with samples')
    await sheet.getByRole('button', { name: 'Add to Cart' }).press('Enter')
    await expect(sheet).toBeHidden()

    await page.goto('/cart')
    // a line of bulk, and the samples as one block
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('5 pcs')
    await expect(rows(page).nth(1)).toContainText('$625.00')
    await expect(main(page).getByRole('table', { name: /^Samples of/u })).toContainText('Black')
    await expect(main(page).getByText('minimum of')).toHaveCount(1)
    await main(page).getByRole('button', { name: 'Edit quantities of' }).click()
    await expect(cell('Black, S')).toHaveValue('2')
    await sheet.getByRole('button', { name: 'Bulk · 120 pcs' }).click()
    await expect(cell('Black, S')).toHaveValue('')
  },
)

test(
  'a sample whose fee has gone is on request in cart, menu and checkout, without a dash',
  inFullRun,
  async ({ page, ownShop }) => {
    await page.goto('/products/wl-1101')
    await main(page).getByRole('button', { name: 'Order a sample' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await importChanged(ownShop, withoutFee)
    await page.goto('/cart')
    await expect(rows(page)).toContainText(['on request'])
    await expect(rows(page)).not.toContainText('per piece')
    await page.getByRole('button', { name: /^Cart/u }).click()
    await expect(page.getByRole('dialog')).toContainText('1 × on request')
    await page.goto('/checkout')
    await expect(summary(page)).toContainText('1 × on request')
  },
)
