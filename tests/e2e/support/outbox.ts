import { expect, type Locator, type Page } from '@playwright/test'
import { fillInquiry, inquiryDialog } from './inquiry.ts'

/** Opens the inquiry dialog from the header of any page and fills it in; `name` is how the exporter will know it. */
export async function writeInquiry(page: Page, name: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  const dialog = await inquiryDialog(page)
  await fillInquiry(dialog, name)
  return dialog
}

/** Writes an inquiry and sends it off. */
export async function sendInquiry(page: Page, name: string): Promise<Locator> {
  const dialog = await writeInquiry(page, name)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  return dialog
}

/** The dialog says that the inquiry is on the device, in the app's words. */
export async function seesItSaved(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await expect(dialog.getByText('It will be sent when the connection returns.')).toBeVisible()
}

/** The header's word on what waits. */
export const pill = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /waiting|attention|Sending/u })
