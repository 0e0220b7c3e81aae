import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { behindTheWall } from './device.ts'
import { hydrated } from './hydrated.ts'
import { seesItSaved, writeInquiry } from './outbox.ts'

/** A buyer in the sample room writes a request with a photo. */
export async function writeWithFile(page: Page, name: string, message?: string): Promise<void> {
  await behindTheWall(page)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  const dialog = await writeInquiry(page, name)
  if (message !== undefined) await dialog.getByLabel('Your Message').fill(message)
  await dialog
    .getByLabel('Attachments (optional)')
    .setInputFiles({ name: 'lining.txt', mimeType: 'text/plain', buffer: Buffer.from('Softer') })
  await expect(dialog.getByText('lining.txt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await seesItSaved(dialog)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

/** A text that packing makes little shorter. */
export const longMessage = Array.from({ length: 300 }, (_, at) => ((at * 7919) % 99_991) * 31).join(
  ' ',
)

/** Pictures of all codes of the first request that waits, as another phone sees them. */
export async function photographCodes(page: Page): Promise<Buffer[]> {
  await page.goto('/device')
  await page.getByRole('button', { name: 'Send another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send another way' })
  // a step by hand stops them
  await dialog.getByRole('button', { name: 'Next code' }).click()
  const code = dialog.getByRole('img', { name: /^Code/u })
  const [, number, all] =
    /(\d+) of (\d+)/u.exec((await code.getAttribute('aria-label')) ?? '') ?? []
  const pictures: Buffer[] = []
  for (let step = 0; step < Number(all); step += 1) {
    const next = ((Number(number) - 1 + step) % Number(all)) + 1
    await expect(code).toHaveAccessibleName(`Code ${next} of ${all}`)
    pictures.push(await code.screenshot())
    await dialog.getByRole('button', { name: 'Next code' }).click()
  }
  return pictures
}

/** Another device, in another pocket, ready to scan. */
export async function openCarrier(
  browser: Browser,
  baseURL: string | undefined,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto('/scan')
  await hydrated(page)
  return page
}

/** Chooses a picture of a code where the camera would see it. */
export async function scanPicture(page: Page, picture: Buffer): Promise<void> {
  await page
    .getByLabel('Choose a picture of a code')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}
