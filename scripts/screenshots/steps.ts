import type { Page } from '@playwright/test'
import type { Visit } from './camera.ts'
import type { Say } from './words.ts'

export async function fillCart(
  { page, say }: Visit,
  ids = ['wl-1101', 'bp-2106', 'mb-6103', 'jk-3103'],
) {
  for (const id of ids) {
    await page.goto(`/products/${id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Add to Cart') })
      .click()
    await page.getByText(say('Product added to cart successfully!')).waitFor()
  }
}

/** By English labels. */
export async function fill(page: Page, say: Say, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(say(label)).last().fill(value)
  }
}

/** By label. */
export const inquiry = {
  'Your Name': 'Ana Ruiz Fernández',
  'Email Address': 'ana.ruiz@example.com',
  'Your Message':
    'Please quote 500 pieces in cognac, with our logo embossed, delivered to Valencia.',
}

/** By label. */
export const shipping = {
  'Full Name': 'Ana Ruiz Fernández',
  'Email Address': 'ana.ruiz@example.com',
  'Address Line 1': 'Calle Mayor 1',
  City: 'Madrid',
  'State/Province': 'Madrid',
  'Postal Code': '28013',
}

export const openInquiry = async ({ page, say }: Visit, id = 'wl-1101') => {
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: say('Request Custom Quote') }).click()
  await page.getByRole('dialog').waitFor()
}

export const sendInquiry = async ({ page, say }: Visit) => {
  await fill(page, say, inquiry)
  await page.getByRole('button', { name: say('Send Inquiry') }).click()
}

export async function loseTheLine(page: Page) {
  await page.context().setOffline(true)
  await page.getByText('网络连接已断开').first().waitFor()
}

export async function goToPayment(visit: Visit): Promise<void> {
  const { page, say } = visit
  await fillCart(visit, ['wl-1101', 'bp-2106'])
  await page.goto('/checkout')
  await fill(page, say, shipping)
  await page.getByLabel(say('Country')).selectOption('DE')
  await page.getByRole('button', { name: say('Continue to Payment') }).click()
  await page.getByRole('heading', { name: say('Payment') }).waitFor()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /PayPal/u }).first()
