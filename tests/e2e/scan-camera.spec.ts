import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { drawTagPicture } from './support/codes.ts'
import { expect, test as shopTest } from './support/shop.ts'

/** A browser before whose camera a tag hangs. */
const test = shopTest.extend<{ tag: string }>({
  tag: ['https://shop.example.com/products/wl-1101', { option: true }],
  context: async ({ tag, baseURL, launchOptions, contextOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sampleroom-'))
    const film = join(folder, 'tag.mjpeg')
    await writeFile(film, await drawTagPicture(tag, 'jpeg'))
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const context = await browser.newContext({
      ...contextOptions,
      baseURL,
      serviceWorkers: 'block',
      permissions: ['camera'],
    })
    await use(context)
    await browser.close()
    await rm(folder, { recursive: true })
  },
})

test('a tag before the camera is found, and a tab in the background lets the camera go', async ({
  page,
}) => {
  await page.goto('/scan')
  // it was allowed before, and starts by itself
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Found: Bifold Wallet with Snap Coin Pocket',
  )
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  const isLive = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const { srcObject } = video
      return srcObject instanceof MediaStream && srcObject.active
    })
  expect(await isLive()).toBe(true)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(isLive).toBe(false)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(isLive).toBe(true)
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect.poll(isLive).toBe(false)
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
})
