import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { refusal, test } from '../support/server-faults.ts'
import { expect, inFullRun } from '../support/shop.ts'
import { storedRows } from '../support/stored-data.ts'

/** The buyer comes back to the window, as from another app. */
const comesBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

/** The exporter makes the bifold wallet dearer. */
const dearer = (csv: string) => csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.65,')
/** The exporter gives up the first two styles. */
const shorter = (csv: string) => csv.replace(/^WL-110[12].*\n/gmu, '')

test('without a copy and without a line the list says so at once, and heals by itself', async ({
  page,
  context,
}) => {
  // nothing but the changes is lost: there is never a copy
  await context.route('**/api/catalogue/changes*', (route) => route.abort())
  await page.goto('/about')
  await installed(page)
  await context.setOffline(true)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('网络连接已断开，请检查网络设置')).toBeVisible()
  expect(asked).not.toContain('/api/products')
  await page.goto('/products/wl-1101')
  await expect(page.getByText('This style is not on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Model: WL-1101')).toBeVisible()
})

test(
  'a list that cannot be loaded offers Retry, and Retry loads it',
  inFullRun,
  async ({ page, faults }) => {
    // nor is there a copy of the catalogue
    faults.always(endpoints.changes, { kind: 'drop request' })
    faults.always(endpoints.products, refusal('bad_request'))
    await page.goto('/about')
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    faults.heal()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Showing 20 of 72 products')).toBeVisible()
  },
)

test(
  'a list that came with the page is the same list from the copy: nothing is loaded again',
  inFullRun,
  async ({ page }) => {
    const lists: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/products')) lists.push(request.url())
    })
    await page.goto('/products')
    await expect(page.getByText('Showing 20 of 72 products')).toBeVisible()
    await copied(page)
    await page.reload()
    await expect(page.getByText('Showing 20 of 72 products')).toBeVisible()
    await page.getByRole('link', { name: 'Jackets' }).first().click()
    await expect(page.getByText('products in Jackets')).toBeVisible()
    expect(lists).toEqual([])
  },
)

test(
  'a new catalogue shows without a jump, once nobody touches the page',
  inFullRun,
  async ({ page, ownShop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${ownShop.origin}/products`)
    await copied(page)
    const read = page.getByText('Model: WL-1107')
    await read.scrollIntoViewIfNeeded()
    const place = async () => (await read.boundingBox())?.y ?? -1
    const before = await place()
    const scrolled = await page.evaluate(() => scrollY)
    await importChanged(ownShop, shorter)
    await comesBack(page)
    await expect(page.getByText('Model: WL-1101')).toBeHidden()
    // a browser scrolls by whole pixels
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled)
  },
)

test(
  'an open style keeps its place and its choices when its price changes, and only that travels',
  inFullRun,
  async ({ page, ownShop }) => {
    await page.goto(`${ownShop.origin}/products/wl-1101`)
    await copied(page)
    await page.getByRole('button', { name: 'Navy' }).click()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('7')
    await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await importChanged(ownShop, dearer)
    const answered = page.waitForResponse('**/api/catalogue/changes*')
    await comesBack(page)
    await expect(page.getByText('$8.65')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Navy' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const { products } = (await (await answered).json()) as {
      products: { product: { id: string } }[]
    }
    expect(products.map(({ product }) => product.id)).toEqual(['wl-1101'])
  },
)

test('a page left open asks for changes every 15 minutes', inFullRun, async ({ page, ownShop }) => {
  await page.clock.install()
  await page.goto(`${ownShop.origin}/products/wl-1101`)
  await page.clock.runFor('00:02')
  await copied(page)
  await importChanged(ownShop, dearer)
  await page.clock.runFor('14:30')
  await expect(page.getByText('$8.40')).toBeVisible()
  const answered = page.waitForResponse('**/api/catalogue/changes*')
  await page.clock.runFor('00:30')
  await answered
  await expect(async () => {
    await page.clock.runFor('00:01')
    await expect(page.getByText('$8.65')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test(
  'what changed while there was no line is here when it is back, without a focus',
  inFullRun,
  async ({ page, ownShop, context }) => {
    await page.goto(`${ownShop.origin}/products/wl-1101`)
    await installed(page)
    await copied(page)
    await context.setOffline(true)
    await expect(page.getByText('Network connection lost')).toBeVisible()
    await importChanged(ownShop, dearer)
    await context.setOffline(false)
    await expect(page.getByText('$8.65')).toBeVisible()
  },
)

test(
  'the copy another tab has brought shows here too',
  inFullRun,
  async ({ page, ownShop, context }) => {
    await page.goto(`${ownShop.origin}/products/wl-1101`)
    await copied(page)
    const other = await context.newPage()
    await importChanged(ownShop, dearer)
    await other.goto(`${ownShop.origin}/about`)
    await comesBack(other)
    await expect(page.getByText('$8.65')).toBeVisible()
  },
)

test('P18: a page closed while the catalogue is copied leaves no half copy', async ({
  page,
  context,
}) => {
  // four pages instead of one
  const served: string[] = []
  await context.route('**/api/catalogue/changes*', async (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', '20')
    served.push(address.href)
    if (served.length === 3) return // never answered: the page is closed meanwhile
    await route.continue({ url: address.href })
  })
  await page.goto('/')
  await expect.poll(() => served.length).toBe(3)
  // the third page is asked for while the second is still being written
  await expect.poll(() => storedRows(page, 'products').then((rows) => rows.length)).toBe(40)
  await page.close()
  const again = await context.newPage()
  await context.setOffline(true)
  await context.setOffline(false)
  await again.goto('/products')
  await expect(again.getByText('Showing 20 of 72 products')).toBeVisible()
  await copied(again)
  expect(served.length, 'the round goes on where it stopped').toBe(5)
  await installed(again)
  await context.setOffline(true)
  await again.getByRole('searchbox', { name: 'Search products' }).fill('MB-6112')
  await expect(again.getByText('Showing 1 of 1 products')).toBeVisible()
})
