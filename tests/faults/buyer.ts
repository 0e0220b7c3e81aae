import type { Page } from '@playwright/test'
import { databaseMade } from '../e2e/support/device.ts'
import type { WrittenUp } from './sample-inquiries.ts'

// Pressed from inside: a click waits for a frame, and a tab behind another paints none and hears no keys.

/** How long a buyer looks at the dialog before he gives up, in ms: longer than anything it promises. */
const patience = 25_000

/** Puts a product into the cart from its page; resolves when the screen says so. */
export async function addToCart(page: Page): Promise<void> {
  // watched from before: the notice is gone after four seconds
  const told = page.getByText('Product added to cart successfully!').first().waitFor()
  // the button tells what another tab has put into the cart
  const button = page.getByRole('main').getByRole('button', { name: /^(?:Add to|In) Cart/u })
  await Promise.all([told, button.dispatchEvent('click')])
}

/**
 * Writes an inquiry in the dialog and sends it, up to three times when it comes back into the form.
 * Resolves with what the screen said: true means that it was saved or received.
 */
export async function sendInquiry(page: Page, { message, files }: WrittenUp): Promise<boolean> {
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await dialog.getByLabel('Your Name').fill('Ana')
  await dialog.getByLabel('Email Address').fill('ana@example.com')
  await dialog.getByLabel('Your Message').fill(message)
  if (files.length > 0) {
    const picked = files.map(({ name, type, content }) => ({
      name,
      mimeType: type,
      buffer: content,
    }))
    await dialog.getByLabel('Attachments (optional)').setInputFiles(picked)
    for (const { name } of files)
      await dialog.getByRole('button', { name: `Remove ${name}` }).waitFor()
  }
  const accepted = dialog
    .getByText('Inquiry Submitted Successfully!')
    // whole: a refused one says that it is still saved
    .or(dialog.getByText('Saved on this device.', { exact: true }))
    // saved first, refused a moment later
    .or(dialog.getByText('Your inquiry needs attention.'))
  const send = dialog.getByRole('button', { name: 'Send Inquiry' })
  for (let tries = 0; tries < 3; tries++) {
    await send.dispatchEvent('click')
    const told = accepted.or(dialog.getByRole('alert')).first()
    await told.waitFor({ timeout: patience })
    if (await accepted.isVisible()) {
      await dialog.getByRole('button', { name: 'Close' }).last().dispatchEvent('click')
      await dialog.waitFor({ state: 'hidden' })
      return true
    }
  }
  await dialog.getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
  await dialog.waitFor({ state: 'hidden' })
  return false
}

/** What is on the device: inquiries not yet received, and pieces in the cart by product. */
export type OnDevice = {
  outbox: { key: string; state: string; reason?: string; inquiry: { message: string } }[]
  cart: { productId: string; quantity: number }[]
}

/** Reads the device's database behind the shop's back. */
export async function onDevice(page: Page): Promise<OnDevice> {
  await databaseMade(page)
  return page.evaluate(
    () =>
      new Promise<OnDevice>((resolve, reject) => {
        const opening = indexedDB.open('sampleroom')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(['outbox', 'cart'])
          const outbox = reading.objectStore('outbox').getAll()
          const cart = reading.objectStore('cart').getAll()
          reading.addEventListener('complete', () => {
            opening.result.close()
            resolve({ outbox: outbox.result, cart: cart.result })
          })
        })
      }),
  )
}
