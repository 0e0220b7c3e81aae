import { askForQuote, fillInquiry } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test('the ending of an inquiry has the focus that its button had', async ({ page }) => {
  await page.goto('/')
  const dialog = await askForQuote(page)
  await fillInquiry(dialog, 'Ana with the keyboard')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).press('Enter')
  const ending = dialog.getByRole('status')
  await expect(ending).toContainText('Inquiry Submitted Successfully!')
  await expect(ending).toBeFocused()
})

test('each picture of a style is in sight while it has the focus', async ({ page }) => {
  await page.goto('/products/wl-1101')
  const enlarge = page.getByRole('button', { name: /^Enlarge: /u })
  await expect(enlarge).toHaveCount(3)
  await enlarge.first().focus()
  for (const nth of [1, 2]) {
    await page.keyboard.press('Tab')
    await expect(enlarge.nth(nth)).toBeFocused()
    await expect(enlarge.nth(nth)).toBeInViewport({ ratio: 0.4 })
  }
})

test('the menu of a phone does not stand over what has the focus', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(menu).toBeHidden()
})

test(
  'how many styles the filters leave is said within their dialog',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/products')
    const filters = page.getByRole('button', { name: 'Filters and sorting' })
    await filters.click()
    const dialog = page.getByRole('dialog', { name: 'Filters and sorting' })
    const said = dialog.getByRole('status')
    await expect(said).toHaveText('72 styles')
    // the filters come with the copy of the catalogue
    await dialog.getByLabel('Navy').check({ timeout: 15_000 })
    await expect(said).toHaveText(/^[1-5]?\d styles$/u)
  },
)

test('what is removed from the device leads the focus to what stays', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  await page.goto('/device')
  await page.getByRole('button', { name: 'Remove saved styles' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Styles you chose' })).toBeFocused()
})

test('an inquiry that is withdrawn leads the focus to its heading', inFullRun, async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/inquiries', (route) => route.abort())
  const dialog = await askForQuote(page)
  await fillInquiry(dialog, 'Ana who thinks again')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await dialog.getByRole('link', { name: 'See what waits on this device' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByRole('main').locator('h2:focus')).toBeVisible()
})
