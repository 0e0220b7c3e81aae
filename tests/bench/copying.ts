import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { writeCatalogue } from '#server/db/catalogue/write-catalogue.ts'
import { openDataFolders } from '#server/config/data-folders.ts'
import { openDatabase } from '#server/db/database.ts'
import { copied } from '../e2e/support/device.ts'
import { startShop } from '../support/shop-process.ts'
import { shopOf } from './catalogue.ts'
import type { Figure } from './results.ts'
import { noteTasks, slowdown, watched, watchFrames } from './painted.ts'
import { slowLineTo } from './slow-line.ts'
import { unwatchedPage } from './unattached-page.ts'

const count = 10_000

/**
 * Measures the first sync of a large catalogue over a slow connection in the background, in the browser that listens on
 * `port`, and the cost of a later change.
 */
export async function copying(port: number, part: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-bench-'))
  await cp(await shopOf(count), dataDir, { recursive: true })
  try {
    const still = await stillPage(port)
    return [...(await firstCopy(port, dataDir, part, still)), ...(await laterChange(dataDir, part))]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The longest gap between two frames of an empty page in three seconds, in ms. */
async function stillPage(port: number): Promise<number> {
  const page = await unwatchedPage(port, { slowdown, first: [noteTasks] })
  await page.goto('data:text/html,<p>Still</p>')
  await watchFrames(page)
  await watched(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  const { gap } = await watched(page)
  await page.close()
  return gap
}

declare global {
  interface Window {
    copyBegins?: Promise<void>
  }
}

/** Runs in the page and reports the start of the sync. The service worker, which would share the connection, is off. */
function prepare() {
  navigator.serviceWorker.register = () => new Promise(() => {})
  const send = window.fetch.bind(window)
  window.copyBegins = new Promise((begin) => {
    window.fetch = (address, options) => {
      if (typeof address === 'string' && address.startsWith('/api/catalogue/changes')) begin()
      return send(address, options)
    }
  })
}

async function firstCopy(
  port: number,
  dataDir: string,
  part: string,
  still: number,
): Promise<Figure[]> {
  const shop = await startShop(dataDir)
  const line = await slowLineTo(shop.origin)
  const page = await unwatchedPage(port, { slowdown, first: [noteTasks, prepare] })
  try {
    await page.goto(`${line.origin}/faq`)
    // the database is made by then: what the device has already is read from it first
    await page.evaluate(() => window.copyBegins)
    await watchFrames(page)
    await watched(page)
    const [began, before] = [performance.now(), line.received()]
    await copied(page)
    const seconds = (performance.now() - began) / 1000
    const megabytes = (line.received() - before) / 1_000_000
    const { gap, blocked } = await watched(page)
    const among = `${count.toLocaleString('en')} products, slow 4G`
    return [
      {
        part,
        name: `first copy, ${among}`,
        value: seconds,
        unit: 's',
        target: { most: 10 },
        reference: `${megabytes.toFixed(1)} MB came in, which the line alone takes ${(megabytes / 0.2).toFixed(1)} s for`,
      },
      {
        part,
        name: `longest gap between frames during the first copy, ${among}`,
        value: gap,
        unit: 'ms',
        target: { most: 50 },
        reference: `an empty page ${Math.round(still)} ms; longest task ${Math.round(blocked)} ms`,
      },
    ]
  } finally {
    await page.close()
    await line.close()
    await shop.stop()
  }
}

/** Bytes of a sync after one price has changed. */
async function laterChange(dataDir: string, part: string): Promise<Figure[]> {
  const whole = await changesOf(dataDir, '')
  const db = await openDatabase({ file: openDataFolders(dataDir).database })
  const stored = await readCatalogue(db)
  const [first, ...rest] = stored.products.map((json) => JSON.parse(json) as Product) // checked when imported
  if (!first) throw new Error('The catalogue is empty.')
  await writeCatalogue(
    db,
    {
      products: [{ ...first, pricing: { ...first.pricing, base_price: 1 } }, ...rest],
      categories: stored.categories.map((json) => JSON.parse(json) as Category),
      company: JSON.parse(stored.company ?? '') as CompanyInfo,
    },
    Date.UTC(2026, 0, 2),
  )
  await db.destroy()
  const change = await changesOf(dataDir, whole.cursor)
  return [
    {
      part,
      name: `a later change of one style among ${count.toLocaleString('en')}`,
      value: change.bytes / 1000,
      unit: 'kB',
      reference: `${change.products} style came`,
    },
  ]
}

async function changesOf(dataDir: string, since: string) {
  const shop = await startShop(dataDir)
  try {
    const answer = await fetch(
      `${shop.origin}/api/catalogue/changes?limit=${since === '' ? 1000 : 500}&since=${since}`,
      { headers: { 'accept-encoding': 'br' } },
    )
    const bytes = Number(answer.headers.get('content-length'))
    const { products, cursor, more } = (await answer.json()) as {
      products: unknown[]
      cursor: string
      more: boolean
    } // our own server's
    // the first round's last cursor is the version, without the place in between
    const [epoch, , version] = cursor.split('.')
    return { bytes, products: products.length, cursor: more ? `${epoch}.${version}` : cursor }
  } finally {
    await shop.stop()
  }
}
