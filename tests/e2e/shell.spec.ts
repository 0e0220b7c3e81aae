import type { Page } from '@playwright/test'
import { putInCart } from './support/buyer.ts'
import { expect, inFullRun, test } from './support/shop.ts'

declare global {
  interface Window {
    /** Makes whole what a test has broken. */
    mend?: () => void
  }
}

const footer = (page: Page) => page.getByRole('contentinfo')

test('home invites to an inquiry and to the collection', async ({ page }) => {
  await page.goto('/')
  for (const figure of ['14+', '1M+', '50+', '200+']) {
    await expect(page.getByRole('main').getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Complimentary delivery over $300')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  for (const name of ['Start Your Inquiry', 'Get Custom Quote']) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: 'View All Collections' }).click()
  await expect(page).toHaveURL(/\/products$/u)
})

test('pictures below the first screen are loaded when they come near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/images/')) asked.add(pathname)
  })
  await page.goto('/')
  const last = page.getByRole('main').getByRole('article').last().locator('img')
  const place = await last.boundingBox()
  // that of the first screen is the only one
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBe(1)
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // and nothing has moved for it
  const top = await page.evaluate(() => scrollY)
  expect((await last.boundingBox())?.y).toBeCloseTo((place?.y ?? 0) - top, 0)
})

test('a link’s language is spoken and remembered; another changes at once, and nothing written is lost', async ({
  page,
}) => {
  const html = page.locator('html')
  const manifest = page.locator('link[rel=manifest]')
  await page.goto('/contact?lang=es')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Contacto · Sampleroom')
  await expect(page).toHaveURL(/\/contact$/u) // or it would overrule the choices below
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Su mensaje').fill('500 carteras, por favor.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('textbox', { name: '留言' })).toHaveValue('500 carteras, por favor.')
  await expect(page.getByText('请填写姓名')).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'zh-CN')
  await expect(page).toHaveTitle('联系我们 · Sampleroom')
  await expect(manifest).toHaveAttribute('href', '/manifest.zh.webmanifest')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goto('/products/wl-1101')
  await expect(page).toHaveTitle('全粒面头层牛皮两折钱包（带按扣零钱袋） · Sampleroom')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '全粒面头层牛皮两折钱包（带按扣零钱袋）',
  )
})

test('Escape closes the search, and the focus returns to its icon', async ({ page }) => {
  await page.goto('/')
  const icon = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first()
  await icon.click()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('half a word')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('combobox')).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('')
})

test('on a phone the menu opens, closes by Escape and closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/u)
  await expect(menu).toBeHidden()
})

test('on a phone menu and search close each other: what was opened last is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await banner.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await banner.getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(banner.getByRole('combobox')).toBeFocused()
  await expect(menu).toBeHidden()
  await banner.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await expect(banner.getByRole('combobox')).toBeHidden()
})

test(
  'the footer tells the trade terms, and none of its links is dead',
  inFullRun,
  async ({ page }) => {
    await page.goto('/faq')
    for (const words of ['500 pieces per style', '15-25 days', 'Mon-Fri 9:00-18:00 GMT+8']) {
      await expect(footer(page).getByText(words)).toBeVisible()
    }
    const links = await footer(page).getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses).toContain('/products?page=1&limit=20&category=makeup-brushes')
    for (const address of new Set(addresses)) {
      await page.goto(address ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('There is no page at this address')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Scroll to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test('an unknown address shows a plain screen with a way home', async ({ page }) => {
  for (const address of ['/products/wl-1101/extra', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByText('There is no page at this address')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/u)
})

for (const address of ['/', '/products', '/products?view=list', '/products/wl-1101', '/about']) {
  test(
    `nothing scrolls sideways at 320 px: ${address}`,
    address === '/' ? {} : inFullRun,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { wide, seen } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        seen: document.documentElement.clientWidth,
      }))
      expect(wide).toBe(seen)
    },
  )
}

test('when the frame of the page itself breaks, the error screen is left, and Retry brings all back', async ({
  page,
  complaints,
}) => {
  await putInCart(page)
  // the cart in the header counts its items
  await page.addInitScript(() => {
    const { PluralRules } = Intl
    const broken = function PluralRules() {
      throw new Error('broken')
    }
    Object.assign(window, { mend: () => Object.assign(Intl, { PluralRules }) })
    Object.assign(Intl, { PluralRules: broken })
  })
  await page.goto('/faq')
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('出错了，请刷新页面')
  await expect(page.getByRole('banner')).toBeHidden()
  expect(complaints.join()).toContain('broken')
  await page.evaluate(() => window.mend?.())
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  complaints.splice(0) // what was broken on purpose
})
