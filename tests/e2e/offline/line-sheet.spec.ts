import { behindTheWall } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test(
  'styles of a comparison are a sheet to print, in two languages and without prices, with no network',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/compare?ids=wl-1101,bp-2101')
    await page.getByRole('link', { name: 'Line sheet' }).click()
    await expect(page).toHaveURL(/\/s\/wl-1101~bp-2101$/u)
    const cards = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('$')
    await expect(cards.first().getByRole('img', { name: /^Code that opens/u })).toBeVisible()
    await page.getByLabel('Second language').selectOption('中文')
    await expect(cards.first().locator('p[lang=zh]')).toHaveText(/[\u4e00-\u9fff]/u)
    await expect(cards.first().getByText('Colors')).toContainText('颜色')
    await page.getByLabel('With prices').uncheck()
    await expect(cards.first()).not.toContainText('$')
    // the address holds the choices
    await page.reload()
    await expect(cards.first().locator('p[lang=zh]')).toBeVisible()
    await expect(cards.first()).not.toContainText('$')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('With prices')).toBeHidden()
    await expect(cards.last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Request a quote for these 2 styles' }).click()
    await expect(page.getByRole('dialog')).toContainText('WL-1101')
  },
)

test(
  'what a list of a category or a search shows is a sheet to print, with no network',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/products?category=wallets&search=bifold')
    const link = page.getByRole('link', { name: 'Line sheet' })
    await expect(link).toBeVisible()
    const shown = await page.getByRole('main').getByRole('article').count()
    await link.click()
    await expect(page).toHaveURL(/\/s\/[\w~-]+$/u)
    const cards = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    expect(shown).toBeGreaterThan(0)
    await expect(cards).toHaveCount(shown)
  },
)

test(
  'the sheet of a category has the styles of all its pages, with no network',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/products?category=wallets&limit=2')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    const count = await page.getByText(/^Showing 2 of \d+ products/u).textContent()
    const total = Number(/of (\d+)/u.exec(count ?? '')?.[1])
    expect(total).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Line sheet' }).click()
    const cards = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(cards).toHaveCount(total)
  },
)

test(
  'a sheet that was sent opens as it was made, from the server as well',
  inFullRun,
  async ({ page }) => {
    await page.goto('/s/wl-1101~bp-2101~none?prices=no&also=es')
    const cards = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(cards.first().locator('p[lang=es]')).toBeVisible()
    await expect(cards.first()).not.toContainText('$')
    await expect(page.getByText('no longer in the catalogue')).toContainText('none')
  },
)
