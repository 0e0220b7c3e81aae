import { expect, type Browser, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

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
export async function openCarrier(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/scan')
  await hydrated(page)
  return page
}

/** Chooses a picture of a code where the camera would see it. */
export async function scanPicture(page: Page, picture: Buffer) {
  await page
    .getByLabel('Choose a picture of a code')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}
