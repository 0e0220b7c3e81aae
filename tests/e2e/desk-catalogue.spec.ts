import type { Page } from '@playwright/test'
import { atOnce, expectPagesInAllLanguages, openDesk } from './support/desk.ts'
import { expect, testInOwnShop } from './support/own-shop.ts'
import { inFullRun } from './support/shop.ts'

/** The member chooses a list with this content, and its check has ended. */
async function check(page: Page, name: string, list: string) {
  await page.goto('/desk/catalogue', atOnce)
  await page
    .getByLabel('List of styles (.xlsx')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 30_000 })
}

testInOwnShop(
  'a member uploads a list of prices, sees what it would change, publishes it, a buyer sees it, and it is taken back',
  inFullRun,
  async ({ page, ownShop }) => {
    testInOwnShop.slow()
    await openDesk(page, ownShop)
    await page.getByRole('link', { name: 'Catalogue' }).click()
    await expect(page.getByText('72 styles in the shop')).toBeVisible()
    await check(page, 'wrong.csv', 'model,base_price\nWL-1101,much\n')
    await expect(page.getByRole('alert')).toContainText('wrong.csv:2: base_price')
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
    await check(page, 'prices.csv', 'model,base_price\nWL-1101,8.95\n')
    await expect(page.getByRole('row', { name: 'base_price' })).toContainText('8.408.95')
    await page.reload(atOnce)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/Published as version \d/u)).toBeVisible({ timeout: 30_000 })
    const buyer = await page.context().newPage()
    const priceAt = async () => {
      await buyer.goto('/products/wl-1101', atOnce)
      return buyer.locator('main').innerText()
    }
    await expect.poll(priceAt, { timeout: 15_000 }).toContain('$8.95')
    await page.getByRole('link', { name: 'To the history' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText(/^Back to version \d+: 1 changed/u)).toBeVisible()
    await expect.poll(priceAt, { timeout: 15_000 }).toContain('$8.40')
    const history = await ownShop.operator('catalogue', 'history')
    expect(history).toContain('Chen Wei')
    expect(history).toContain('prices.csv')
  },
)

testInOwnShop(
  'a member edits one style in a form and hears what is wrong before it is published',
  inFullRun,
  async ({ page, ownShop }) => {
    testInOwnShop.slow()
    await openDesk(page, ownShop)
    await page.goto('/desk/catalogue', atOnce)
    await page.getByLabel('Model or name').fill('wl-1101')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /WL-1101/u }).click()
    const price = page.getByLabel('Price per piece')
    await expect(price).toHaveValue('8.40')
    await price.fill('much')
    await page.getByLabel('Name in Spanish').fill('Cartera plegable')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect(page.getByRole('alert')).toContainText('base_price', { timeout: 30_000 })
    await expect(page.getByLabel('Name in Spanish')).toHaveValue('Cartera plegable')
    await price.fill('8.60')
    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect(page.getByRole('row', { name: 'name_es' })).toContainText('Cartera plegable', {
      timeout: 30_000,
    })
    await expect(page.getByRole('row', { name: 'images' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/Published as version \d/u)).toBeVisible({ timeout: 60_000 })
  },
)

testInOwnShop(
  'axe finds nothing on the pages of the catalogue, on a phone in three languages',
  inFullRun,
  async ({ page, ownShop }) => {
    testInOwnShop.slow()
    await openDesk(page, ownShop)
    await check(page, 'wrong.csv', 'model,base_price\nWL-1101,much\n')
    const wrong = new URL(page.url()).pathname
    await check(page, 'prices.csv', 'model,base_price,description\nWL-1101,8.95,Folds once\n')
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
    const right = new URL(page.url()).pathname
    await expectPagesInAllLanguages(page, [
      '/desk/catalogue',
      '/desk/catalogue/styles/wl-1101',
      '/desk/content',
      '/desk/content?part=brand',
      '/desk/content?part=factory_pictures',
      wrong,
      right,
    ])
  },
)
