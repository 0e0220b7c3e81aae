import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { card, count } from './support/product-list.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const distanceFromTop = (page: Page) => page.evaluate(() => scrollY)

test('changing the category resets the page to 1', async ({ page }) => {
  await page.goto('/products?page=2')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Wallets' })
    .click()
  await expect(count(page)).toHaveText('Showing 12 of 12 products in Wallets')
  await expect(page).toHaveURL(/page=1&category=wallets/u)
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/u)
})

test('changing the page scrolls to top, and Back restores page and place', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const before = await distanceFromTop(page)
  expect(before).toBeGreaterThan(500)
  await next.click()
  await expect(page).toHaveURL(/page=2/u)
  await expect.poll(() => distanceFromTop(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect.poll(() => distanceFromTop(page)).toBeGreaterThan(before - 50)
})

test('Back leads from a style to its place in the list', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  const last = page.getByRole('article').nth(19).getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await distanceFromTop(page)
  expect(before).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/\/products\/[\w-]+$/u)
  await expect.poll(() => distanceFromTop(page)).toBe(0)
  await page.goBack()
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  await expect.poll(() => distanceFromTop(page)).toBeGreaterThan(before - 50)
})

test(
  'a list scrolled before the app is alive stays there when it is asked for anew',
  inFullRun,
  async ({ page, context }) => {
    let start = () => {}
    const alive = new Promise<void>((resolve) => (start = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await alive
      await route.continue()
    })
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(page.getByRole('article').nth(19)).toBeAttached()
    await page.evaluate(() => scrollTo(0, 900))
    const watched = page.waitForResponse('**/api/health*')
    start()
    await hydrated(page)
    await watched
    await context.setOffline(true)
    await expect(page.getByText('Network connection lost')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Connection restored')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await distanceFromTop(page)).toBe(900)
  },
)

test('the list view is a table that a reload keeps', async ({ page }) => {
  await page.goto('/products?category=wallets')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL(/view=list/u)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'WL-1101' })
  await expect(row).toContainText('Full-grain cowhide, Polyester twill lining')
  await expect(row).toContainText('Min. order: 500 pcs • Max: 20,000 pcs')
  await expect(row).toContainText('$8.40')
  await page.getByRole('button', { name: 'Grid view' }).click()
  await expect(page.getByRole('table')).toBeHidden()
})

test('wrong values in the address fall back', async ({ page }) => {
  await page.goto('/products?page=banana&limit=-3&view=cloud')
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
})

test(
  'a list that cannot be loaded is told honestly, and Retry asks again',
  inFullRun,
  async ({ page, context }) => {
    await context.route('**/api/**', (route) => route.abort())
    await page.goto('/about')
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(page.getByText('The catalogue could not be loaded.')).toBeVisible({
      timeout: 20_000,
    })
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  },
)

test('a picture that fails to load leaves the label of its category', async ({ page, context }) => {
  await context.route('**/images/**', (route) => route.abort())
  await page.goto('/products?search=WL-1101')
  await expect(card(page, 'WL-1101').getByText('Wallets')).toHaveCount(2)
})
