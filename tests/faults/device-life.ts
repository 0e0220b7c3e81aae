import { setTimeout as after } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { Chance } from '../support/seeded-random.ts'
import { openTab, type Tab } from './tab.ts'
import { writtenUp, type WrittenUp } from './sample-inquiries.ts'
import type { WrittenInquiry } from '../../src/data/db/rows.ts'

const day = 24 * 60 * 60 * 1000

/** A new device: two tabs and a worker on one empty database. */
export async function newDevice(origin: string): Promise<[Tab, Tab, Tab]> {
  Dexie.dependencies.indexedDB = new IDBFactory()
  // one after the other: each loads its own copy of the code
  return [await openTab(origin), await openTab(origin), await openTab(origin)]
}

/**
 * A buyer writes one to three inquiries in two tabs while both tabs and the worker deliver, some of them die, and the
 * clock is wrong by up to a month. Gives what was on the device when the screen spoke; no tab lives at the end.
 */
export async function live(tabs: [Tab, Tab, Tab], chance: Chance, name: string) {
  const accepted: WrittenUp[] = []
  const work: Promise<unknown>[] = []
  for (let left = chance.between(1, 3); left > 0; left--) {
    const written = writtenUp(chance, `${name} inquiry ${left}`, 2000)
    work.push(write(tabs[chance.between(0, 1)]!, chance, written, accepted)) // there are three
  }
  for (const tab of tabs) {
    work.push(deliverAgainAndAgain(tab, chance))
    if (chance.happens(0.5)) work.push(after(chance.between(0, 12)).then(tab.kill))
  }
  await Promise.all(work)
  for (const tab of tabs) tab.kill()
  return accepted
}

const write = (tab: Tab, chance: Chance, written: WrittenUp, accepted: WrittenUp[]) =>
  tab.at(async () => {
    const key = crypto.randomUUID()
    await tab.outbox.writeInquiry(key, inquiryWith(written.message), picked(written), Date.now())
    accepted.push(written)
    // the form's own try; what becomes of it, the buyer reads elsewhere
    if (chance.happens(0.5)) await tab.outbox.deliverItem(key).catch(() => undefined)
  })

const deliverAgainAndAgain = (tab: Tab, chance: Chance) =>
  tab.at(async () => {
    for (let round = 0; round < 3; round++) {
      await after(chance.between(0, 3))
      const now = Date.now() + chance.between(-30, 30) * day
      await tab.outbox.drainOutbox(() => now, chance.happens(0.5) ? 'all' : 'due')
    }
  })

const inquiryWith = (message: string): WrittenInquiry => ({
  contact_name: 'Ana',
  company_name: '',
  email: 'ana@example.com',
  phone: '',
  country: '',
  product_id: '',
  product_name: '',
  quantity: '500',
  message,
  written_at: '2026-11-21T08:00:00Z',
  locale: 'en',
})

const picked = ({ files }: WrittenUp) =>
  files.map(({ name, type, content }) => ({
    id: crypto.randomUUID(),
    name,
    type,
    bytes: new Uint8Array(content).buffer,
  }))

/** When no pause holds any more that a busy shop has asked for. */
const inAnHour = () => Date.now() + 60 * 60 * 1000

/**
 * The shop opened once more on a quiet line. Everything that waits is delivered; what had been refused the buyer sends
 * again as it is. Gives what is left.
 */
export async function openOnceMore(origin: string): Promise<string[]> {
  const tab = await openTab(origin)
  const { getDb } = await import('#data/db/database.ts')
  const waiting = () => getDb().outbox.toArray()
  await tab.at(() => tab.outbox.drainOutbox(inAnHour, 'all'))
  for (const item of await waiting()) {
    if (item.state !== 'refused' || item.problem !== 'too_large') continue
    await tab.at(() => tab.outbox.sendNow(item.key))
  }
  await tab.at(() => tab.outbox.drainOutbox(inAnHour, 'all'))
  const left = (await waiting()).map((item) =>
    item.state === 'refused' ? `${item.inquiry.message}: ${item.reason}` : item.inquiry.message,
  )
  tab.kill()
  return left
}
