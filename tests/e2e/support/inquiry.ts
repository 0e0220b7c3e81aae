import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from './shop.ts'

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
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open('sampleroom')
            opening.addEventListener('error', () => reject(opening.error))
            opening.addEventListener('success', () => {
              const reading = opening.result.transaction(['kept', 'files'])
              const drafts = reading
                .objectStore('kept')
                .count(IDBKeyRange.bound('draft/', 'draft0'))
              const files = reading.objectStore('files').count()
              reading.addEventListener('complete', () => {
                opening.result.close()
                resolve({ drafts: drafts.result, files: files.result })
              })
            })
          }),
      ),
    )
    .toEqual(kept)
