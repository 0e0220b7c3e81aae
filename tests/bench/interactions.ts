import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { ensureBrowser, wholeBrowser } from '../../scripts/test/find-browser.ts'
import { freePort } from '../support/free-port.ts'
import { copied, installed } from '../e2e/support/device.ts'
import { startShop } from '../support/shop-process.ts'
import { shopOf, wideStyle } from './catalogue.ts'
import { copying } from './copying.ts'
import { timesToList, watchForList } from './list-painted.ts'
import { median, quantile, type Figure } from './results.ts'
import {
  clickUntilPainted,
  emptyClicks,
  slowedDown,
  touchesOf,
  type Touch,
  untilPainted,
  watched,
  watchPage,
} from './painted.ts'

const part = 'touch'
const cards = 'main article'
/** Keys whose suggestions all differ, a word each. */
const typed = 'har lea sil cot bel mer jac wal nyl den zip pol can lin'.split(' ')
/** How often each of the other touches is made: of a dozen, 95 in a hundred would be the slowest one. */
const times = 40
/**
 * How long after one has shown the next is made, in ms: sooner than people are. Made at once, what is still drawn of
 * the one before would be taken for it, and what moves for that would be missed.
 */
const pace = 300
/**
 * With a driver attached, V8 looks up the source position of each error, and parses React's 200 kB once more for it:
 * 10 ms at full speed, in a task of the page, with every visit. A user's browser does not (measured without a driver:
 * 0.0 ms), so the first parse records positions here.
 */
const asUndriven = '--js-flags=--no-enable-lazy-source-positions'
/** How many styles a page of the list shows. */
const cardsOnPage = 20

/** How long each touch takes to show, with so many products on a slow device. */
export async function touch(): Promise<Figure[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: wholeBrowser() ?? (await ensureBrowser()),
    args: [`--remote-debugging-port=${port}`, asUndriven],
  })
  try {
    return [
      ...(await touches(browser, 1000)),
      ...(await touches(browser, 10_000)),
      ...(await copying(port, part)),
    ]
  } finally {
    await browser.close()
  }
}

async function touches(browser: Browser, count: number): Promise<Figure[]> {
  const shop = await startShop(await shopOf(count))
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
    const computed = await slowedDown(page)
    await page.goto('/products')
    // what narrows the list comes with the open copy; looked for seldom, since to look is a task of the page's thread
    await page.waitForFunction(() => document.querySelector('aside [type=checkbox]'), undefined, {
      polling: 250,
    })
    const { blocked, blockedBefore } = await watched(page)
    const walked = await walk(page, computed)
    const cells = await typeInTable(page, computed)
    const interactions = (await watched(page)).interactions.toSorted((a, b) => b - a)
    await watchForList(page)
    await context.setOffline(true)
    const opened = await timesToList(page, '/products?sort=price', 9)
    const among = `${count.toLocaleString('en')} products`
    const figure = (name: string, all: Touch[], most: number): Figure => ({
      part,
      name: `${name}, p95, ${among}`,
      value: quantile(
        all.map(({ shown }) => shown),
        0.95,
      ),
      unit: 'ms',
      target: { most },
      reference: `${all.length} times, the first ${Math.round(all[0]?.shown ?? Number.NaN)} ms, ${middleOf(all)}; an empty page: ${least}`,
    })
    return [
      figure('a key in the search', walked.search, count > 1000 ? 100 : 50),
      figure('a key in a table of 8 sizes and 6 colors', cells, 50),
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
        name: `longest task while the app takes over and opens the copy, ${among}`,
        value: blocked,
        unit: 'ms',
        target: { most: 50 },
        reference: `before, the page's first layout and paint: ${Math.round(blockedBefore)} ms`,
      },
      {
        part,
        name: `a sorted list opened offline, from navigation to the painted list, ${among}`,
        value: median(opened),
        unit: 'ms',
        reference: opened.map(Math.round).join(', '),
      },
    ]
  } finally {
    await context.close()
    await shop.stop()
  }
}

async function leastPossible(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const all = await emptyClicks(page)
  await page.close()
  return `${middleOf(all)}, p95 ${Math.round(
    quantile(
      all.map(({ shown }) => shown),
      0.95,
    ),
  )} ms`
}

function middleOf(all: Touch[]): string {
  const middle = (key: keyof Touch) => Math.round(median(all.map((one) => one[key])))
  return `median ${middle('shown')} ms, of which its thread computed ${middle('computed')}`
}

/** What a buyer does, each several times; in ms. */
async function walk(page: Page, computed: () => Promise<number>) {
  const noted = { search: [], filter: [], page: [], product: [], list: [], cart: [] } as Record<
    'search' | 'filter' | 'page' | 'product' | 'list' | 'cart',
    Touch[]
  >
  const touched = touchesOf(computed)
  const clicked = async (kind: keyof typeof noted, selector: string, target: Locator) => {
    await page.waitForTimeout(pace) // nothing is waited for: it is how long a person takes
    await touched(noted[kind], () => clickUntilPainted(page, selector, target))
  }
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Search' }).click()
  const box = banner.getByRole('combobox')
  for (const word of typed) {
    await box.fill('')
    await banner.getByRole('option').first().waitFor({ state: 'detached' })
    for (const key of word)
      await touched(noted.search, () => untilPainted(page, '[role=listbox]', () => box.press(key)))
  }
  await page.keyboard.press('Escape')
  const boxes = main.getByRole('complementary').getByRole('checkbox')
  for (let n = 0; n < times; n += 1) await clicked('filter', cards, boxes.nth(n % 4))
  const next = main.getByRole('link', { name: 'Next' })
  for (let n = 0; n < times; n += 1) await clicked('page', cards, next)
  for (let n = 0; n < times; n += 1) {
    const card = main
      .getByRole('article')
      .nth(n % cardsOnPage)
      .getByRole('heading')
      .getByRole('link')
    await clicked('product', 'main h1', card)
    const add = main.getByRole('button', { name: /^(?:Add to|In) Cart/u }).first()
    await clicked('cart', 'header button[aria-label^=Cart]', add)
    await clicked('list', cards, banner.getByRole('link', { name: 'Products' }).first())
  }
  return noted
}

/** Two keys in each cell of a style's order table, until its totals show them; in ms. */
async function typeInTable(page: Page, computed: () => Promise<number>): Promise<Touch[]> {
  const keys: Touch[] = []
  const touched = touchesOf(computed)
  await page.goto(`/products/${wideStyle}`)
  const open = page.getByRole('main').getByRole('button', { name: /^Order several/u })
  await open.click()
  const cells = page.getByRole('dialog').locator('[data-row]')
  await cells.first().waitFor()
  for (const cell of await cells.all()) {
    await cell.focus()
    for (const key of '12')
      await touched(keys, () => untilPainted(page, '[role=dialog]', () => page.keyboard.press(key)))
  }
  return keys
}
