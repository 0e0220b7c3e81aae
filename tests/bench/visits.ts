import { createServer } from 'node:http'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { dehydratedStateId } from '#shared/contract/ssr.ts'
import { ensureBrowser, wholeBrowser } from '../../scripts/test/find-browser.ts'
import { copied, installed } from '../e2e/support/device.ts'
import { freePort } from '../support/free-port.ts'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { startShop } from '../support/shop-process.ts'
import { median, type Figure } from './results.ts'
import { timesToList, watchForList } from './list-painted.ts'
import { clickUntilPainted, slowedDown } from './painted.ts'
import { slowLineTo } from './slow-line.ts'

const part = 'visits'
const runs = 5
/** How long a person looks at the home page, once it is alive, before the click, in ms. */
const readingTime = 2000
const pages = { home: '/', catalogue: '/products', product: '/products/wl-1101' }

/** How the first visit is judged by Lighthouse, and how long first and repeat visits take to show. */
export async function visits(): Promise<Figure[]> {
  const port = await freePort()
  const executablePath = wholeBrowser() ?? (await ensureBrowser())
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`],
  })
  const shop = await startShop(catalogueTemplate)
  try {
    const figures: Figure[] = [await emptyPage(port)]
    for (const [name, path] of Object.entries(pages))
      figures.push(...(await judged(port, name, shop.origin + path)))
    figures.push(await firstPaint(browser, shop.origin))
    figures.push(await firstClick(browser, shop.origin))
    figures.push(...(await repeatVisit(browser, shop.origin)))
    return figures
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** What Lighthouse reports of blocking on a page without anything: the machine's own share. */
async function emptyPage(port: number): Promise<Figure> {
  const html = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(html)
  })
  const own = await freePort()
  await new Promise<void>((listening) => void server.listen(own, '127.0.0.1', listening))
  try {
    const measured = await judged(port, 'an empty page', `http://127.0.0.1:${own}/`)
    const blocking = measured.find(({ name }) => name.endsWith('total blocking time'))
    if (!blocking) throw new Error('Lighthouse reports no blocking time.')
    return { part, name: blocking.name, value: blocking.value, unit: 'ms' }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Lighthouse's own mobile profile, five times. */
async function judged(port: number, name: string, address: string): Promise<Figure[]> {
  const scores = new Map<string, number[]>()
  // the other runs have what this one lacks
  const note = (key: string, value: number | null | undefined) => {
    if (value != null) scores.set(key, [...(scores.get(key) ?? []), value])
  }
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${address}.`)
    const { audits, categories: judgements, environment } = result.lhr
    note('machine', environment.benchmarkIndex)
    for (const [id, { score, auditRefs }] of Object.entries(judgements)) {
      note(id, score === null ? null : score * 100)
      if (id === 'performance') continue
      for (const { id: audit, weight } of auditRefs)
        if (weight > 0 && (audits[audit]?.score ?? 1) < 1) faults.add(audit)
    }
    for (const { audit } of measures) note(audit, audits[audit]?.numericValue)
    const details = audits['network-requests']?.details
    const asked = details?.type === 'table' ? (details.items as Asked[]) : [] // as Lighthouse lists them
    // the worker answers some, and some stand in the page itself
    const sent = asked.filter(({ transferSize }) => transferSize > 0)
    const own = sent.filter((one) => !isForLater(one))
    for (const [which, requests] of Object.entries({ own, all: sent })) {
      note(`${which} requests`, requests.length)
      note(
        `${which} bytes`,
        requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
      )
    }
  }
  const middle = (key: string) => median(scores.get(key) ?? [])
  const all = (key: string) => (scores.get(key) ?? []).map(Math.round).join(', ')
  return [
    ...Object.entries(categories).map(([id, { says, least }]) => ({
      part,
      name: `${name}: ${says}`,
      value: middle(id),
      unit: '',
      target: { least },
      reference:
        id === 'performance'
          ? `${all(id)}; this machine: ${all('machine')} (Lighthouse's scale, a free desktop over 1,500)`
          : [all(id), ...faults].join('; '),
    })),
    ...measures.map(({ audit, says, most, unit }) => ({
      part,
      name: `${name}: ${says}`,
      value: middle(audit) / (unit === 's' ? 1000 : 1),
      unit,
      ...(most !== undefined && { target: { most } }),
    })),
    {
      part,
      name: `${name}: comes over the line`,
      value: middle('own bytes') / 1000,
      unit: 'kB',
      ...(name === 'home' && { target: { most: 300 } }),
      reference: `with the copy of the catalogue and the pages kept for later ${Math.round(middle('all bytes') / 1000)} kB`,
    },
    {
      part,
      name: `${name}: requests`,
      value: middle('own requests'),
      unit: '',
      ...(name === 'home' && { target: { most: 20 } }),
      reference: `with the same ${middle('all requests')}`,
    },
  ]
}

/** A request as Lighthouse reports it. */
type Asked = { url: string; resourceType?: string; transferSize: number }

/** What a page fetches behind itself for the time without a network: that grows with the catalogue, not with the page. */
const isForLater = ({ url, resourceType }: Asked): boolean => {
  const { pathname } = new URL(url)
  const isPage = Object.values(pages).includes(pathname) && resourceType === 'Fetch'
  return isPage || pathname === '/api/catalogue/changes' || /\/sync\.worker-/u.test(pathname)
}

const categories = {
  performance: { says: 'performance', least: 98 },
  accessibility: { says: 'accessibility', least: 100 },
  'best-practices': { says: 'best practices', least: 100 },
  seo: { says: 'SEO', least: 100 },
}

const measures: { audit: string; says: string; most?: number; unit: string }[] = [
  { audit: 'largest-contentful-paint', says: 'largest contentful paint', most: 1.5, unit: 's' },
  { audit: 'total-blocking-time', says: 'total blocking time', most: 60, unit: 'ms' },
  { audit: 'cumulative-layout-shift', says: 'layout shift', most: 0.01, unit: '' },
  { audit: 'first-contentful-paint', says: 'first contentful paint, simulated', unit: 's' },
]

/** From navigation to the first thing painted, on a slow device with a slow connection. */
const firstPaint = (browser: Browser, origin: string): Promise<Figure> =>
  firstVisits(browser, origin, 'first contentful paint, slow 4G', 700, async (page) => {
    await page.goto('/products')
    return page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
  })

/** From a click on the home page of a first visit to the painted list. */
const firstClick = (browser: Browser, origin: string): Promise<Figure> => {
  const name = 'first visit, from a click on the home page to the painted list, slow 4G'
  return firstVisits(browser, origin, name, 450, async (page) => {
    await page.goto('/')
    await page.locator(`#${dehydratedStateId}`).waitFor({ state: 'detached' })
    await page.waitForTimeout(readingTime) // no condition: it is how long a person looks
    const link = page.locator('main a[href="/products"]').first()
    return (await clickUntilPainted(page, 'main article h3', link)) ?? Number.NaN
  })
}

/** The median of what `measure` gives, in ms, in five fresh browsers on a slow device with a slow connection. */
async function firstVisits(
  browser: Browser,
  origin: string,
  name: string,
  most: number,
  measure: (page: Page) => Promise<number>,
): Promise<Figure> {
  const line = await slowLineTo(origin)
  try {
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const context = await phone(browser, line.origin)
      const page = await context.newPage()
      await slowedDown(page)
      times.push(await measure(page))
      await context.close()
    }
    const reference = times.map(Math.round).join(', ')
    return { part, name, value: median(times), unit: 'ms', target: { most }, reference }
  } finally {
    await line.close()
  }
}

const phone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    reducedMotion: 'reduce',
  })

/** From navigation to the painted list on a device that has the shop. */
async function repeatVisit(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await phone(browser, origin)
  try {
    const page = await context.newPage()
    await page.goto('/products')
    await installed(page)
    await copied(page)
    await page.waitForFunction(async () => (await caches.match('/products')) !== undefined)
    await slowedDown(page)
    await watchForList(page)
    const emptyPage = 'data:text/html,<main><article><h3>Empty</h3></article></main>'
    const empty = await timesToList(page, emptyPage, 5)
    const figures: Figure[] = []
    for (const { says, offline, most } of [
      { says: 'online', offline: false, most: 350 },
      { says: 'offline', offline: true, most: 400 },
    ]) {
      await context.setOffline(offline)
      const times = await timesToList(page, '/products', 9)
      figures.push({
        part,
        name: `repeat visit, from navigation to the painted list, ${says}`,
        value: median(times),
        unit: 'ms',
        target: { most },
        reference: `${times.map(Math.round).join(', ')}; an empty page ${Math.round(median(empty))}`,
      })
    }
    return figures
  } finally {
    await context.close()
  }
}
