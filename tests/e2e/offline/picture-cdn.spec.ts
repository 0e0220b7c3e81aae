import { copied, installed } from '../support/device.ts'
import { openOfflineDownload, seesEveryPicture } from '../support/offline-download.ts'
import { expect, test } from '../support/picture-cdn.ts'
import { inFullRun } from '../support/shop.ts'

test.beforeEach(async ({ page, ownShop, cdn }) => {
  cdn.pullFrom(ownShop.origin)
  await page.goto('/about')
  await installed(page)
  await copied(page)
})

test(
  'pictures come from the CDN, are there without a network, and from the shop once the CDN is gone',
  inFullRun,
  async ({ page, context, cdn }) => {
    await page.goto('/products?category=wallets')
    await seesEveryPicture(page)
    const cards = await page.getByRole('main').getByRole('article').count()
    expect(new Set(cdn.asked).size).toBeGreaterThanOrEqual(cards)
    expect(cdn.asked.filter((path) => !/^\/(?:images|uploads\/factory)\//u.test(path))).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await seesEveryPicture(page)
    await context.setOffline(false)
    cdn.close()
    await page.goto('/products?search=jacket')
    await seesEveryPicture(page)
  },
)

test(
  'the pictures that are taken along come from the CDN, and offline every card has its own',
  inFullRun,
  async ({ page, context, cdn }) => {
    await page.goto('/products?category=none')
    const before = cdn.asked.length
    const sheet = await openOfflineDownload(page)
    await sheet.getByRole('button', { name: /^Download \d\.\d MB$/ }).click()
    await expect(sheet.getByText('The pictures you have chosen are on this device.')).toBeVisible({
      timeout: 25_000,
    })
    expect(cdn.asked.length - before).toBeGreaterThan(200)
    await context.setOffline(true)
    await page.goto('/products?page=2')
    await seesEveryPicture(page)
  },
)
