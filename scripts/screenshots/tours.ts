import type { Tour, Visit } from './camera.ts'
import { moments } from './moments.ts'
import {
  fill,
  fillCart,
  inquiry,
  loseTheLine,
  openInquiry,
  payButton,
  sendInquiry,
  shipping,
} from './steps.ts'

/** Every route, opened by its address. */
const pages: Record<string, string> = {
  home: '/',
  products: '/products',
  'products-category': '/products?category=jackets&page=2',
  'products-list': '/products?view=list',
  'products-none': '/products?search=umbrella',
  product: '/products/wl-1103',
  'product-missing': '/products/none',
  'compare-empty': '/compare',
  compare: '/compare?ids=wl-1101,wl-1102,wl-1103,bp-2106',
  'cart-empty': '/cart',
  'checkout-empty': '/checkout',
  about: '/about',
  services: '/services',
  'service-oem': '/services/oem',
  'service-custom': '/services/custom',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  'device-empty': '/device',
  'paypal-test': '/paypal-test',
  'not-found': '/nowhere',
}

export const tours: Tour[] = [
  ...Object.entries(pages).map(([name, path]) => ({
    shots: [name],
    async walk({ page, shoot }: Visit) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shoot(name)
    },
  })),
  {
    shots: ['menu', 'language-menu', 'search', 'zoom'],
    async walk({ page, say, width, shootScreen }) {
      await page.goto('/products/wl-1103')
      if (width < 1024) {
        await page.getByRole('button', { name: say('Open menu') }).click()
        await shootScreen('menu')
        if (width < 640) await page.getByRole('button', { name: say('Language') }).click()
        else await page.keyboard.press('Escape')
      }
      if (width >= 640) await page.getByRole('button', { name: say('Language') }).click()
      await page.getByRole('dialog', { name: say('Language') }).waitFor()
      await shootScreen('language-menu')
      await page.goto('/products/wl-1103')
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: say('Search'), exact: true }).click()
      await banner.getByRole('combobox').pressSequentially('1')
      await page.getByRole('option').first().waitFor()
      await shootScreen('search')
      await page.goto('/products/wl-1103')
      await page.locator('main .cursor-zoom-in').first().click()
      await page.getByRole('dialog').waitFor()
      await shootScreen('zoom')
    },
  },
  {
    shots: ['added', 'cart-menu', 'cart', 'cart-print', 'product-print', 'cart-clear'],
    async walk(visit) {
      const { page, say, shoot, shootScreen } = visit
      await fillCart(visit)
      await shootScreen('added')
      await page.goto('/about')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('header [aria-haspopup=dialog]').last().click()
      await page.getByRole('dialog').waitFor()
      await shootScreen('cart-menu')
      await page.goto('/cart')
      await page.getByRole('link', { name: say('Proceed to Checkout') }).waitFor()
      await shoot('cart')
      await page.emulateMedia({ media: 'print' })
      await shoot('cart-print')
      await page.goto('/products/wl-1101')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // the company's header loads when the page is idle
      await page.getByRole('main').getByText('lingnan-atelier@example.com').waitFor()
      await shoot('product-print')
      await page.emulateMedia({ media: 'screen' })
      await page.goto('/cart')
      await page.getByRole('button', { name: say('Clear Cart') }).click()
      await page.getByRole('alertdialog').waitFor()
      await shootScreen('cart-clear')
    },
  },
  {
    shots: ['inquiry', 'inquiry-errors', 'inquiry-sent'],
    async walk(visit) {
      const { page, say, shootScreen } = visit
      await openInquiry(visit)
      await shootScreen('inquiry')
      await page.getByRole('button', { name: say('Send Inquiry') }).click()
      await page.getByText(say('Name is required')).waitFor()
      await shootScreen('inquiry-errors')
      await sendInquiry(visit)
      await page.getByText(say('Inquiry Submitted Successfully!')).waitFor()
      await shootScreen('inquiry-sent')
    },
  },
  {
    shots: ['contact-errors', 'contact-sent'],
    async walk({ page, say, shoot }) {
      await page.goto('/contact')
      const send = page.getByRole('main').locator('form button[type=submit]')
      await send.click()
      await page.getByText(say('Name is required')).waitFor()
      await shoot('contact-errors')
      await fill(page, say, { ...inquiry, Company: 'Almacenes Ruiz S.L.' })
      await send.click()
      await page
        .getByText(say("Thank you for your message! We'll get back to you within 24 hours."))
        .waitFor()
      await shoot('contact-sent')
    },
  },
  {
    shots: ['checkout', 'checkout-errors', 'checkout-payment', 'checkout-done', 'device'],
    async walk(visit) {
      const { page, say, shoot } = visit
      await fillCart(visit, ['wl-1101', 'bp-2106'])
      await page.goto('/checkout')
      const next = page.getByRole('button', { name: say('Continue to Payment') })
      await next.waitFor()
      await shoot('checkout')
      await next.click()
      await page.getByText(say('Email is required')).waitFor()
      await shoot('checkout-errors')
      await fill(page, say, shipping)
      await page.getByLabel(say('Country')).selectOption('DE')
      await next.click()
      const opened = page.waitForEvent('popup')
      const pay = payButton(page)
      await pay.waitFor()
      await shoot('checkout-payment')
      await pay.click()
      await (await opened).locator('[data-decision=approve]').click()
      await page.getByText(say('Order Confirmed!')).waitFor()
      await shoot('checkout-done')
      await openInquiry(visit)
      await sendInquiry(visit)
      await page.getByText(say('Inquiry Submitted Successfully!')).waitFor()
      await openInquiry(visit, 'bp-2106')
      await loseTheLine(page)
      await sendInquiry(visit)
      await page.goto('/device')
      await page.getByText(say('Storage used')).waitFor()
      await page.getByText(say('Paid.')).waitFor()
      await shoot('device')
    },
  },
  {
    shots: ['offline', 'offline-inquiry', 'take-along'],
    async walk(visit) {
      const { page, say, shootScreen } = visit
      await page.goto('/products')
      await page.getByRole('button', { name: say('Take the catalogue with you') }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
      await shootScreen('take-along')
      await openInquiry(visit)
      await loseTheLine(page)
      await sendInquiry(visit)
      await shootScreen('offline-inquiry')
      await page.keyboard.press('Escape')
      await shootScreen('offline')
    },
  },
  ...moments,
]
