import type { Page } from '@playwright/test'
import type { Tour } from './camera.ts'
import { fill, goToPayment, inquiry, loseTheLine, openInquiry, payButton } from './steps.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A navigation within the site counts as interest. */
const lookAround = async (page: Page) => {
  await page.goto('/about')
  await page.locator('footer a[href="/faq"]').click()
  await page.waitForURL(/\/faq$/u)
}

export const moments: Tour[] = [
  {
    shots: ['payment-window', 'checkout-processing', 'checkout-unresolved'],
    async walk(visit) {
      const { page, say, shoot, shootScreen } = visit
      await goToPayment(visit)
      const answer = Promise.withResolvers<void>()
      await page.context().route('**/capture', async (route) => {
        await answer.promise
        await route.abort()
      })
      const opened = page.waitForEvent('popup')
      await payButton(page).click()
      const window = await opened
      const approve = window.locator('[data-decision=approve]')
      await approve.waitFor()
      await shootScreen('payment-window', window)
      await approve.click()
      await page.getByText(say('Processing your payment...')).waitFor()
      await shoot('checkout-processing')
      answer.resolve()
      await page.getByText(unresolved(say)).waitFor()
      await shoot('checkout-unresolved')
    },
  },
  {
    shots: ['payment-failed', 'payment-offline'],
    async walk(visit) {
      const { page, say, shoot } = visit
      await page.context().route('**/api/config/paypal', (route) => route.abort())
      await goToPayment(visit)
      await page.getByText(say('PayPal Configuration Error')).waitFor()
      await shoot('payment-failed')
      await loseTheLine(page)
      await page.getByText(say('Network Connection Lost'), { exact: true }).last().waitFor()
      await shoot('payment-offline')
    },
  },
  {
    shots: ['install-hint'],
    async walk({ page, say, shootScreen }) {
      await lookAround(page)
      // Chromium's own event
      await page.evaluate(`dispatchEvent(new Event('beforeinstallprompt'))`)
      await page.getByRole('region', { name: say('Install the app') }).waitFor()
      await shootScreen('install-hint')
    },
  },
  {
    shots: ['install-by-hand'],
    async walk({ page, say, shootScreen }) {
      await page.addInitScript(
        `Object.defineProperty(navigator, 'userAgent', { value: '${iPhone}' })`,
      )
      await lookAround(page)
      await page.getByRole('region', { name: say('Install the app') }).waitFor()
      await shootScreen('install-by-hand')
    },
  },
  {
    shots: ['update-held', 'update-prompt'],
    async walk(visit) {
      const { page, say, shootScreen } = visit
      await page.goto('/')
      await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
      await openInquiry(visit)
      await fill(page, say, inquiry)
      // another tab has activated the update
      await page.evaluate(`navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))`)
      await page.getByText(say('A new version is ready')).waitFor()
      await shootScreen('update-held')
      await fill(page, say, { 'Your Name': '', 'Email Address': '', 'Your Message': '' })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await shootScreen('update-prompt')
    },
  },
  {
    shots: ['filters', 'narrowed'],
    async walk({ page, say, width, shoot, shootScreen }) {
      await page.goto('/products?category=jackets&color=Navy&sort=price')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('group', { name: say('Chosen filters') }).waitFor()
      await shoot('narrowed')
      if (width < 1024) await page.getByRole('button', { name: say('Filters and sorting') }).click()
      await page.getByRole('checkbox', { checked: true }).waitFor()
      await shootScreen('filters')
    },
  },
  {
    shots: ['error'],
    async walk({ page, shoot }) {
      await page.goto('/about')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(`Intl.NumberFormat = () => {
        throw new Error('broken on purpose')
      }`)
      await page.locator('header a[href="/"]').first().click()
      await page.getByRole('alert').waitFor()
      await shoot('error')
    },
  },
]

const unresolved = (say: (english: string) => string) =>
  say('Your payment was approved. We are confirming it; you do not need to pay again.')
