import type { Page } from '@playwright/test'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, testInOwnShop as test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

const hats = 6000
const scarves = 4100

const rows = (category: string, model: string, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${model}-${n + 1},${model}-${n + 1},${category},4.50,300`,
  )

/** The demonstration's styles, and more than ten thousand others. */
function enlarge(csv: string): string {
  const [header = ''] = csv.split('\n', 1)
  const names = header.split(',')
  const given = ['model', 'name', 'category', 'base_price', 'min_quantity']
  const toRow = (cells: string) => {
    const values = cells.split(',')
    return names.map((name) => values[given.indexOf(name)] ?? '').join(',')
  }
  return `${csv.trimEnd()}\n${[...rows('hats', 'HT', hats), ...rows('scarves', 'SC', scarves)].map(toRow).join('\n')}\n`
}

const main = (page: Page) => page.getByRole('main')

test(
  'of a catalogue too large to be copied whole, the chosen categories are here without a network',
  inFullRun,
  async ({ page, context, ownShop }) => {
    test.setTimeout(180_000) // ten thousand styles are imported
    await importChanged(ownShop, enlarge, {
      'categories.csv': (csv) => `${csv.trimEnd()}\nhats,Hats\nscarves,Scarves\n`,
    })
    await page.goto('/products/sc-7')
    await installed(page)
    await copied(page)
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click()
    // it is noted when the page has time
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('SC-7')
    const here = page.getByRole('region', { name: 'On this device' })
    await expect(here).toContainText(/On this device: 0 of 10,\d{3} products/u)

    await page.getByRole('button', { name: 'Take the catalogue with you' }).click()
    const sheet = page.getByRole('dialog', { name: 'Take the catalogue with you' })
    const choice = sheet.getByRole('group', { name: 'Products to take along' })
    // of the style that was looked at
    await expect(choice.getByRole('checkbox', { name: /^Scarves/u })).toBeChecked()
    await choice.getByRole('checkbox', { name: /^Scarves/u }).uncheck()
    await choice.getByRole('checkbox', { name: /^Hats/u }).check()
    await sheet.getByRole('button', { name: /^Keep these products: \d+/u }).click()
    await page.keyboard.press('Escape')
    await expect(here).toContainText(/On this device: 6,000 of 10,\d{3} products/u, {
      timeout: 30_000, // they come in a dozen pages
    })

    // with a connection the shop searches in all
    await page.goto('/products?search=SC-4100')
    await expect(main(page).getByRole('article')).toContainText('SC-4100')

    await context.setOffline(true)
    await page.goto('/products?category=hats')
    await expect(main(page)).toContainText('of 6,000 products in Hats')
    await page.goto('/products?search=HT-5999')
    await expect(main(page).getByRole('article').first()).toContainText('HT-5999')
    await expect(main(page).getByText(/^Only the 6,000 of 10,\d{3} products/u)).toBeVisible()
    await page.goto('/products/ht-42')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('HT-42')
  },
)

test('with Save-Data the catalogue is copied when the buyer says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/products')
  await installed(page)
  await page.getByRole('button', { name: 'Take the catalogue with you' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take the catalogue with you' })
  await expect(sheet).toContainText('The catalogue is not on this device yet.')
  await sheet.getByRole('button', { name: /^Copy the catalogue: \d+ kB$/u }).click()
  await copied(page)
  await expect(sheet.getByRole('button', { name: /^Copy the catalogue/u })).toBeHidden()
})
