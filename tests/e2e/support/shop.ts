import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startShop, type ShopProcess } from '../../support/shop-process.ts'
import { catalogueTemplate } from './catalogue-template.ts'
import { hydrated } from './hydrated.ts'
import { mark, translate } from './translator.ts'

export { expect } from '@playwright/test'

/** What an order or an inquiry looks like to the operator, as far as the tests read it. */
export type Listed = Record<string, unknown> & { id: string; status: string }

/** The shop as buyers see it in pages, and the exporter by commands. */
export type Shop = ShopProcess & {
  orders: () => Promise<Listed[]>
  inquiries: () => Promise<Listed[]>
}

/** What takes long: `npm run test:full` runs it, `npm test` does not. */
export const inFullRun = { tag: '@full' }

type Fixtures = {
  complaints: string[]
  /** Whether the browser translates each page: a project of playwright.config.ts says so. */
  translated: boolean
}

/** `page` is a buyer at the door of a real shop with the demonstration catalogue; any console error fails the test. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  translated: [false, { option: true }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
      await cp(catalogueTemplate, dataDir, { recursive: true })
      const shop = await startShop(dataDir)
      const list = async (what: string) =>
        JSON.parse(await shop.operator(what, 'list', '--json')) as Listed[]
      await use({ ...shop, orders: () => list('orders'), inquiries: () => list('inquiries') })
      await shop.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  // a buyer who waits until the app has taken a page over, before which deeds are noted and done later
  page: async ({ page, javaScriptEnabled, translated }, use) => {
    if (translated) await page.context().addInitScript(translate, mark)
    const open = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await open(address, options)
      if (javaScriptEnabled && options?.waitUntil === undefined) {
        await hydrated(page)
      }
      return answer
    }
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const listen = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(String(error)))
        page.on('console', (message) => {
          // the browser's own note on a refused or lost request is no complaint of the app
          const note = message.text().startsWith('Failed to load resource')
          if (message.type() === 'error' && !note) complaints.push(message.text())
        })
      }
      context.on('page', listen)
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
