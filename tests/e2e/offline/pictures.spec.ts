import type { Locator, Page } from '@playwright/test'
import {
  holdPicturesAfter,
  openOfflineDownload,
  seesEveryPicture,
} from '../support/offline-download.ts'
import { copied, installed } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

/** A device that has opened the shop before, on the catalogue page. */
async function atTheCatalogue(page: Page, category = ''): Promise<void> {
  await page.goto('/about')
  await installed(page)
  await copied(page)
  await page.goto(`/products${category && `?category=${category}`}`)
}
const line = (page: Page) => page.getByRole('region', { name: 'On this device' })

/** The download has ended. Two hundred pictures may take a while on a machine that others use, too. */
const allHere = (where: Page | Locator) =>
  expect(where.getByText('The pictures you have chosen are on this device.')).toBeVisible({
    timeout: 25_000,
  })

test(
  'the whole catalogue is taken along: its size is told before, and offline every card of every page has its picture',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page)
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/images/')) asked.push(request.url())
    })
    const sheet = await openOfflineDownload(page)
    await expect(sheet.getByText(/72 products · \d\.\d MB/)).toBeVisible()
    await sheet.getByRole('button', { name: /^Download \d\.\d MB$/ }).click()
    await allHere(sheet)
    await page.keyboard.press('Escape')
    await expect(line(page)).toContainText(
      /On this device: 72 of 72 products · 216 of 216 pictures · as of \d\d:\d\d/,
    )
    await context.setOffline(true)
    for (const number of [1, 2, 3, 4]) {
      await page.goto(`/products?page=${number}`)
      await seesEveryPicture(page)
    }
    expect(asked.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([])
  },
)

test('the installed app brings the pictures of all cards by itself', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/about')
  await installed(page)
  await copied(page)
  const countKept = () => caches.open('pictures').then(async (kept) => (await kept.keys()).length)
  await expect.poll(() => page.evaluate(countKept), { timeout: 40_000 }).toBeGreaterThanOrEqual(72)
  await context.setOffline(true)
  for (const number of [1, 2, 3, 4]) {
    await page.goto(`/products?page=${number}`)
    await seesEveryPicture(page)
  }
  await expect(line(page)).toContainText(/· \d\d of 216 pictures ·/)
})

test('pictures that a first visit has shown are on the device, though the worker came after them', async ({
  page,
}) => {
  await page.goto('/products')
  const first = page.getByRole('main').getByRole('article').first()
  const file = await first
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => (await image.decode(), image.currentSrc))
  await installed(page)
  const isKept = (address: string) =>
    caches.open('pictures').then(async (kept) => (await kept.match(address)) !== undefined)
  await expect.poll(() => page.evaluate(isKept, file)).toBe(true)
})

test(
  'a picture taken along is shown in widths that were never fetched',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('radio', { name: 'Chosen categories' }).check()
    await sheet.getByRole('checkbox', { name: /Wallets/ }).check()
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await allHere(sheet)
    await context.setOffline(true)
    await page.goto('/products/wl-1104')
    await seesEveryPicture(page)
    const widths = await page.evaluate(async () => {
      const [path] = [...document.images].map(({ currentSrc }) => new URL(currentSrc).pathname)
      return Promise.all(
        ['320.avif', '720.avif', '1280.avif', '1280.webp'].map(async (file) => {
          const answer = await fetch(String(path).replace(/\d+\.\w+$/u, file))
          return createImageBitmap(await answer.blob()).then(({ width }) => width)
        }),
      )
    })
    expect(widths).toEqual([720, 720, 720, 720])
  },
)

test(
  'a download shows how far it is, pauses, and is the same in every tab',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const held = await holdPicturesAfter(context, 40)
    const other = await context.newPage()
    await other.goto('/products?category=none')
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('button', { name: /^Download/ }).click()
    const progress = sheet.getByRole('progressbar', { name: 'The pictures are being downloaded.' })
    await expect(sheet.getByText(/^\d\.\d of \d\.\d MB · 40 of 216 pictures$/)).toBeVisible()
    const share = await progress.evaluate((bar: HTMLProgressElement) => bar.value / bar.max)
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.3)
    await expect(line(other).getByText('40 of 216 pictures').last()).toBeVisible()
    await line(other).getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByText('The download is paused: 40 of 216')).toBeVisible()
    held.open()
    expect(new Set(held.asked).size, 'four at a time, each once').toBe(44)
    await sheet.getByRole('button', { name: 'Resume' }).click()
    await allHere(sheet)
    await expect(line(other)).toContainText('216 of 216 pictures')
  },
)

test(
  'after a reload the download goes on where it stopped, and says so',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const first = await holdPicturesAfter(context, 30)
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await expect(sheet.getByText(/30 of 216 pictures/)).toBeVisible()
    const already = first.asked.slice(0, 30)
    await page.goto('about:blank')
    first.open()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const second = await holdPicturesAfter(context, 1000)
    await page.goto('/about')
    await expect(
      page.getByText(/The download of the pictures goes on: 3\d of 216 are on this device/),
    ).toBeVisible()
    await allHere(page)
    expect(second.asked.filter((path) => already.includes(path))).toEqual([])
  },
)

test(
  'a line that fails stops the download gently, and it goes on when the line is back',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const held = await holdPicturesAfter(context, 20)
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await expect(sheet.getByText(/20 of 216 pictures/)).toBeVisible()
    await context.setOffline(true)
    held.open()
    await expect(
      sheet.getByText('There is no connection. The download goes on when it returns.'),
    ).toBeVisible()
    await context.setOffline(false)
    await allHere(sheet)
  },
)

test(
  'removing asks first, then deletes the pictures and nothing else',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('radio', { name: 'Chosen categories' }).check()
    await expect(sheet.getByText('Choose at least one category.')).toBeVisible()
    await sheet.getByRole('checkbox', { name: /Makeup Brushes/ }).check()
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await allHere(sheet)
    await sheet.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/\d+ kB of pictures taken along will be deleted/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await allHere(sheet)
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove pictures' }).click()
    await page.keyboard.press('Escape')
    await expect(line(page)).toContainText('72 of 72 products · 0 of 216 pictures')
    const left = await page.evaluate(
      async () =>
        (await (await caches.open('pictures')).keys()).filter(({ url }) => url.includes('/images/'))
          .length,
    )
    expect(left).toBe(0)
    await context.setOffline(true)
    await page.goto('/products/mb-6112')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bamboo')
  },
)

for (const [answer, sentence] of [
  [true, 'Your browser will keep these pictures until you remove them.'],
  [false, 'Your browser may remove them when space runs short. Installing the app helps.'],
] as const) {
  test(`the browser is asked to keep the pictures, and its answer is told: ${answer}`, async ({
    page,
    context,
  }) => {
    // the browser of a test never grants it by itself
    await context.addInitScript((granted) => {
      let asked = false
      StorageManager.prototype.persist = async () => {
        asked = true
        return granted
      }
      StorageManager.prototype.persisted = async () => asked && granted
    }, answer)
    await atTheCatalogue(page, 'none')
    const sheet = await openOfflineDownload(page)
    await expect(sheet.getByText('Your browser')).toBeHidden()
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await expect(sheet.getByText(sentence)).toBeVisible()
  })
}

test(
  'a full device stops the download with a sentence, and the cart still takes what is added',
  inFullRun,
  async ({ page, context }) => {
    await atTheCatalogue(page, 'none')
    const browser = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 })
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('button', { name: /^Download/ }).click()
    await expect(sheet.getByText('This device has no room left.')).toBeVisible()
    await page.goto('/products/wl-1101')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    await page.goto('/products?category=none')
    const again = await openOfflineDownload(page)
    await again.getByRole('button', { name: 'Resume' }).click()
    await allHere(again)
  },
)
