import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atPayment, putInCart } from './support/buyer.ts'
import { expect, test } from './support/shop.ts'

/** What axe finds wrong on the page as it is, or in a part of it. */
async function findings(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const paths = [
  '/',
  '/products',
  '/products?view=list',
  '/products/wl-1101',
  '/cart',
  '/about',
  '/services',
  '/contact',
  '/faq',
  '/nowhere',
]

for (const path of paths) {
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('axe finds nothing by night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/products', '/products/wl-1101', '/services', '/paypal-test']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page), path).toEqual([])
  }
})

test('axe finds nothing in a filled cart and in both steps of the checkout', async ({ page }) => {
  const check = async () => expect(await findings(page)).toEqual([])
  await putInCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await check()
  await atPayment(page, 'Ana who hears the page', 'bp-2106')
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  await check()
})

test('axe finds nothing in the inquiry dialog with its errors', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
})
