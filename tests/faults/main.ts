import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import prepareShop from '../e2e/support/prepare-shop.ts'
import { newProfile, startBrowser } from './browser-process.ts'
import { inTime } from './with-timeout.ts'
import { liveThrough, type Seen } from './run.ts'
import { openShopUnderFire } from './shop-under-fire.ts'
import { failuresOf, summaryOf, type Result } from './summary.ts'
import { verdictOn } from './compare-outcome.ts'

const usage = `npm run faults -- [--runs 30] [--seed S] [--only K] [--side-by-side 2] [--servers 1]

Buyers in real browsers write inquiries to a real shop while line, tabs, browsers, shop and clocks fail.
Each run has its own seed, S + K; --only K repeats one run. --servers 3 puts as many of them, on PostgreSQL and
behind Caddy, in the place of one; a kill then meets the next of them.`

/** How long the shop may take to open, to close and to list what has come, in ms: far longer than it does. */
const limit = 60_000

/** The options, from the command line. */
function asked() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      'side-by-side': { type: 'string', default: '2' },
      servers: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  const number = (text: string) => {
    if (/^\d+$/u.test(text)) return Number(text)
    console.error(usage)
    process.exit(2)
  }
  if (values.help) number('')
  const runs = number(values.runs)
  const only = values.only === undefined ? undefined : number(values.only)
  return {
    seed: number(values.seed),
    runs: only === undefined ? Array.from({ length: runs }, (_, run) => run) : [only],
    sideBySide: number(values['side-by-side']),
    servers: number(values.servers),
  }
}

/** Takes run after run, with a browser and a shop of its own, until none is left. */
async function work(seed: number, runs: number[], servers: number): Promise<Result> {
  const profile = await newProfile()
  let shared = await startBrowser(profile.folder)
  const shop = await inTime(openShopUnderFire(servers), limit)
  const seen: Seen[] = []
  try {
    for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
      let one = await liveThrough(shared.browser, shop, seed + run)
      if (one.hung !== undefined) {
        console.log(
          `Run ${run} is lived through again: its browser did not answer while ${one.hung}.`,
        )
        await shared.kill()
        shared = await startBrowser(profile.folder)
        one = await liveThrough(shared.browser, shop, seed + run, `${seed + run} again`)
      }
      for (const failure of failuresOf(one)) {
        console.log(`Run ${run} (--seed ${seed} --only ${run}): ${failure}`)
      }
      seen.push(one)
    }
    const kept = seen.flatMap(({ accepted, refused }) =>
      accepted.filter(({ message }) => !refused.includes(message)),
    )
    return { seen, verdict: verdictOn(kept, await inTime(shop.arrived(), limit)) }
  } finally {
    await shared.kill()
    await inTime(shop.close(), limit)
    await profile.remove()
  }
}

const { seed, runs, sideBySide, servers } = asked()
console.log(`${runs.length} fault runs from seed ${seed}`)
await prepareShop()
const began = performance.now()
const results = await Promise.all(
  Array.from({ length: sideBySide }, () => work(seed, runs, servers)),
)
const seconds = Math.round((performance.now() - began) / 1000)
const summary = summaryOf(results)
for (const [name, count] of [...summary.rows, ['Seconds', seconds] as const]) {
  console.log(name.padEnd(32), String(count).padStart(6))
}
for (const sentence of summary.failed) console.log(sentence)
writeFileSync('var/faults.json', JSON.stringify({ seed, failed: summary.failed }))
// whatever of a hung browser is still waited for
process.exit(summary.failed.length === 0 ? 0 : 1)
