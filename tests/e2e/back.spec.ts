import type { Locator, Page } from '@playwright/test'
import { depth } from './support/browser-history.ts'
import { atPayment, decide, openPayment, putInCart } from './support/buyer.ts'
import { askForQuote } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

const banner = (page: Page) => page.getByRole('banner')
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters and sorting' })
const place = (page: Page) => page.evaluate(() => scrollY)
const entries = (page: Page) => page.evaluate(() => history.length)

/** A buyer who has come to a page from another one, so that Back could leave it. */
async function cameTo(page: Page, address: string) {
  await page.goto('/faq')
  await page.goto(address)
}

/** Everything that opens over a page: where, by what press, and what is then open. */
const openings: [string, string, (page: Page) => Promise<void>, (page: Page) => Locator][] = [
  [
    'the filters',
    '/products',
    (page) => page.getByRole('button', { name: 'Filters and sorting' }).tap(),
    filters,
  ],
  [
    'an enlarged picture',
    '/products/wl-1101',
    (page) =>
      page
        .getByRole('button', { name: /^Enlarge/u })
        .first()
        .tap(),
    (page) => page.getByRole('dialog'),
  ],
  [
    'the menu',
    '/products',
    (page) => banner(page).getByRole('button', { name: 'Open menu' }).tap(),
    (page) => page.getByRole('navigation', { name: 'Menu' }),
  ],
  [
    'the languages',
    '/products',
    async (page) => {
      await banner(page).getByRole('button', { name: 'Open menu' }).tap()
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('button', { name: 'Language' })
        .tap()
    },
    (page) => page.getByRole('dialog', { name: 'Language' }),
  ],
  [
    'the search',
    '/products',
    (page) => banner(page).getByRole('button', { name: 'Search' }).tap(),
    (page) => banner(page).getByRole('combobox'),
  ],
  [
    'the cart',
    '/products',
    (page) => banner(page).getByRole('button', { name: /^Cart/u }).tap(),
    (page) => page.getByRole('dialog', { name: /^Cart/u }),
  ],
  [
    'the inquiry',
    '/products',
    (page) => page.getByRole('button', { name: 'Request Quote' }).first().tap(),
    (page) => page.getByRole('dialog', { name: 'Product Inquiry' }),
  ],
  [
    'the pictures to take along',
    '/products',
    (page) => page.getByRole('button', { name: 'Take the catalogue with you' }).tap(),
    (page) => page.getByRole('dialog', { name: 'Take the catalogue with you' }),
  ],
  [
    'a question',
    '/device',
    (page) => page.getByRole('button', { name: 'Remove from this device' }).tap(),
    (page) => page.getByRole('alertdialog'),
  ],
]

for (const [name, address, open, opened] of openings) {
  test(
    `Back closes ${name} and stays on the page and at its place`,
    name === 'the menu' ? {} : inFullRun,
    async ({ page }) => {
      await cameTo(page, address)
      const here = page.url()
      await page.evaluate(() => scrollTo(0, 200))
      await open(page)
      await expect(opened(page)).toBeVisible()
      const before = await place(page)
      await page.goBack()
      await expect(opened(page)).toBeHidden()
      expect(page.url()).toBe(here)
      expect(await place(page)).toBe(before)
      if (name === 'the languages') {
        // one at a time
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
      }
      // forward there is nothing that could be opened again
      await page.goForward()
      await expect.poll(() => depth(page)).toBe(0)
      await expect(opened(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(/\/faq$/u)
    },
  )
}

test('what is closed by its button, by Escape or beside it leaves nothing for Back', async ({
  page,
}) => {
  await cameTo(page, '/products')
  await page.evaluate(() => scrollTo(0, 200))
  const openFilters = () => page.getByRole('button', { name: 'Filters and sorting' }).tap()
  for (const close of [
    () => filters(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.keyboard.press('Escape'),
    () => filters(page).getByRole('button', { name: /^Show/u }).tap(),
  ]) {
    await openFilters()
    await expect(filters(page)).toBeVisible()
    await close()
    await expect(filters(page)).toBeHidden()
    await expect.poll(() => depth(page)).toBe(0)
  }
  expect(await place(page)).toBe(200)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/u)
})

test(
  'filters chosen so far are kept by Back, and each is one step back afterwards',
  inFullRun,
  async ({ page }) => {
    await cameTo(page, '/products')
    await page.getByRole('button', { name: 'Filters and sorting' }).tap()
    const boxes = filters(page).getByRole('checkbox')
    await boxes.nth(0).tap()
    await expect(boxes.nth(0)).toBeChecked()
    await expect(page).toHaveURL(/\/products\?/u)
    const first = page.url()
    await boxes.nth(2).tap()
    await expect(boxes.nth(2)).toBeChecked()
    await expect(page).not.toHaveURL(first)
    const both = page.url()
    await expect.poll(() => depth(page)).toBe(1) // of the dialog, over the new address
    await page.goBack()
    await expect(filters(page)).toBeHidden()
    expect(page.url()).toBe(both)
    await expect(page.getByRole('button', { name: 'Filters and sorting 2' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(first)
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/u)
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/u)
  },
)

test('a link in what is open leaves nothing of it behind', async ({ page }) => {
  await cameTo(page, '/products')
  const before = await entries(page)
  await banner(page).getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' }).tap()
  await expect(page).toHaveURL(/\/services$/u)
  await banner(page).getByRole('button', { name: 'Search' }).tap()
  await banner(page).getByRole('combobox').fill('1103')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=1103/u)
  expect(await entries(page)).toBe(before + 2)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/u)
})

test(
  'two quick presses of Back close what is open and leave the page',
  inFullRun,
  async ({ page }) => {
    await page.goto('/about')
    await banner(page).getByRole('link', { name: 'Sampleroom, home' }).tap()
    await expect(page).toHaveURL(/\/$/u)
    const dialog = await askForQuote(page)
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/about$/u)
  },
)

test(
  'a page that is loaded again with something open is left with one press',
  inFullRun,
  async ({ page }) => {
    await cameTo(page, '/products')
    await page.getByRole('button', { name: 'Filters and sorting' }).tap()
    await filters(page).getByRole('checkbox').first().tap()
    await expect(page).toHaveURL(/\/products\?/u)
    const narrowed = page.url()
    await page.reload()
    expect(page.url()).toBe(narrowed)
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters and sorting' }).tap()
    await expect(filters(page)).toBeVisible()
    await page.goBack()
    await expect(filters(page)).toBeHidden()
    expect(page.url()).toBe(narrowed)
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/u)
  },
)

test('Back leads from the payment to the shipping, and a reload stays in the payment', async ({
  page,
}) => {
  await atPayment(page, 'Ana who goes back')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana who goes back')
  expect(page.url()).toMatch(/\/checkout$/u)
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/wl-1101$/u)
})

test('Back takes no payment back while it is being made', inFullRun, async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/capture', async (route) => {
    await answered.promise
    await route.continue()
  })
  await atPayment(page, 'Ana who presses Back')
  await decide(await openPayment(page), 'Approve payment')
  const processing = page.getByText('Processing your payment...')
  await expect(processing).toBeVisible()
  await page.goBack()
  await expect.poll(() => depth(page)).toBe(1)
  await expect(processing).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
})

test('Back leaves the cart as it is while that is asked for', inFullRun, async ({ page }) => {
  await putInCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' })
  await expect(question).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/u)
})

test('Back after a payment does not offer to pay again', inFullRun, async ({ page }) => {
  await atPayment(page, 'Ana who has paid')
  await decide(await openPayment(page), 'Approve payment')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/wl-1101$/u)
})
