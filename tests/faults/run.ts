import { setTimeout as after } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { installed } from '../e2e/support/device.ts'
import { hydrated } from '../e2e/support/hydrated.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import type { FaultPlan } from '../support/network/fault-proxy.ts'
import { strikeAll, type Victims } from './browser-faults.ts'
import { addToCart, onDevice, sendInquiry } from './buyer.ts'
import { borrowedDevice, ownDevice, type Device } from './device.ts'
import { roughLine } from './fault-plan.ts'
import { inTime, TooLate } from './with-timeout.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'
import { writtenUp, type WrittenUp } from './sample-inquiries.ts'

/** What one run has seen. */
export type Seen = {
  /** What the screen said was saved or received. */
  accepted: WrittenUp[]
  /** Pieces put into the cart: those the screen has confirmed, and all that were tried. */
  added: { confirmed: number; tried: number }
  /** How often each fault of the line, and each other blow, has met the buyer. */
  met: Record<string, number>
  /** How long the outbox took to empty once the faults were over, in ms. */
  emptied: number
  /** Messages of inquiries the server refused: they are on the device and the buyer is told so. */
  refused: string[]
  /** Sentences about what went wrong on the device; none is what we promise. */
  stuck: string[]
  cart: string[]
  broken: string[]
  /** What was being done last. */
  doing: string
  /** What was being done when the browser did not answer its driver any more: nothing has been proved then. */
  hung?: string
}

const product = 'wl-1101'
/** When an outbox is called stuck, in ms. The time it took is told beside the promise of ten seconds. */
const patience = 30_000
/** How long things may take at most, in ms. A page that needs longer is broken, a run or a device hangs. */
const limits = { page: 60_000, device: 60_000, run: 300_000 }

/**
 * A buyer in one or two tabs fills the cart and writes inquiries, while line, tabs, browser, shop and clock fail at
 * moments that the seed decides. Then all is well again, and the outbox must empty by itself. `mark` begins the buyer's
 * messages: a seed that is lived through again needs another one.
 */
export async function liveThrough(
  browser: Browser,
  shop: ShopUnderFire,
  seed: number,
  mark = String(seed),
): Promise<Seen> {
  const seen: Seen = {
    accepted: [],
    added: { confirmed: 0, tried: 0 },
    met: {},
    emptied: 0,
    refused: [],
    stuck: [],
    cart: [],
    broken: [],
    doing: 'opening a device',
  }
  const chance = chanceOf(seed)
  // without its worker a device opens faster, as in a browser that has none
  const worker = chance.happens(0.35)
  const opening = chance.happens(0.12) ? ownDevice() : borrowedDevice(browser)
  try {
    const device = await inTime(opening, limits.device)
    const life = live({ device, shop, worker, mark, seen }, chance).catch((error: unknown) => {
      seen.broken.push(`the run did not come to its end while ${seen.doing}: ${String(error)}`)
    })
    await inTime(life, limits.run).finally(() => inTime(device.close(), limits.device))
  } catch (error) {
    if (error instanceof TooLate) seen.hung = seen.doing
    else seen.broken.push(`the run did not begin or end: ${String(error)}`)
  }
  return seen
}

/** Whose life it is. */
type Buyer = { device: Device; shop: ShopUnderFire; worker: boolean; mark: string; seen: Seen }

async function live({ device, shop, worker, mark, seen }: Buyer, chance: Chance): Promise<void> {
  const quiet: FaultPlan = ({ path }) =>
    path === '/sw.js' && !worker ? { kind: 'drop request' } : undefined
  shop.line.follow(quiet)
  seen.doing = 'opening tabs'
  const tabs = [await openTab(device, shop, seen)]
  if (chance.happens(0.6)) tabs.push(await openTab(device, shop, seen))
  if (worker) await inTime(installed(tabs[0]!), limits.page) // it was opened above
  shop.line.follow(
    roughLine(chance, { on: '/api/inquiries', probability: 0.5, longest: 400, met: seen.met }),
  )
  const victims: Victims = { device, tabs, shop, gone: new Set(), met: seen.met }
  seen.doing = 'buying while blows fall'
  const visits = tabs.map((tab, n) => {
    const its = chanceOf(chance.between(0, 2 ** 31))
    return visit(tab, its, `${mark}.${n}`, seen).catch((error: unknown) => {
      if (!victims.gone.has(tab)) seen.broken.push(String(error))
    })
  })
  await Promise.all([strikeAll(chance, victims), ...visits])
  shop.line.follow(quiet)
  seen.doing = 'starting the browser again'
  await device.wake()
  seen.doing = 'opening a tab again'
  const open = tabs.find((tab) => !victims.gone.has(tab)) ?? (await openTab(device, shop, seen))
  seen.doing = 'giving the network back'
  // the signal returns in half of the runs; in the others nobody tells the page that all is well
  if (chance.happens(0.5)) await device.context().setOffline(true)
  await device.context().setOffline(false)
  seen.doing = 'waiting for the outbox'
  await inTime(untilEmpty(open, seen), patience + limits.page)
  seen.doing = 'closing the device'
}

async function openTab(device: Device, shop: ShopUnderFire, seen: Seen): Promise<Page> {
  const page = await device.context().newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('pageerror', (error) => seen.broken.push(`in the page: ${error.message}`))
  await page.goto(`${shop.line.origin}/products/${product}`)
  await page.getByRole('button', { name: 'Get Quote' }).first().waitFor()
  // the faults meet a buyer whose app has taken the page over
  await hydrated(page)
  return page
}

/** What a buyer does in one tab. */
async function visit(tab: Page, chance: Chance, mark: string, seen: Seen): Promise<void> {
  if (chance.happens(0.6)) {
    seen.added.tried++
    await addToCart(tab)
    seen.added.confirmed++
  }
  for (let left = chance.between(1, 2); left > 0; left--) {
    const written = writtenUp(chance, `Inquiry ${mark}.${left}`, chance.oneOf([500, 60_000]))
    if (await sendInquiry(tab, written)) seen.accepted.push(written)
  }
}

/** Watches the outbox from a tab in which nothing is done. */
async function untilEmpty(tab: Page, seen: Seen): Promise<void> {
  const start = performance.now()
  for (;;) {
    const { outbox, cart } = await onDevice(tab)
    seen.emptied = performance.now() - start
    const waiting = outbox.filter(({ state }) => state === 'waiting')
    if (waiting.length === 0 || seen.emptied > patience) {
      seen.stuck.push(...waiting.map(({ inquiry }) => inquiry.message))
      const refused = outbox.filter(({ state }) => state === 'refused')
      seen.refused.push(...refused.map(({ inquiry }) => inquiry.message))
      return countCart(cart, seen)
    }
    await after(200)
  }
}

function countCart(cart: { productId: string; quantity: number }[], { added, cart: told }: Seen) {
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  if (cart.length > 1) told.push(`${cart.length} lines of one product`)
  if (pieces < added.confirmed) told.push(`${pieces} pieces, ${added.confirmed} confirmed`)
  if (pieces > added.tried) told.push(`${pieces} pieces, ${added.tried} added`)
}
