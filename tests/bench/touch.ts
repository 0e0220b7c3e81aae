import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureBrowser, wholeBrowser } from '../../scripts/ensure-browser.ts'
import { copied, installed } from '../e2e/support/device.ts'
import { shopOf } from './catalogue.ts'
import { copying } from './copying.ts'
import { quantile, type Figure } from './figures.ts'
import {
  clickUntilPainted,
  emptyClicks,
  slowedDown,
  untilPainted,
  watched,
  watchPage,
} from './painted.ts'
import { startBuilt } from './processes.ts'

const part = 'touch'
const cards = 'main article'
/** Keys whose suggestions all differ, a word each. */
const typed = ['har', 'lea', 'sil', 'cot', 'bel', 'mer']
/** How often each of the other touches is made. */
const times = 12

/** How long each touch takes to show, with so many products on a slow device. */
export async function touch(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: wholeBrowser() ?? (await ensureBrowser()),
  })
  try {
    return [
      ...(await touches(browser, 1000)),
      ...(await touches(browser, 10_000)),
      ...(await copying(browser, part)),
    ]
  } finally {
    await browser.close()
  }
}

async function touches(browser: Browser, count: number): Promise<Figure[]> {
  const shop = await startBuilt(await shopOf(count))
  const context = await browser.newContext({
    baseURL: shop.origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    const least = await leastPossible(context)
    const page = await context.newPage()
    await page.goto('/products')
    await installed(page)
    await copied(page)
    await watchPage(page)
    await slowedDown(page)
    await page.goto('/products')
    // what narrows the list comes with the open copy
    await page.getByRole('complementary').getByRole('checkbox').first().waitFor()
    const { blocked } = await watched(page)
    const walked = await walk(page)
    const interactions = (await watched(page)).interactions.toSorted((a, b) => b - a)
    const among = `${count.toLocaleString('en')} products`
    const figure = (name: string, all: number[], most: number): Figure => ({
      part,
      name: `${name}, p95, ${among}`,
      value: quantile(all, 0.95),
      unit: 'ms',
      target: { most },
      reference: `${all.length} times, median ${Math.round(quantile(all, 0.5))} ms; ${least}`,
    })
    return [
      figure('a key in the search', walked.search, count > 1000 ? 100 : 50),
      figure('a filter', walked.filter, 100),
      figure('another page', walked.page, 100),
      figure('from the list to a product', walked.product, 100),
      figure('from a product to the list', walked.list, 150),
      figure('from the button to the number on the cart', walked.cart, 50),
      {
        part,
        name: `the worst interaction (INP), ${among}`,
        // as browsers report it: of every fifty, one is left out
        value: interactions[Math.floor(interactions.length / 50)] ?? 0,
        unit: 'ms',
        target: { most: 100 },
        reference: `${interactions.length} interactions, median ${quantile(interactions, 0.5)} ms`,
      },
      {
        part,
        name: `longest task while the app starts and opens the copy, ${among}`,
        value: blocked,
        unit: 'ms',
        target: { most: 50 },
        reference: 'the app itself is in it',
      },
    ]
  } finally {
    await context.close()
    await shop.stop()
  }
}

async function leastPossible(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await slowedDown(page)
  const all = await emptyClicks(page)
  await page.close()
  const [middle, slow] = [0.5, 0.95].map((share) => Math.round(quantile(all, share)))
  return `an empty page: median ${middle} ms, p95 ${slow} ms`
}

/** What a buyer does, each several times; in ms. */
async function walk(page: Page) {
  const noted = { search: [], filter: [], page: [], product: [], list: [], cart: [] } as Record<
    'search' | 'filter' | 'page' | 'product' | 'list' | 'cart',
    number[]
  >
  const note = (kind: keyof typeof noted, time: number | undefined) => {
    if (time !== undefined) noted[kind].push(time)
  }
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Search' }).click()
  const box = banner.getByRole('combobox')
  for (const word of typed) {
    await box.fill('')
    await banner.getByRole('option').first().waitFor({ state: 'detached' })
    for (const key of word)
      note('search', await untilPainted(page, '[role=listbox]', () => box.press(key)))
  }
  await page.keyboard.press('Escape')
  const boxes = main.getByRole('complementary').getByRole('checkbox')
  for (let n = 0; n < times; n += 1)
    note('filter', await clickUntilPainted(page, cards, boxes.nth(n % 4)))
  const next = main.getByRole('link', { name: 'Next' })
  for (let n = 0; n < times; n += 1) note('page', await clickUntilPainted(page, cards, next))
  for (let n = 0; n < times; n += 1) {
    const card = main.getByRole('article').nth(n).getByRole('heading').getByRole('link')
    note('product', await clickUntilPainted(page, 'main h1', card))
    const add = main.getByRole('button', { name: 'Add to Cart' }).first()
    note('cart', await clickUntilPainted(page, 'header a[href="/cart"]', add))
    const back = banner.getByRole('link', { name: 'Products' }).first()
    note('list', await clickUntilPainted(page, cards, back))
  }
  return noted
}
