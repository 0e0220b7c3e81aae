import type { Page } from '@playwright/test'
import { locales } from '../../src/shared/contract/catalogue.ts'
import { copied } from './support/device.ts'
import { leftovers } from './support/leftovers.ts'
import { expect, test } from './support/shop.ts'
import { tongueOf } from './support/tongue.ts'

const routes = [
  '/about',
  '/services',
  '/services/oem',
  '/services/odm',
  '/services/custom',
  '/services/quality',
  '/services/shipping',
  '/faq',
  '/privacy',
  '/terms',
  '/nowhere',
  // neighbours have different headings: that is how the walk sees that it has arrived
  '/products?search=zzzz',
  '/products/none',
  '/products?search=tote',
  '/products/jk-3103',
  '/products?view=list',
  '/products/mb-6110',
  '/compare?ids=wl-1101,wl-1103,none',
  '/paypal-test',
  '/device',
  '/cart',
]

for (const locale of locales.filter((one) => one !== 'en')) {
  test(`no English is left over: ${locale}`, async ({ page, context }) => {
    test.setTimeout(90_000) // a walk through the whole shop
    const tongue = await tongueOf(locale)
    const { say } = tongue
    const heading = page.getByRole('heading', { level: 1 })
    const check = async (state: string) =>
      expect.soft(await leftovers(page, tongue), state).toEqual([])
    // as a link in the page does; loading the app for every route would take a minute
    const follow = async (path: string) => {
      const left = (await heading.first().textContent()) ?? ''
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect(heading.first(), path).not.toHaveText(left)
    }
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
    await page.goto(`/?lang=${locale}`)
    await expect(heading).toBeVisible()
    await check('/')
    for (const route of routes) {
      await follow(route)
      await check(route)
    }
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
      await button('Clear Cart').click()
      await check('asked whether to clear the cart')
      await button('Cancel').click()
    })
    await test.step('the checkout', async () => {
      await follow('/checkout')
      await button('Continue to Payment').click()
      await expect(page.getByText(say('Full Name is required'))).toBeVisible()
      await check('a checkout with errors')
      await fillShipping(page, say)
      await button('Continue to Payment').click()
      await expect(page.getByRole('heading', { name: say('Payment') })).toBeVisible()
      await expect(page.getByRole('button', { name: /PayPal/u })).toBeVisible()
      await check('payment')
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
      await check('an inquiry with errors')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    await test.step('without a line', async () => {
      await follow('/products')
      await button('Take the catalogue with you').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('taking the catalogue along')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Get Quote') })
        .click()
      const dialog = page.getByRole('dialog', { name: say('Product Inquiry') })
      await dialog.getByLabel(say('Your Name')).fill('123')
      await dialog.getByLabel(say('Email Address')).fill('ana@example.com')
      await dialog.getByLabel(say('Your Message')).fill('456')
      await context.setOffline(true)
      await button('Send Inquiry').click()
      await expect(dialog.getByText(say('Saved on this device.'))).toBeVisible()
      await check('an inquiry that waits')
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

async function fillShipping(page: Page, say: (english: string) => string) {
  await page.getByLabel(say('Full Name')).fill('123')
  await page.getByLabel(say('Email Address')).fill('ana@example.com')
  await page.getByLabel(say('Address Line 1')).fill('1')
  await page.getByLabel(say('City')).fill('1')
  await page.getByLabel(say('State/Province')).fill('1')
  await page.getByLabel(say('Postal Code')).fill('28013')
  await page.getByLabel(say('Country')).selectOption('DE')
}
