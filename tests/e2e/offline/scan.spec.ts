import type { Page } from '@playwright/test'
import { drawTagPicture } from '../support/codes.ts'
import { behindTheWall } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

const choosePicture = async (page: Page, text: string) =>
  page.getByLabel('Choose a picture of a code').setInputFiles({
    name: 'tag.png',
    mimeType: 'image/png',
    buffer: await drawTagPicture(text, 'png'),
  })

const said = (page: Page) => page.getByRole('main').getByRole('status')

test(
  'a picture of a tag leads to its style, also without a network once codes have been read',
  inFullRun,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Scan a tag' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scan a hang tag' })).toBeVisible()
    await choosePicture(page, 'https://another-host.example.com/products/jk-3103')
    await expect(said(page)).toContainText('Found: ')
    await page.getByLabel('Model or number').fill('TS-0')
    await page.keyboard.press('Enter')
    // the list is on the device
    const before = page.getByRole('region', { name: 'Scanned before' })
    await expect(before.getByText('JK-3103')).toBeVisible()

    await behindTheWall(page)
    await page.goto('/scan')
    await expect(before.getByText('JK-3103')).toBeVisible()
    await choosePicture(page, 'WL-1101')
    await expect(said(page)).toHaveText('Found: Bifold Wallet with Snap Coin Pocket')
    await choosePicture(page, 'https://elsewhere.example.com/item/7')
    await expect(said(page)).toContainText('No style of this shop has the code')

    await page.getByLabel('Model or number').fill('wl 1102')
    await page.keyboard.press('Enter')
    const found = page.getByRole('region', { name: 'Slim Bifold Wallet' })
    await found.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(found.getByRole('button', { name: 'Added to Cart!' })).toBeVisible()
    await found.getByRole('link', { name: /^Open / }).click()
    await expect(page).toHaveURL(/\/products\/wl-1102$/u)
  },
)
