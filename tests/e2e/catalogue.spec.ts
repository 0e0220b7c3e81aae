import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })
const searchBox = (page: Page) =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
/** How many styles are shown, of what: a sentence in several texts. */
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Showing/u })
const distanceFromTop = (page: Page) => page.evaluate(() => scrollY)

test('a buyer finds a wallet by its name and opens it', async ({ page }) => {
  await page.goto('/products')
  await searchBox(page).pressSequentially('zip-around')
  await expect(count(page)).toHaveText('Showing 1 of 1 products for "zip-around"')
  await expect(page).toHaveURL(/search=zip-around/u)
  await card(page, 'Long Zip-Around Wallet').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/wl-1103$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long Zip-Around Wallet')
})

test('a part of the model number is enough, from any page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('1103')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=1103$/u)
  await expect(box).toBeHidden()
  await expect(searchBox(page)).toHaveValue('1103')
  await expect(count(page)).toHaveText('Showing 1 of 1 products for "1103"')
  await expect(page.getByText('Model: WL-1103')).toBeVisible()
})

test('typing a search is one step of the history, and Back returns to the page before', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Collection' }).click()
  await searchBox(page).pressSequentially('wallet')
  await expect(page).toHaveURL(/search=wallet/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/u)
})

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

test('a list scrolled before the app is alive stays there when it is asked for anew', async ({
  page,
  context,
}) => {
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
})

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

test('a search that finds nothing says so, and Clear Filters shows everything', async ({
  page,
}) => {
  await page.goto('/products?search=zeppelin&category=wallets')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
})

test('a search is as long at most as the address keeps it', inFullRun, async ({ page }) => {
  await page.goto('/products')
  await searchBox(page).fill('wallet'.padEnd(200, '.'))
  await searchBox(page).press('.')
  await expect(searchBox(page)).toHaveValue('wallet'.padEnd(200, '.'))
  await expect(page).toHaveURL(/search=wallet/u) // another list closes the header's search
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveAttribute('maxlength', '200')
})

test('wrong values in the address fall back', async ({ page }) => {
  await page.goto('/products?page=banana&limit=-3&view=cloud')
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
})

test('a list that cannot be loaded is told honestly, and Retry asks again', async ({
  page,
  context,
}) => {
  await context.route('**/api/**', (route) => route.abort())
  await page.goto('/about')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByText('The catalogue could not be loaded.')).toBeVisible({
    timeout: 20_000,
  })
  await context.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Showing 20 of/u)).toBeVisible()
})

test('a picture that fails to load leaves the label of its category', async ({ page, context }) => {
  await context.route('**/images/**', (route) => route.abort())
  await page.goto('/products?search=WL-1101')
  await expect(card(page, 'WL-1101').getByText('Wallets')).toHaveCount(2)
})

test('on a small screen categories, filters and order wait behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const wallets = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Wallets' })
  await expect(wallets).toBeHidden()
  await page.getByRole('button', { name: 'Filters and sorting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters and sorting' })
  await wallets.click()
  const black = dialog.getByRole('checkbox', { name: /^Black/u })
  // filters come with the copy on the device, at the next rest
  await expect(black).toBeVisible({ timeout: 15_000 })
  await black.click()
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first')
  await expect(page).toHaveURL(/category=wallets&color=Black&sort=price$/u)
  await dialog.getByRole('button', { name: /^Show \d+ styles$/u }).click()
  await expect(count(page)).toHaveText('Showing 11 of 11 products in Wallets')
  await expect(page.getByRole('button', { name: 'Filters and sorting 1' })).toBeVisible()
})

test('a buyer narrows and sorts the list offline, and is told which filter leaves nothing', async ({
  page,
  context,
}) => {
  await page.goto('/products?color=Black')
  const main = page.getByRole('main')
  const filters = main.getByRole('complementary').getByRole('group', { name: 'Filters' })
  // they come with the copy on the device, at the next rest
  await expect(filters).toBeVisible({ timeout: 15_000 })
  await context.setOffline(true)
  await filters.getByRole('checkbox', { name: /^Leather/u }).click()
  await expect(page).toHaveURL(/color=Black&material=leather$/u)
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest first')
  await expect(main.getByRole('article').first()).toContainText('$89.00')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/color=Black$/u)
  await main.getByRole('button', { name: 'Remove filter: Color Black' }).click()
  await expect(count(page)).toHaveText('Showing 20 of 72 products')
  await context.setOffline(false)
  await page.goto('/products?color=Rose+Gold&size=XL')
  await expect(main.getByText('No style meets all of these filters.')).toBeVisible()
  await main.getByRole('button', { name: /^Without Size: XL/u }).click()
  await expect(main.getByRole('article')).toHaveCount(3)
})

test(
  'a filter is looked for while it is pressed, and its list shows when it is let go',
  inFullRun,
  async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      class WatchedWorker extends Worker {
        override postMessage(
          message: unknown,
          given?: Transferable[] | StructuredSerializeOptions,
        ) {
          asked.push(JSON.stringify(message))
          super.postMessage(message, given as Transferable[]) // one of the two that it takes
        }
      }
      window.Worker = WatchedWorker
    })
    const timesAsked = () =>
      page.evaluate(() => {
        const { asked = [] } = window as Window & { asked?: string[] }
        return asked.filter((one) => one.includes('["leather"]') && one.includes('"page":1')).length
      })
    await page.goto('/products')
    const leather = page.getByRole('complementary').getByRole('checkbox', { name: /^Leather/u })
    // they come with the copy on the device, at the next rest
    await expect(leather).toBeVisible({ timeout: 15_000 })
    await leather.hover()
    expect(await timesAsked()).toBe(0)
    await page.mouse.down()
    await expect.poll(timesAsked).toBe(1)
    await expect(page).toHaveURL(/products$/u)
    await page.mouse.up()
    await expect(page).toHaveURL(/material=leather$/u)
    await expect(page.getByRole('button', { name: /^Remove filter: .*Leather/u })).toBeVisible()
    expect(await timesAsked()).toBe(1)
  },
)

test(
  'the header’s search closes when one goes anywhere, and stays closed when one comes back',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Jackets' }).first().click()
    await expect(page).toHaveURL(/category=/)
    const box = page.getByRole('banner').getByRole('combobox')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(box).toBeVisible()
    await page.goBack()
    await expect(box).toBeHidden()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackets')
    await expect(box).toBeHidden()
  },
)

test('the header suggests categories and styles while one types, by keyboard too', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.pressSequentially('backp')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toContainText('Backpacks')
  // the keys lead around: from the box to the last one, and back to the box
  const selected = suggestions.getByRole('option', { selected: true })
  await box.press('ArrowUp')
  await expect(selected).toHaveText(
    (await suggestions.getByRole('option').last().innerText()).replace('\n', ''),
  )
  await box.press('ArrowDown')
  await expect(selected).toHaveCount(0)
  await box.press('ArrowDown')
  await expect(selected).toContainText('Backpacks')
  await expect(box).toBeFocused()
  await box.fill('1103')
  await expect(suggestions.getByRole('option')).toHaveCount(1)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\/wl-1103$/u)
  await expect(box).toBeHidden()
})
