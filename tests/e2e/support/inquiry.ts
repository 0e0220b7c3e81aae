import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { toDraftName } from '#shared/contract/persistent-names.ts'
import type { Shop } from './shop.ts'
import { storedKeys } from './stored-data.ts'

/** A buyer who has opened the inquiry dialog from the home page. */
export async function askForQuote(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Start Your Inquiry' }).click()
  return inquiryDialog(page)
}

/** The inquiry dialog, once it is open. */
export async function inquiryDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills what an inquiry needs; `name` is how the exporter will know it. */
export async function fillInquiry(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Your Name').fill(name)
  await dialog.getByLabel('Email Address').fill('ana@example.com')
  await dialog.getByLabel('Your Message').fill('Price for 500 pieces, please.')
}

/** Opens the inquiry dialog from the page of a style, fills it in and sends it off. */
export async function askForStyle(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = await inquiryDialog(page)
  await fillInquiry(dialog, name)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  return dialog
}

/** Sends an inquiry without a page; `content` is what it has besides a name and a message. Gives its number. */
export async function postInquiry(
  page: Page,
  name: string,
  content: Record<string, unknown> = {},
): Promise<string> {
  const answer = await page.request.post('/api/inquiries', {
    headers: { 'idempotency-key': `inquiry of ${name}` },
    data: {
      contact_name: name,
      email: 'ana@example.com',
      message: 'Price for 500 pieces, please.',
      ...content,
    },
  })
  return ((await answer.json()) as { inquiry_id: string }).inquiry_id
}

/** What the exporter has of a buyer's inquiries. */
export const inquiriesOf = async (shop: Shop, name: string) =>
  (await shop.inquiries()).filter((inquiry) => inquiry['contact_name'] === name)

/** The files that came with an inquiry, by name, as they lie at the exporter's. */
export async function filesOf(inquiry: Record<string, unknown>): Promise<Map<string, Buffer>> {
  const files = inquiry['attachments'] as { name: string; path: string }[] // the operator's list names its files so
  return new Map(
    await Promise.all(files.map(async ({ name, path }) => [name, await readFile(path)] as const)),
  )
}

/** Waits until this many drafts and files are on the device: a page may be ended at any moment from now on. */
export const draftsKept = (page: Page, kept: { drafts: number; files: number }): Promise<void> =>
  expect
    .poll(async () => {
      const [rows, files] = await Promise.all([storedKeys(page, 'kept'), storedKeys(page, 'files')])
      const isDraft = (key: string) => key.startsWith(toDraftName(''))
      return { drafts: rows.filter(isDraft).length, files: files.length }
    })
    .toEqual(kept)
