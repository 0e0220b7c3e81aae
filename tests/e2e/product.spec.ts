import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /Add to Cart|In Cart/u })

test('a style shows what a purchasing manager asks', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await expect(page).toHaveTitle('Bifold Wallet with Snap Coin Pocket · Sampleroom')
  const facts = page.getByRole('main')
  for (const words of [
    'Model: WL-1101',
    'Factory Direct',
    '$8.40',
    'per piece',
    '500 pcs',
    'leather thickness',
    'Free shipping over $100',
    '30-day return policy',
    'SSL secure checkout',
  ]) {
    await expect(facts.getByText(words, { exact: true })).toBeVisible()
  }
})

test('a choice toggles off when clicked again', async ({ page }) => {
  await page.goto('/products/wl-1101')
  const cognac = page.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'Cognac' })
  await cognac.click()
  await expect(cognac).toHaveAttribute('aria-pressed', 'true')
  await cognac.click()
  await expect(cognac).toHaveAttribute('aria-pressed', 'false')
})

test('invalid quantities become 1, and the steppers stop at 1 and 999', async ({ page }) => {
  await page.goto('/products/wl-1101')
  const minus = page.getByRole('button', { name: 'Decrease quantity' })
  const plus = page.getByRole('button', { name: 'Increase quantity' })
  await expect(minus).toBeDisabled()
  for (const nonsense of ['abc', '-4', '']) {
    await quantity(page).fill(nonsense)
    await quantity(page).blur()
    await expect(quantity(page)).toHaveValue('1')
  }
  await quantity(page).fill('998')
  await plus.click()
  await expect(quantity(page)).toHaveValue('999')
  await expect(plus).toBeDisabled()
  await minus.click()
  await expect(quantity(page)).toHaveValue('998')
})

test('only the chosen options travel to the cart, and a banner tells of it for 3 seconds', async ({
  page,
}) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Navy' }).click()
  await quantity(page).fill('3')
  await addToCart(page).click()
  const banner = page.getByText(
    'Product added to cart successfully! You now have 3 item(s) in your cart.',
  )
  await expect(banner).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goto('/cart')
  const cart = page.getByRole('main')
  await expect(cart).toContainText('WL-1101')
  await expect(cart).toContainText('Navy')
  await expect(cart).not.toContainText('Full-grain cowhide')
})

test('below the minimum a quote for it is one click away, with the quantity filled in', async ({
  page,
}) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Request a quote for the minimum order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog.getByText('WL-1101')).toBeVisible()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('500')
})

test('the wishlist is kept on this device', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  const wished = page.getByRole('button', { name: 'Remove from wishlist' })
  await expect(wished).toBeVisible()
  await page.reload()
  await expect(wished).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.getByRole('banner').getByRole('link', { name: '1 saved style' }).click()
  await expect(other).toHaveURL(/\/products\?saved=yes$/u)
  // the list follows what is saved once the catalogue is on the device
  await expect(other.getByText('Showing 1 of 1 products')).toBeVisible({ timeout: 15_000 })
  await wished.click()
  await expect(page.getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
  await expect(other.getByText('No style is saved on this device.')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: /saved/u })).toBeHidden()
})

test('sharing copies the link where the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Share product' }).click()
  await expect(page.getByText('Product link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('thumbnails lead through the pictures, and a picture opens at its full size', async ({
  page,
}) => {
  await page.goto('/products/wl-1101')
  const third = page.getByRole('button', { name: 'Picture 3 of 3', exact: true })
  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'true')
  const enlarge = page.getByRole('button', { name: /^Enlarge: .*picture 3$/u })
  await enlarge.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('a product that does not exist is told, with the way back', async ({ page }) => {
  await page.goto('/products/no-such-style')
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL(/\/products$/u)
})

test('styles looked at last are shown again, newest first, until the list is cleared', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto('/products/wl-1101')
  await main.getByRole('link', { name: 'Wallets' }).click()
  await expect(recent.getByRole('link')).toHaveText([/WL-1101/u])
  await main.getByRole('article').getByRole('link', { name: 'Long Zip-Around Wallet' }).click()
  await expect(page).toHaveURL(/wl-1103$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Long Zip-Around Wallet/u)
  await expect(recent.getByRole('link')).toHaveText([/WL-1101/u])
  await page.goBack()
  await expect(recent.getByRole('link')).toHaveText([/WL-1103/u, /WL-1101/u])
  await recent.getByRole('button', { name: 'Clear this list' }).click()
  await expect(recent).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
