import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startShop } from '../tests/support/shop-process.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { shootForInstall } from './install-pictures.ts'

const folder = 'screenshots'
const widths = [390, 768, 1280]
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['products', '/products'],
  ['products-list', '/products?view=list'],
  ['products-none', '/products?search=umbrella'],
  ['product', '/products/wl-1103'],
  ['product-missing', '/products/none'],
  ['cart-empty', '/cart'],
  ['about', '/about'],
  ['services', '/services'],
  ['service', '/services/oem'],
  ['contact', '/contact'],
  ['faq', '/faq'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['not-found', '/nowhere'],
]

/** Scrolls through the page so that every picture is loaded. */
async function settle(page: Page) {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })()`)
  await page.waitForLoadState('networkidle')
}

const shop = await startShop(process.env['DATA_DIR'] ?? 'var')
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
// `npm run screenshots -- --install` takes the few that the manifest and the README show
if (process.argv.includes('--install')) await shootForInstall(browser, shop.origin, settle)
else await shootForPeople()
await browser.close()
await shop.stop()

async function shootForPeople() {
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      baseURL: shop.origin,
    })
    const page = await context.newPage()
    const shoot = async (name: string) => {
      await settle(page)
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
      console.log(`${name}-${width}.png`)
    }
    for (const [name, path] of pages) {
      await page.goto(path)
      await shoot(name)
    }
    for (const id of ['wl-1101', 'bp-2106', 'mb-6103', 'jk-3103']) {
      await page.goto(`/products/${id}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('Product added to cart successfully!').waitFor()
    }
    await page.goto('/cart')
    await shoot('cart')
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await shoot('checkout-errors')
    await page.goto('/products/wl-1101')
    await page.getByRole('button', { name: 'Request Custom Quote' }).click()
    await page.getByRole('dialog').waitFor()
    await page.screenshot({ path: join(folder, `inquiry-${width}.png`) })
    await context.close()
  }
}
