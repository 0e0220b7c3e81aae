import { setTimeout as after } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Chance } from '../support/seeded-random.ts'
import { crash, giveNetworkBack, wakeWorker, type Device } from './device.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'

/** What may be hit. */
export type Victims = {
  device: Device
  tabs: Page[]
  shop: ShopUnderFire
  /** Tabs that were hit and do not answer any more. */
  gone: Set<Page>
  /** How often each blow has fallen. */
  met: Record<string, number>
}

type Blow = { name: string; at: number; strike: () => Promise<unknown> | undefined }

const month = 30 * 24 * 60 * 60 * 1000
/** The latest moment a blow falls, in ms after the buyer began. */
const latest = 2500

/** Lets things happen to a buyer, each at its own moment. Resolves when the last has happened. */
export async function strikeAll(chance: Chance, victims: Victims): Promise<void> {
  await Promise.all(
    drawn(chance, victims).map(async ({ name, at, strike }) => {
      await after(at)
      const struck = strike()
      if (!struck) return
      victims.met[name] = (victims.met[name] ?? 0) + 1
      // whoever was to be struck may have gone by another blow
      await struck.catch(() => undefined)
    }),
  )
}

/** Which blows fall, and when: drawn beforehand, so that the seed gives the same ones again. */
function drawn(chance: Chance, { device, tabs, shop, gone }: Victims): Blow[] {
  const context = device.context()
  const [closed, crashed] = [chance.oneOf(tabs), chance.oneOf(tabs)]
  const end = (tab: Page, how: (tab: Page) => Promise<void>) => {
    if (gone.has(tab)) return undefined
    gone.add(tab)
    return how(tab)
  }
  const pause = chance.between(0, 300)
  const silence = chance.between(100, 1500)
  const wrongBy = chance.oneOf([-month, month])
  const blows: [name: string, probability: number, strike: Blow['strike']][] = [
    ['tab closed', 0.25, () => end(closed, (tab) => tab.close())],
    ['tab crashed', 0.2, () => end(crashed, crash)],
    [
      'browser killed',
      device.killBrowser ? 0.8 : 0,
      () => {
        for (const tab of tabs) gone.add(tab)
        return device.killBrowser?.()
      },
    ],
    ['shop killed', 0.12, () => shop.kill(pause)],
    [
      'offline',
      0.4,
      async () => {
        await context.setOffline(true)
        await after(silence)
        await giveNetworkBack(context)
      },
    ],
    ['clock wrong', 0.2, () => context.clock.setSystemTime(Date.now() + wrongBy)],
    [
      'worker woken',
      0.8,
      () => {
        const witness = tabs.find((tab) => !gone.has(tab))
        return witness && context.serviceWorkers().length > 0 ? wakeWorker(witness) : undefined
      },
    ],
  ]
  return blows.flatMap(([name, probability, strike]) => {
    const at = chance.between(0, latest)
    return chance.happens(probability) ? { name, at, strike } : []
  })
}
