import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { deleteExpired } from '#server/jobs/retention.ts'
import { chanceOf } from '../support/seeded-random.ts'
import { openFaultProxy } from '../support/network/fault-proxy.ts'
import { openApp, openDeps } from '../support/open-app.ts'
import { live, newDevice, openOnceMore } from './device-life.ts'
import { receivedAt } from './received-by-shop.ts'
import { roughLine } from './fault-plan.ts'
import { connectTabs } from './tab.ts'
import { verdictOn } from './compare-outcome.ts'
import type { WrittenUp } from './sample-inquiries.ts'

const runs = Number(process.env['FAULT_RUNS'] ?? 60)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
const inTwoDays = () => Date.now() + 2 * 24 * 60 * 60 * 1000

test(
  `${runs} devices on a rough line, seed ${seed}: nothing lost, doubled or damaged`,
  { timeout: 20_000 + runs * 500 },
  async () => {
    const deps = await openDeps()
    const app = await openApp(deps)
    const line = await openFaultProxy(await app.listen({ port: 0, host: '127.0.0.1' }))
    onTestFinished(line.close)
    connectTabs()
    const accepted: WrittenUp[] = []
    const left: string[] = []
    for (let run = 0; run < runs; run++) {
      const chance = chanceOf(seed + run)
      line.follow(roughLine(chance, { on: '/api/inquiries', probability: 0.4, longest: 4 }))
      const tabs = await newDevice(line.origin)
      accepted.push(...(await live(tabs, chance, `Seed ${seed + run}`)))
      line.follow(() => undefined)
      // the files that wait for their inquiry are swept after a day
      if (chance.happens(0.1)) await deleteExpired(deps, inTwoDays())
      left.push(...(await openOnceMore(line.origin)))
    }
    const verdict = verdictOn(accepted, await receivedAt(deps))
    expect({ ...verdict, left }).toEqual({ lost: [], doubled: [], corrupt: [], left: [] })
    // few runs, to repeat a seed, may meet nothing
    const least = Math.min(11, Math.floor(runs / 6))
    expect(accepted.length, 'inquiries accepted').toBeGreaterThanOrEqual(least)
    expect(Object.keys(line.injected()).length, 'kinds of faults').toBeGreaterThanOrEqual(least)
  },
)
