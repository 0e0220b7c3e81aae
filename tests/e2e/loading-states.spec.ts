import type { Locator, Page } from '@playwright/test'
import { expect, inFullRun, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

const banner = (page: Page) => page.getByRole('banner')

/** What comes with a touch: where, what is pressed, and what is then open. */
const late: [string, string, (page: Page) => Locator, (page: Page) => Locator][] = [
  [
    'a quote',
    '/products',
    (page) => page.getByRole('button', { name: 'Request Quote' }).first(),
    (page) => page.getByRole('dialog', { name: 'Product Inquiry' }),
  ],
  [
    'the cart',
    '/products',
    (page) => banner(page).getByRole('button', { name: /^Cart/u }),
    (page) => page.getByRole('dialog', { name: /^Cart/u }),
  ],
  [
    'the search',
    '/products',
    (page) => banner(page).getByRole('button', { name: 'Search' }),
    (page) => banner(page).getByRole('combobox'),
  ],
  [
    'the filters',
    '/products',
    (page) => page.getByRole('button', { name: 'Filters and sorting' }),
    (page) => page.getByRole('dialog', { name: 'Filters and sorting' }),
  ],
  [
    'an enlarged picture',
    '/products/wl-1101',
    (page) => page.getByRole('button', { name: /^Enlarge/u }).first(),
    (page) => page.getByRole('dialog'),
  ],
]

/** Once a page is there nothing more of the app comes until the line is let through. */
async function holdBack(page: Page) {
  const gate = { open: false, broken: false, waiting: [] as (() => void)[] }
  await page.route('**/assets/*.js', async (route) => {
    if (gate.broken) return route.abort()
    if (!gate.open) await new Promise<void>((pass) => gate.waiting.push(pass))
    return gate.broken ? route.abort() : route.continue()
  })
  return {
    letThrough: () => {
      gate.open = true
      gate.broken = false
      for (const pass of gate.waiting.splice(0)) pass()
    },
    breakOff: () => {
      gate.broken = true
      for (const pass of gate.waiting.splice(0)) pass()
    },
  }
}

for (const [name, address, control, opened] of late) {
  test(
    `a press on what opens ${name} is seen at once while that still comes`,
    name === 'the cart' ? {} : inFullRun,
    async ({ page }) => {
      await page.goto(address)
      const line = await holdBack(page)
      await control(page).tap()
      await expect(control(page)).toHaveAttribute('aria-busy', 'true')
      await expect(opened(page)).toBeHidden()
      line.letThrough()
      await expect(opened(page)).toBeVisible()
      await expect(page.locator(':is(button, a)[aria-busy=true]')).toHaveCount(0)
    },
  )
}

test('what cannot be loaded is told, and comes with the next try', async ({ page }) => {
  await page.goto('/products')
  const line = await holdBack(page)
  line.breakOff()
  await page.getByRole('button', { name: 'Request Quote' }).first().tap()
  const notice = page.getByRole('status').filter({ hasText: 'could not be loaded' })
  await expect(notice).toBeVisible()
  line.letThrough()
  await notice.getByRole('button', { name: 'Retry' }).tap()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a press before the app is there is seen at once, too', async ({ page }) => {
  const line = await holdBack(page)
  await page.goto('/products', { waitUntil: 'commit' })
  const quote = page.getByRole('button', { name: 'Request Quote' }).first()
  await quote.tap()
  await expect(quote).toHaveAttribute('aria-busy', 'true')
  line.letThrough()
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
})
