import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { goWithin } from './support/browser-history.ts'
import { expectNothingOfColours, expectNothingOfWords } from './support/axe.ts'
import { copied } from './support/device.ts'
import { leftovers } from './support/untranslated-text.ts'
import { refusal, test } from './support/server-faults.ts'
import { expect, inFullRun } from './support/shop.ts'
import { tongueOf } from './support/translations.ts'

const unresolved = 'Your payment was approved. We are confirming it; you do not need to pay again.'

/** A buyer's window in a language, with what she reads there and how she goes on. */
async function openIn(page: Page, locale: Locale) {
  const tongue = await tongueOf(locale)
  const { say } = tongue
  const heading = page.getByRole('heading', { level: 1 })
  await hasWorker(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/?lang=${locale}`)
  await expect(heading).toBeVisible()
  return {
    say,
    heading,
    /** Looks at the colours too of what lies above a page; those of the pages are the same in every language. */
    check: async (state: string, layer?: string) => {
      expect.soft(await leftovers(page, tongue), state).toEqual([])
      await expectNothingOfWords(page, state)
      if (layer) await expectNothingOfColours(page, state, layer)
    },
    // as a link in the page does; loading the app for every route would take a minute
    follow: async (path: string) => {
      const left = (await heading.first().textContent()) ?? ''
      await goWithin(page, path)
      await expect(heading.first(), path).not.toHaveText(left)
    },
    button: (name: string) => page.getByRole('button', { name: say(name), exact: true }),
  }
}

for (const locale of locales.filter((one) => one !== 'en')) {
  const title = `no English is left over, and axe finds nothing, in ${locale}`
  test(`${title}, in what opens on a phone`, inFullRun, async ({ page }) => {
    const { say, check, follow, button } = await openIn(page, locale)
    await check('/', 'header')
    const enlarge = new RegExp(say('Enlarge: {label}').replace('{label}', '.+'), 'u')
    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await follow('/products')
      await button('Open menu').click()
      await page
        .getByRole('navigation', { name: say('Menu') })
        .getByRole('button', { name: say('Language') })
        .click()
      await expect(page.getByRole('dialog', { name: say('Language') })).toBeVisible()
      await check('menu', '[role=dialog]')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(button('Open menu')).toBeVisible()
      // as Chromium does where it may
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
      const hint = page.getByRole('region', { name: say('Install the app') })
      await expect(hint).toBeVisible()
      await check('install hint', `[aria-label="${say('Install the app')}"]`)
      await button('Not now').click()
      await button('Filters and sorting').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('filters', '[role=dialog]')
      await page.keyboard.press('Escape')
      await follow('/products/mb-6103')
      await page.getByRole('main').getByRole('button', { name: enlarge }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('zoom', '[role=dialog]')
      await page.keyboard.press('Escape')
    })
  })

  const onTheWay = `${title}, on the way to an order or an inquiry`
  test(onTheWay, inFullRun, async ({ page, context, faults }) => {
    test.setTimeout(150_000) // every state on the way
    const { say, heading, check, follow, button } = await openIn(page, locale)
    await test.step('a list is narrowed', async () => {
      await copied(page)
      await follow('/products?view=list&color=Grey')
      const chips = page.getByRole('group', { name: say('Chosen filters') })
      await expect(chips.getByRole('button').first()).toBeVisible()
      await expect(page.getByRole('checkbox', { checked: true })).toBeVisible()
      await check('a narrowed list')
    })
    await test.step('a style goes into the cart', async () => {
      await follow('/products/wl-1101')
      for (const group of [say('Color'), say('Material')]) {
        await page.getByRole('group', { name: group }).getByRole('button').first().click()
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Add to Cart') })
        .click()
      await expect(page.getByText(say('Product added to cart successfully!'))).toBeVisible()
      await check('added')
      await follow('/cart')
      await expect(page.getByRole('link', { name: say('Proceed to Checkout') })).toBeVisible()
      await check('a filled cart')
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: new RegExp(`^${say('Cart')}`, 'u') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('the cart menu', '[role=dialog]')
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: say('Search'), exact: true }).click()
      await banner.getByRole('combobox').pressSequentially('1103')
      await expect(page.getByRole('option').first()).toBeVisible()
      await check('suggestions', '[role=search]')
      await page.keyboard.press('Escape')
      await button('Clear Cart').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check('asked whether to clear the cart', '[role=alertdialog]')
      await button('Cancel').click()
    })
    await test.step('the checkout', async () => {
      await follow('/checkout')
      await button('Continue to Payment').click()
      await expect(page.getByText(say('Full Name is required'))).toBeVisible()
      await check('a checkout with errors')
      await fillShipping(page, say)
      await page.route('**/api/config/paypal', (route) => route.abort())
      await button('Continue to Payment').click()
      await expect(page.getByRole('heading', { name: say('Payment') })).toBeVisible()
      await expect(page.getByText(say('Failed to get PayPal configuration'))).toBeVisible()
      await check('payment without its configuration')
      await page.unroute('**/api/config/paypal')
      await button('Retry').click()
      const pay = page.getByRole('button', { name: /PayPal/u })
      await expect(pay).toBeVisible()
      await check('payment')
      faults.once(endpoints.createOrder, refusal('payment_not_configured'))
      await pay.click()
      await expect(
        page.getByText(say('PayPal payment is not available at the moment.')),
      ).toBeVisible()
      await check('payment refused')
      const answer = Promise.withResolvers<void>()
      await page.route('**/capture', async (route) => {
        await answer.promise
        await route.abort()
      })
      const opened = page.waitForEvent('popup')
      await pay.click()
      await (await opened).getByRole('button', { name: 'Approve payment' }).click()
      await expect(page.getByText(say('Processing your payment...'))).toBeVisible()
      await check('processing')
      answer.resolve()
      await expect(page.getByText(say(unresolved))).toBeVisible()
      await check('processing, without an answer')
      await page.unroute('**/capture')
      await expect(heading).toHaveText(say('Order Confirmed!'), { timeout: 20_000 })
      await check('confirmation')
    })
    await test.step('the forms', async () => {
      await follow('/contact')
      await button('Send Message').click()
      await expect(page.getByText(say('Company is required'))).toBeVisible()
      await check('a contact form with errors')
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Get Quote') })
        .click()
      await button('Send Inquiry').click()
      await expect(page.getByText(say('Message is required')).last()).toBeVisible()
      await check('an inquiry with errors', '[role=dialog]')
      const name = page.getByRole('dialog').getByRole('textbox', { name: say('Your Name') })
      await name.fill('123')
      // as when another tab has let a new version in
      await page.evaluate(() =>
        navigator.serviceWorker.dispatchEvent(new Event('controllerchange')),
      )
      const news = page
        .getByRole('status', { includeHidden: true })
        .filter({ hasText: say('A new version is ready') })
      await expect(news).toBeVisible()
      await check('a new version that waits', '[role=status]')
      await name.fill('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await check('a new version', '[role=status]')
      await news.getByRole('button', { name: say('Later') }).click()
    })
    await test.step('without a line', async () => {
      await follow('/device') // what it is made of is there then
      await follow('/products')
      await button('Take the catalogue with you').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('taking the catalogue along', '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Get Quote') })
        .click()
      const dialog = page.getByRole('dialog', { name: say('Product Inquiry') })
      await dialog.getByRole('textbox', { name: say('Your Name') }).fill('123')
      await dialog.getByLabel(say('Email Address')).fill('ana@example.com')
      await dialog.getByLabel(say('Your Message')).fill('456')
      await context.setOffline(true)
      await button('Send Inquiry').click()
      await expect(dialog.getByText(say('Saved on this device.'))).toBeVisible()
      await check('an inquiry that waits', '[role=dialog]')
      await page.keyboard.press('Escape')
      await page
        .getByRole('status')
        .getByRole('link', { name: say('On this device') })
        .first()
        .click()
      await expect(heading).toHaveText(say('On this device'))
      await check('the page of this device')
    })
  })
}

/** A device whose worker is in charge, as far as the page can see; a real one would answer instead of the test. */
const hasWorker = (page: Page) =>
  page.addInitScript(() => {
    // an empty window, as the payment's is at first, has none
    if (!('serviceWorker' in navigator)) return
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage() {} } })
  })

async function fillShipping(page: Page, say: (english: string) => string) {
  await page.getByRole('textbox', { name: say('Full Name') }).fill('123')
  await page.getByLabel(say('Email Address')).fill('ana@example.com')
  await page.getByLabel(say('Address Line 1')).fill('1')
  await page.getByLabel(say('City')).fill('1')
  await page.getByLabel(say('State/Province')).fill('1')
  await page.getByLabel(say('Postal Code')).fill('28013')
  await page.getByLabel(say('Country')).selectOption('DE')
}

test('what was chosen on the device is spoken where the server was not told', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('sampleroom.locale', 'zh')
    document.cookie = 'locale=es; path=/'
  })
  for (const path of ['/products', '/products/wl-1101', '/']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(await page.evaluate(() => document.cookie)).toBe('locale=zh')
    await page.evaluate(() => (document.cookie = 'locale=es; path=/'))
  }
})
