import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolders, type DataFolders } from '#server/config/data-folders.ts'
import { openDatabase } from '#server/db/database.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import { openFaultProxy } from '../support/network/fault-proxy.ts'
import { temporaryFolder } from '../support/open-app.ts'
import { startShop } from '../support/shop-process.ts'
import { stockShelves } from '../support/paypal/shop-with-paypal.ts'
import { receivedAt } from './received-by-shop.ts'
import { asFile, asJson, insist } from './retry-until-accepted.ts'
import { verdictOn } from './compare-outcome.ts'
import { writtenUp, type WrittenUp } from './sample-inquiries.ts'

const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
const kills = 3

/** Data folders with a small catalogue, for a shop that opens quickly. */
async function stockedFolders(): Promise<DataFolders> {
  const folders = openDataFolders(await temporaryFolder())
  const db = await openDatabase({ file: folders.database })
  await stockShelves({ db })
  await db.destroy()
  return folders
}

async function write(origin: string, { message, files }: WrittenUp): Promise<void> {
  const attachments: string[] = []
  for (const { name, content } of files) {
    const sent = asFile(name, content)
    const answer = await insist(`${origin}/api/inquiries/upload`, crypto.randomUUID(), sent)
    attachments.push(...(answer as { uploaded_files: string[] }).uploaded_files) // as the contract says
  }
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message, attachments }
  await insist(`${origin}/api/inquiries`, crypto.randomUUID(), asJson(inquiry))
}

/** Writes one inquiry after the other until it is over, and notes each that was acknowledged. */
async function keepWriting(
  origin: string,
  chance: Chance,
  name: string,
  { acknowledged, over }: { acknowledged: WrittenUp[]; over: () => boolean },
) {
  for (let n = 0; !over(); n++) {
    const written = writtenUp(chance, `${name} ${n}`, 20_000)
    await write(origin, written)
    acknowledged.push(written)
  }
}

test(
  `a shop killed ${kills} times has all it acknowledged, once and whole (P22, seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const folders = await stockedFolders()
    let shop = await startShop(folders.root)
    onTestFinished(() => shop.stop())
    const PORT = new URL(shop.origin).port
    const chance = chanceOf(seed)
    // answers get lost without a kill too: the moment between commit and answer is short
    const line = await openFaultProxy(shop.origin, () =>
      chance.happens(0.2) ? { kind: 'drop answer' } : undefined,
    )
    onTestFinished(line.close)
    let over = false
    const acknowledged: WrittenUp[] = []
    const writers = Array.from({ length: 6 }, (_, n) =>
      keepWriting(line.origin, chanceOf(seed + n + 1), `Writer ${n}`, {
        acknowledged,
        over: () => over,
      }),
    )
    for (let n = 0; n < kills; n++) {
      // in the middle of the writing, however long the shop took to open
      while (acknowledged.length <= n * writers.length) await after(10)
      await after(chance.between(50, 400))
      await shop.stop('SIGKILL')
      shop = await startShop(folders.root, { PORT })
    }
    over = true
    await Promise.all(writers)
    const db = await openDatabase({ file: folders.database })
    onTestFinished(() => db.destroy())
    const arrived = await receivedAt({ db, folders })
    expect(verdictOn(acknowledged, arrived)).toEqual({ lost: [], doubled: [], corrupt: [] })
    expect(arrived).toHaveLength(acknowledged.length)
    expect(acknowledged.length).toBeGreaterThan(writers.length)
  },
)
