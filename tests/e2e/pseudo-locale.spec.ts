import type { Page } from '@playwright/test'
import { goWithin } from './support/browser-history.ts'
import { importChanged } from './support/changed-catalogue.ts'
import { tooNarrow } from './support/layout-checks.ts'
import { speakLong, stretched } from './support/pseudo-locale.ts'
import { expect, test, testInOwnShop, type OwnShop } from './support/own-shop.ts'
import { inFullRun } from './support/shop.ts'

// the words are changed on their way into the page, and a worker would bring its own
test.use({ serviceWorkers: 'block' })

/** A buyer of a shop whose words are half as long again. */
async function openLong(page: Page) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await speakLong(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Geët Quúoöteë' }).first()).toBeVisible()
  return {
    look: (state: string) => fits(page, state, [320, 390, 1280]),
    go: async (to: string) => {
      const left = (await heading.textContent()) ?? ''
      await goWithin(page, to)
      await expect(heading, to).not.toHaveText(left)
    },
    button: (words: string) => page.getByRole('button', { name: stretched(words) }),
    says: (words: string) => expect(page.getByText(stretched(words)).last()).toBeVisible(),
  }
}

/** Expects that everything has room at these widths. */
async function fits(page: Page, state: string, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await tooNarrow(page), `${state} at ${width} px`).toEqual([])
  }
}

const ofInquiry = 'words half as long again break no layout of an inquiry or an offline download'
test(ofInquiry, inFullRun, async ({ page }) => {
  const { look, go, button, says } = await openLong(page)
  await button('Get Quote').first().click()
  await button('Send Inquiry').click()
  await says('Message is required')
  await look('an inquiry with errors')
  await page.keyboard.press('Escape')
  await go('/products')
  await button('Take the catalogue with you').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the catalogue to take along')
})

const ofOrder = 'words half as long again break no layout on the way to an order'
test(ofOrder, inFullRun, async ({ page }) => {
  const { look, go, button, says } = await openLong(page)
  await go('/products/bp-2102')
  await page
    .getByRole('main')
    .getByRole('button', { name: stretched('Add to Cart') })
    .click()
  await says('Added to Cart')
  await look('a style added')
  await go('/cart')
  await says('Proceed to Checkout')
  await look('a filled cart')
  await button('Clear Cart').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('asked whether to clear the cart')
  await page.keyboard.press('Escape')
  await go('/checkout')
  await button('Continue to Payment').click()
  await says('Full Name is required')
  await look('a checkout with errors')
  const fill = (label: string, text: string) => page.getByLabel(stretched(label)).fill(text)
  await fill('Full Name', 'Ana')
  await fill('Email Address', 'ana@example.com')
  await fill('Address Line 1', 'Calle Mayor 1')
  await fill('City', 'Madrid')
  await fill('State/Province', 'Madrid')
  await fill('Postal Code', '28013')
  await page.getByLabel(stretched('Country')).selectOption('DE')
  await button('Continue to Payment').click()
  await expect(page.getByRole('button', { name: /PayPal/u })).toBeVisible()
  await look('payment')
})

const word = 'Rindslederbrieftaschenmanufakturerzeugnis'
const house = 'Lingnan Bekleidungsherstellungsgesellschaft mbH'
const number = 'full-grain-cowhide-bifold-wallet-with-snap-coin-pocket-no-11'

/** The exporter's words are longer than their places. */
const importLongWords = (ownShop: OwnShop): Promise<void> =>
  importChanged(
    ownShop,
    (products) =>
      products
        .replace('Bifold Wallet with Snap Coin Pocket', `${word} mit Münzfach`)
        .replace('Full-grain cowhide |', `${word}oberleder |`)
        .replace('Cognac | Black | Navy', `${word}dunkelbraun | Black`)
        .replace(
          'weight=92 g',
          `certificate=https://www.example.com/certificates/oeko-tex/2024-11-1234-wallets.pdf | ${word}=1`,
        )
        .replace(/^WL-1103,/mu, `${number},`),
    {
      'categories.csv': (categories) => categories.replace('wallets,Wallets', `wallets,${word}se`),
      'company.json': (company) =>
        company
          .replaceAll('Lingnan Atelier Co., Ltd.', house)
          .replace('lingnan-atelier@', 'export.department@lingnan-atelier-manufacturing.')
          .replace('lingnan-atelier-demo', 'lingnan_atelier_demonstration_house_of_wallets')
          .replace('"Building 6', `"${house}, Building 6`),
    },
  )

/** Expects that everything has room on these pages. */
async function pagesFit(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page, path, [320, 390, 768, 1024, 1200])
  }
}

const ofLists = 'words of a catalogue that are longer than their place break no list'
testInOwnShop(ofLists, inFullRun, async ({ ownShop, page }) => {
  await importLongWords(ownShop)
  const lists = ['/products', '/products?view=list', `/products?search=${word}${word}`]
  await pagesFit(page, ['/', '/contact', ...lists])
})

const ofStyle =
  'words of a style that are longer than their place break no layout on the way to an order'
testInOwnShop(ofStyle, inFullRun, async ({ ownShop, page }) => {
  await importLongWords(ownShop)
  const main = page.getByRole('main')
  await page.goto('/products/wl-1101')
  await main.getByRole('button', { name: `${word}dunkelbraun` }).click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  const compared = '/compare?ids=wl-1101,wl-1102,bp-2101'
  await pagesFit(page, ['/products/wl-1101', `/products/${number}`, compared, '/cart', '/checkout'])
})
