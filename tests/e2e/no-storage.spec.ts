import type { Page } from '@playwright/test'
import { decide, fillShipping, openPayment } from './support/buyer.ts'
import { fillInquiry, filesOf, inquiriesOf, inquiryDialog } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

/** A browser that forbids so much of its site data, before any script of the page. */
async function forbid(page: Page, ...names: string[]) {
  await page.addInitScript((forbidden) => {
    for (const name of forbidden) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  }, names)
}

const everything = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
const notice = (page: Page) => page.getByText('This browser keeps nothing for the shop.')

async function addToCart(page: Page) {
  await page.goto('/products/wl-1101')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(main.getByRole('button', { name: 'In Cart (1)' })).toBeVisible()
}

for (const names of [everything, ['indexedDB']]) {
  test(
    `without ${names.join(', ')} the cart lives in the tab, and one can order`,
    names === everything ? {} : inFullRun,
    async ({ page, shop }) => {
      await forbid(page, ...names)
      await addToCart(page)
      await expect(notice(page)).toBeVisible()
      await page.getByRole('button', { name: /^Cart/u }).click()
      const menu = page.getByRole('dialog', { name: /^Cart/u })
      await menu.getByRole('link', { name: 'View Cart' }).click()
      await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      const name = `Ana without ${names.length}`
      await fillShipping(page, name)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await decide(await openPayment(page), 'Approve payment')
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
      const orders = (await shop.orders()).filter((order) => order['customer_name'] === name)
      expect(orders).toMatchObject([{ status: 'captured' }])
    },
  )
}

test('without any site data an inquiry is sent directly, with its file, once', async ({
  page,
  shop,
}) => {
  await forbid(page, ...everything)
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Your Inquiry' }).click()
  const dialog = await inquiryDialog(page)
  await fillInquiry(dialog, 'Ana without a device')
  const buffer = Buffer.from('Drawing of a wallet')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'drawing.txt', mimeType: 'text/plain', buffer })
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  const [inquiry, ...others] = await inquiriesOf(shop, 'Ana without a device')
  expect(others).toEqual([])
  expect([...(await filesOf(inquiry!)).values()]).toEqual([buffer]) // the server answered so
})

test('without any site data no page breaks, and each says so', async ({ page }) => {
  await forbid(page, ...everything)
  for (const path of [
    '/',
    '/products',
    '/products?search=wallet',
    '/compare',
    '/device',
    '/cart',
  ]) {
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByText('The cart lives in this tab until it is closed.')).toBeVisible()
})

for (const [locale, sentence] of [
  ['zh-CN', '此浏览器不为本店保存任何内容'],
  ['es-ES', 'Este navegador no guarda nada para la tienda.'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    test(
      'without any site data a page says so in its language',
      locale === 'zh-CN' ? {} : inFullRun,
      async ({ page }) => {
        await forbid(page, ...everything)
        await page.goto('/products')
        await expect(page.getByText(sentence)).toBeVisible()
      },
    )
  })
}

test('without any site data the contact form is sent', async ({ page, shop }) => {
  await forbid(page, ...everything)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await fillInquiry(form, 'Ana who writes')
  await form.getByLabel('Company').fill('Ana y Cía')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana who writes')).toHaveLength(1)
})

test('without localStorage alone everything else is kept', inFullRun, async ({ page }) => {
  await forbid(page, 'localStorage')
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})
