import type { Page } from '@playwright/test'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

const row = (page: Page, model: string) => page.getByRole('row').filter({ hasText: model })
const estimate = (page: Page) => page.getByText(/^Estimate, prices of [A-Z][a-z]{2} \d+, \d{4}/u)
const changes = (page: Page) => page.getByRole('region', { name: 'Price changes' })

/** A buyer who has opened the shop before, and now puts styles into the cart behind a concrete wall. */
async function fillsCartBehindTheWall(page: Page, origin: string, ids: string[]): Promise<void> {
  await page.goto(origin)
  await installed(page)
  await copied(page)
  await page.context().setOffline(true)
  for (const id of ids) {
    await page.goto(`${origin}/products/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  }
  await page.goto(`${origin}/cart`)
}

test(
  'offline the cart shows the prices of the copy, as estimates of its date',
  inFullRun,
  async ({ page, ownShop }) => {
    await fillsCartBehindTheWall(page, ownShop.origin, ['wl-1101', 'wl-1103'])
    await expect(estimate(page)).toBeVisible()
    await expect(row(page, 'WL-1101')).toContainText('$8.40Estimate')
    await page.getByRole('button', { name: /^Cart, / }).click()
    await expect(page.getByRole('dialog').getByText('Estimate, prices of')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.context().setOffline(false)
    await expect(estimate(page)).toBeHidden()
    await expect(row(page, 'WL-1101')).not.toContainText('Estimate')
    // nothing has changed, so nothing is said
    await expect(changes(page)).toBeHidden()
  },
)

test(
  'when the line is back the buyer is told line by line what changed, until he has read it',
  inFullRun,
  async ({ page, ownShop }) => {
    await fillsCartBehindTheWall(page, ownShop.origin, ['wl-1101', 'wl-1102', 'wl-1103'])
    await expect(estimate(page)).toBeVisible()
    await importChanged(ownShop, (csv) =>
      csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.60,').replace(/^WL-1102.*\n/mu, ''),
    )
    await page.context().setOffline(false)
    await expect(changes(page).getByRole('listitem')).toHaveText([
      'Bifold Wallet with Snap Coin Pocket: $8.40 → $8.60 per piece',
      /: no longer available$/u,
    ])
    await expect(row(page, 'WL-1101')).toContainText('$8.60')
    await expect(row(page, 'WL-1102')).toContainText('This style is no longer available.')
    await page.reload()
    await expect(changes(page).getByRole('listitem')).toHaveCount(2)
    await changes(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(changes(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused()
    await page.reload()
    await expect(row(page, 'WL-1101')).toContainText('$8.60')
    await expect(changes(page)).toBeHidden()
  },
)

test(
  'an app closed offline tells what changed when it is opened again',
  inFullRun,
  async ({ page, ownShop, context }) => {
    await fillsCartBehindTheWall(page, ownShop.origin, ['wl-1101'])
    await expect(estimate(page)).toBeVisible()
    await page.close()
    await importChanged(ownShop, (csv) => csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.20,'))
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${ownShop.origin}/cart`)
    await expect(changes(again)).toContainText('$8.40 → $8.20 per piece')
  },
)
