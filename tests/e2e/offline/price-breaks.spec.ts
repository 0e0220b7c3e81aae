import type { Page } from '@playwright/test'
import { decide, fillShipping, openPayment } from '../support/buyer.ts'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, testInOwnShop as test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

/** The wallet WL-1101 with further cells; other styles have none. */
const withCells =
  (cells: Record<string, string>) =>
  (csv: string): string =>
    csv
      .replace(/^(model,.*)$/mu, (header) => [header, ...Object.keys(cells)].join(','))
      .replace(/^(WL-1101,.*)$/mu, (row) => [row, ...Object.values(cells)].join(','))

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox', { name: 'Quantity' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const lines = (page: Page) => main(page).getByRole('row', { name: /Model:/u })

async function add(page: Page, colour: string, pieces: number) {
  await page.goto('/products/wl-1101')
  await main(page).getByRole('button', { name: colour }).click()
  await field(page).fill(String(pieces))
  await field(page).blur()
  await main(page)
    .getByRole('button', { name: /Add to Cart|In Cart/u })
    .first()
    .click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
}

test(
  'a style is priced by its pieces in all colours, on the device and by the server',
  inFullRun,
  async ({ page, ownShop }) => {
    await importChanged(
      ownShop,
      withCells({ price_breaks: '500 8.00 | 1000 7.50 | 5000 7.20', min_per_color: '250' }),
    )
    await page.goto('/products?search=1101')
    await expect(main(page).getByRole('article')).toContainText('from $7.20 per piece')
    await installed(page)
    await copied(page)

    await page.goto('/products/wl-1101')
    const prices = page.getByRole('table', { name: 'Prices by quantity' })
    await expect(prices.getByRole('row')).toHaveText([
      /^Quantity/u,
      'Up to 499 pcs$8.40',
      '500 to 999 pcs$8.00',
      '1,000 to 4,999 pcs$7.50',
      '5,000 pcs and over$7.20',
    ])
    await expect(prices.locator('[aria-current]')).toContainText('$8.40')
    await field(page).fill('600')
    await expect(prices.locator('[aria-current]')).toContainText('$8.00')

    await add(page, 'Navy', 300)
    await add(page, 'Cognac', 200)
    await page.context().setOffline(true)
    await page.goto('/cart')
    await expect(lines(page)).toContainText(['$8.00', '$8.00'])
    await expect(lines(page)).toContainText(['Navy', 'minimum of 250 pcs per color'])
    await expect(main(page).getByText('per color')).toHaveCount(1)
    await expect(summary(page)).toContainText('Subtotal (500 items)$4,000.00')
    await expect(summary(page).getByText('Estimate, prices of')).toBeVisible()
    await page.context().setOffline(false)
    await expect(summary(page).getByText('Estimate, prices of')).toBeHidden()
    await expect(summary(page)).toContainText('Subtotal (500 items)$4,000.00')
    await main(page)
      .getByRole('textbox', { name: /^Quantity of/u })
      .first()
      .fill('299')
    await expect(summary(page)).toContainText('Subtotal (499 items)$4,191.60')
    await expect(lines(page)).toContainText(['$8.40', '$8.40'])
    await main(page)
      .getByRole('textbox', { name: /^Quantity of/u })
      .first()
      .fill('300')
    await expect(summary(page)).toContainText('Total$4,320.00')

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillShipping(page, 'Ana who buys many')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await decide(await openPayment(page), 'Approve payment')
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    await expect(summary(page)).toContainText('Total paid$4,320.00')
    const [order] = JSON.parse(await ownShop.operator('orders', 'list', '--json')) as unknown[]
    expect(order).toMatchObject({
      status: 'captured',
      items: [
        { quantity: 300, unit_price: '8.00', specifications: { color: 'Navy' } },
        { quantity: 200, unit_price: '8.00', specifications: { color: 'Cognac' } },
      ],
    })
  },
)

test(
  'terms of trade are on card, page and comparison, and filter the list',
  inFullRun,
  async ({ page, ownShop }) => {
    await importChanged(
      ownShop,
      withCells({
        price_breaks: '500 8.00 | 1000 7.50',
        lead_time: '25-35',
        incoterm: 'FOB',
        port: 'Ningbo',
        certificates: 'GRS',
        pack_size: '12',
        min_per_color: '100',
      }),
    )
    await page.goto('/products/wl-1101')
    await installed(page)
    await copied(page)
    for (const term of [
      'Lead time25 to 35 days',
      'Samples$60.00, 7 to 10 days',
      'Delivery termsFOB Ningbo',
      'CertificatesGRS',
      'Pack size12 pcs',
      'Minimum per color100 pcs',
    ]) {
      await expect(main(page)).toContainText(term)
    }
    await page.goto('/products?lead_time=31')
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await expect(main(page).getByRole('article')).toContainText('Lead time: 25 to 35 days')
    await expect(
      page.getByRole('button', { name: 'Remove filter: Lead time 31 to 45 days' }),
    ).toBeVisible()
    await page.goto('/products?certificate=GRS')
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await page.goto('/compare?ids=wl-1101,wl-1102')
    await expect(main(page).getByRole('row', { name: /^Certificates/u })).toContainText('GRS')
    await expect(main(page).getByRole('row', { name: /^Delivery terms/u })).toContainText(
      'FOB Ningbo',
    )
  },
)

test(
  'choosing a color shows its picture, and only what is marked as one is a choice of material',
  inFullRun,
  async ({ page, ownShop }) => {
    await importChanged(ownShop, (csv) =>
      withCells({ material_choices: 'Full-grain cowhide' })(csv).replace(
        'WL-1101-3.webp',
        'Navy: WL-1101-3.webp',
      ),
    )
    await page.goto('/products/wl-1101')
    const shown = main(page).getByRole('list', { name: 'Pictures' }).locator('[aria-current]')
    await expect(shown).toHaveAccessibleName('Picture 1 of 3')
    await main(page).getByRole('button', { name: 'Navy' }).click()
    await expect(shown).toHaveAccessibleName('Picture 3 of 3')
    await expect(main(page).getByRole('button', { name: 'Full-grain cowhide' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Polyester twill lining' })).toBeHidden()
    await expect(main(page)).toContainText('Polyester twill lining')
  },
)
