import { expect, type Page } from '@playwright/test'

/** A buyer with one product in the cart. `id` is a product of the demonstration catalogue. */
export async function putInCart(page: Page, id = 'wl-1101', pieces = 1): Promise<void> {
  await page.goto(`/products/${id}`)
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(pieces))
  await page.getByRole('textbox', { name: 'Quantity' }).blur()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
}

/** Fills the shipping form; `name` is how the exporter will know the order. */
export async function fillShipping(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill('ana@example.com')
  await page.getByLabel('Address Line 1').fill('Calle Mayor 1')
  await page.getByLabel('City').fill('Madrid')
  await page.getByLabel('State/Province').fill('Madrid')
  await page.getByLabel('Postal Code').fill('28013')
  await page.getByLabel('Country').selectOption('DE')
}

/** A buyer in step 2 of the checkout, with one product. */
export async function atPayment(page: Page, name: string, id?: string): Promise<void> {
  await putInCart(page, id)
  await page.goto('/checkout')
  await fillShipping(page, name)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

/** Opens the provider's window from step 2. */
export async function openPayment(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  return opened
}

/** Presses a button of the provider's window, which then closes. */
export async function decide(
  payment: Page,
  button: 'Approve payment' | 'Cancel payment' | 'Decline card',
): Promise<void> {
  await payment.getByRole('button', { name: button }).click()
}

/** Approves the payment and chooses what becomes of it when the shop charges it. */
export async function approve(payment: Page, then: string): Promise<void> {
  await payment.getByLabel('When the shop charges an approved payment').selectOption(then)
  await decide(payment, 'Approve payment')
}
