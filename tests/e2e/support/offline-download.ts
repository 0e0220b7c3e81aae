import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The sheet on which a buyer takes the catalogue along. */
export async function openOfflineDownload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Take the catalogue with you' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take the catalogue with you' })
  await expect(sheet.getByText('All products')).toBeVisible()
  return sheet
}

/** Passes so many images to the device, and holds the others back until it is released. */
export async function holdPicturesAfter(context: BrowserContext, count: number) {
  let passed = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const asked: string[] = []
  await context.route('**/images/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    passed += 1
    if (passed > count) await opened
    await route.continue().catch(() => {}) // its page may be gone by now
  })
  return { asked, open: () => open() }
}

/** Every picture on the page is loaded and drawn. Pictures further down are scrolled to, since they load lazily. */
export async function seesEveryPicture(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
}
