import type { Page } from '@playwright/test'
import { expect, test, inFullRun } from './support/shop.ts'
import { readStoredCart } from './support/stored-cart.ts'
import { storedRows } from './support/stored-data.ts'

const main = (page: Page) => page.getByRole('main')
const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Bomber/u })
const cell = (page: Page, name: string) => sheet(page).getByRole('textbox', { name, exact: true })

async function openSheet(page: Page) {
  await main(page).getByRole('button', { name: 'Order several colors and sizes' }).click()
  await expect(sheet(page).getByRole('table')).toBeVisible()
}

const inCart = async (page: Page) =>
  (await readStoredCart(page)).map(({ specifications, quantity }) => [specifications, quantity])

test('colors and sizes typed into one table are lines of the cart, and Undo takes them back', async ({
  page,
}) => {
  await page.goto('/products/jk-3101')
  await openSheet(page)
  await cell(page, 'Black, M').click()
  await page.keyboard.type('120')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('60')
  await expect(sheet(page)).toContainText('180 pcs')
  await sheet(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(icon(page)).toHaveAccessibleName('Cart, 180 items')
  const lines = [
    [{ color: 'Black', size: 'L' }, 60],
    [{ color: 'Black', size: 'M' }, 120],
  ]
  expect(await inCart(page)).toEqual(lines)

  await openSheet(page)
  await expect(cell(page, 'Black, M')).toHaveValue('120')
  await cell(page, 'Black, M').fill('')
  await cell(page, 'Navy, S').fill('5')
  await sheet(page).getByRole('button', { name: 'Update Cart' }).click()
  await expect(icon(page)).toHaveAccessibleName('Cart, 65 items')
  const changed = page.getByRole('listitem').filter({ hasText: 'Quantities of' })
  await changed.first().getByRole('button', { name: 'Undo' }).click()
  await expect(icon(page)).toHaveAccessibleName('Cart, 180 items')
  expect(await inCart(page)).toEqual(lines)
})

for (const view of ['grid', 'list'] as const)
  test(`the ${view} of styles opens the table of one`, async ({ page }) => {
    await page.goto(`/products?search=jk-3101&view=${view}`)
    await main(page).getByRole('button', { name: 'Order several colors and sizes: ' }).click()
    await cell(page, 'Black, M').fill('120')
    await sheet(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(icon(page)).toHaveAccessibleName('Cart, 120 items')
  })

test(
  'a sheet survives its tab, and more than 999 of a color and size go into a request as typed',
  inFullRun,
  async ({ page, context }) => {
    await page.goto('/products/jk-3101')
    await openSheet(page)
    await cell(page, 'Olive, S').fill('1500')
    await cell(page, 'Olive, M').fill('30')
    await expect(sheet(page).getByRole('alert')).toContainText('More than 999 pcs of one color')
    await expect(sheet(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden()
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'kept')))
      .toMatch(/"quantity":1500.*"quantity":30/u)
    await page.close()

    const later = await context.newPage()
    await later.goto('/products/jk-3101')
    await openSheet(later)
    await expect(sheet(later)).toContainText('These quantities are not in the cart yet.')
    await expect(cell(later, 'Olive, S')).toHaveValue('1500')
    await sheet(later).getByRole('button', { name: 'Request a quote for this style' }).click()
    const inquiry = later.getByRole('dialog', { name: 'Product Inquiry' })
    const asked = inquiry.getByRole('textbox', { name: /^Quantity of/u })
    await expect(asked).toHaveCount(2)
    await expect(asked.first()).toHaveValue(/^1,?500$/u)
    await expect(asked.last()).toHaveValue('30')
    expect(await inCart(later)).toEqual([])
  },
)

test(
  'the cart shows a style of many lines as one block, with its table to change it',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products/jk-3101')
    await openSheet(page)
    await cell(page, 'Olive, S').fill('10')
    await sheet(page).getByRole('button', { name: 'Fill Olive with 10' }).click()
    await sheet(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(icon(page)).toHaveAccessibleName('Cart, 50 items')
    await page.goto('/cart')
    await expect(main(page).getByRole('row', { name: /Model:/u })).toHaveCount(1)
    const table = main(page).getByRole('table', { name: /^Quantities of/u })
    await expect(table.getByRole('row', { name: /^Olive/u })).toHaveText('Olive101010101050')
    await expect(main(page).getByText('50 pcs of this style in all: below')).toHaveCount(1)
    await main(page)
      .getByRole('button', { name: /^Edit quantities/u })
      .click()
    await cell(page, 'Olive, S').fill('160')
    await sheet(page).getByRole('button', { name: 'Update Cart' }).click()
    await expect(table.getByRole('row', { name: /^Olive/u })).toContainText('160')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('(200 items)')
    await expect(main(page).getByText("Below the factory's minimum")).toBeHidden()

    await main(page).getByRole('button', { name: 'Lines of this style (5)' }).click()
    await expect(main(page).getByRole('textbox', { name: /^Quantity of/u })).toHaveCount(5)
    const stored = await readStoredCart(page)
    await main(page)
      .getByRole('button', { name: /^Remove/u })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
    const removed = page.getByRole('listitem').filter({ hasText: 'removed from the cart' })
    await removed.getByRole('button', { name: 'Undo' }).click()
    await expect(table.getByRole('row', { name: /^Olive/u })).toContainText('160')
    expect(await readStoredCart(page)).toEqual(stored)
  },
)
