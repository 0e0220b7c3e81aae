import type { Page } from '@playwright/test'
import { putInCart } from './support/buyer.ts'
import { hydrated } from './support/hydrated.ts'
import { everyRoute } from './support/routes.ts'
import { inFullRun, expect, test } from './support/shop.ts'
import { mark, translate } from './support/translator.ts'

// The browser translates every page here (playwright.config.ts), as other specs are run with it, too.

/** The page is the app's, and its texts are the translator's: those of the frame and, where there are any, of the rest. */
async function isTranslated(page: Page) {
  await hydrated(page)
  for (const part of ['header font', 'main font', 'footer font'])
    await expect(page.locator(part).first()).toBeAttached()
}

const errorScreen = (page: Page) => page.getByText('出错了，请刷新页面')

/** What the page's thread has to say in the console, of any kind. */
function saidOn(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    // the browser's own note on what is not there, and the test's on the worker
    if (!/^Failed to load resource|^Service Worker/u.test(message.text())) said.push(message.text())
  })
  return said
}

test(
  'every route goes on in a page that is translated, with codes and prices as they are',
  inFullRun,
  async ({ page }) => {
    test.slow() // nineteen pages
    const said = saidOn(page)
    for (const route of everyRoute) {
      await page.goto(route)
      await isTranslated(page)
      await expect(errorScreen(page)).toHaveCount(0)
      // another page takes the place of this one
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
      await expect(page).toHaveTitle(/^Services/u)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('From a drawing')
    }
    expect(said).toEqual([])
    await page.goto('/products/wl-1101')
    await isTranslated(page)
    for (const text of ['WL-1101', '$8.40'])
      await expect(
        page.getByRole('main').locator('[translate=no]').getByText(text, { exact: true }).first(),
      ).toHaveJSProperty('textContent', text)
  },
)

test('numbers on a translated page follow what is done', inFullRun, async ({ page }) => {
  const said = saidOn(page)
  await page.goto('/products')
  await isTranslated(page)
  const main = page.getByRole('main')
  const shown = main.getByRole('status').filter({ hasText: /^Showing/u })
  const cards = main.getByRole('article')
  await expect(shown).toHaveText('Showing 20 of 72 products')
  await main.getByRole('searchbox').pressSequentially('wallet')
  await expect(shown).toHaveText('Showing 12 of 12 products for "wallet"')
  await expect(cards).toHaveCount(12)
  await main.getByRole('searchbox').fill('')
  await expect(shown).toHaveText('Showing 20 of 72 products')
  await expect(page.locator('main font').first()).toBeAttached()
  const add = cards.first().getByRole('button')
  await cards.first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(add.filter({ hasText: 'In Cart (1)' })).toBeVisible()
  await add.filter({ hasText: 'In Cart (1)' }).click()
  await expect(add.filter({ hasText: 'In Cart (2)' })).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/u })).toContainText(
    '2 items in your cart.',
  )
  expect(said).toEqual([])
})

test('a language of ours can be chosen on a translated page', async ({ page }) => {
  await page.goto('/products')
  await isTranslated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('main').getByText('显示 20 款，共 72 款产品')).toBeVisible()
  await expect(page.getByText('Skip to content')).toHaveCount(0)
})

test.describe('translated before the app has come', () => {
  test.use({ translated: false })

  test('the page is taken over as the server has sent it, and what was written stays', async ({
    page,
  }) => {
    const said = saidOn(page)
    const come = Promise.withResolvers<void>()
    await page.route('**/assets/app-shell-*.js', async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto('/contact?lang=es', { waitUntil: 'load' })
    await page.evaluate(translate, mark)
    const main = page.getByRole('main')
    await expect(page.locator('main font').first()).toBeAttached()
    const name = main.getByRole('textbox').first()
    await name.evaluate((field) => field.setAttribute('data-before', ''))
    await name.fill('Ana Ruiz')
    come.resolve()
    await isTranslated(page)
    // the field is the one that was written into
    await expect(page.locator('[data-before]')).toHaveValue('Ana Ruiz')
    await main.getByRole('button', { name: 'Enviar' }).click()
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(page.locator('[data-before]')).toHaveValue('Ana Ruiz')
    expect(said).toEqual([])
  })

  test('what cannot be put back is drawn anew without a word', async ({ page }) => {
    const said = saidOn(page)
    await page.addInitScript(() => {
      // before any script of the page
      const notice = new MutationObserver(() => {
        const [title] = document.getElementsByTagName('h1')
        if (!title?.firstChild) return
        notice.disconnect()
        title.innerHTML = '<font>Übersetzt</font>'
      })
      notice.observe(document, { childList: true, subtree: true })
    })
    await putInCart(page)
    await expect(errorScreen(page)).toHaveCount(0)
    expect(said).toEqual([])
  })
})
