import type { Page } from '@playwright/test'
import { card, count } from './support/product-list.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const searchBox = (page: Page) =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search products' })

test('a buyer finds a wallet by its name and opens it', async ({ page }) => {
  await page.goto('/products')
  await searchBox(page).pressSequentially('zip-around')
  await expect(count(page)).toHaveText('Showing 1 of 1 products for "zip-around"')
  await expect(page).toHaveURL(/search=zip-around/u)
  await card(page, 'Long Zip-Around Wallet').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/wl-1103$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long Zip-Around Wallet')
})

test('a part of the model number is enough, from any page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('1103')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=1103$/u)
  await expect(box).toBeHidden()
  await expect(searchBox(page)).toHaveValue('1103')
  await expect(count(page)).toHaveText('Showing 1 of 1 products for "1103"')
  await expect(page.getByText('Model: WL-1103')).toBeVisible()
})

test('typing a search is one step of the history, and Back returns to the page before', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Collection' }).click()
  await searchBox(page).pressSequentially('wallet')
  await expect(page).toHaveURL(/search=wallet/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/u)
})

test('a search that finds nothing says so, and Clear Filters shows everything', async ({
  page,
}) => {
  await page.goto('/products?search=zeppelin&category=wallets')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
})

test('a search is as long at most as the address keeps it', inFullRun, async ({ page }) => {
  await page.goto('/products')
  await searchBox(page).fill('wallet'.padEnd(200, '.'))
  await searchBox(page).press('.')
  await expect(searchBox(page)).toHaveValue('wallet'.padEnd(200, '.'))
  await expect(page).toHaveURL(/search=wallet/u) // another list closes the header's search
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveAttribute('maxlength', '200')
})

test(
  'the header’s search closes when one goes anywhere, and stays closed when one comes back',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Jackets' }).first().click()
    await expect(page).toHaveURL(/category=/)
    const box = page.getByRole('banner').getByRole('combobox')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeVisible()
    await page.goBack()
    await expect(box).toBeHidden()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackets')
    await expect(box).toBeHidden()
  },
)

test('the header suggests categories and styles while one types, by keyboard too', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.pressSequentially('backp')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toContainText('Backpacks')
  // the keys lead around: from the box to the last one, and back to the box
  const selected = suggestions.getByRole('option', { selected: true })
  await box.press('ArrowUp')
  await expect(selected).toHaveText(
    (await suggestions.getByRole('option').last().innerText()).replace('\n', ''),
  )
  await box.press('ArrowDown')
  await expect(selected).toHaveCount(0)
  await box.press('ArrowDown')
  await expect(selected).toContainText('Backpacks')
  await expect(box).toBeFocused()
  await box.fill('1103')
  await expect(suggestions.getByRole('option')).toHaveCount(1)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\/wl-1103$/u)
  await expect(box).toBeHidden()
})
