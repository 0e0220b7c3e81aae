import { setTimeout as after } from 'node:timers/promises'
import { openData } from '#server/config/open-data.ts'
import { readConfig } from '#server/config/config.ts'
import { listOrders } from '#server/db/order-repository.ts'
import { quantile } from '../bench/results.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import { startShopServers } from '../support/shop-servers.ts'
import { insist } from './retry-until-accepted.ts'
import { serverWrites, type ServerWrite } from './server-writes.ts'

/** `visitors` is a rate per hour, `minutes` how long it lasts. */
export type Load = { minutes: number; visitors: number; seed: number }

const serverCount = 3
const writerCount = 10
/** Inquiries with a file that come at once, half-way. */
const burst = 500
const killEvery = 60_000
/** How long a server stays away, in ms. */
const away = 1000
/** What Caddy and the killed server's own clients notice of a kill is over then, in ms. */
const noticed = 3000
/** How long what was begun may take once all is well, in ms. */
const patience = 60_000
/** The longest answer to 99 of 100 requests that no kill meets, in ms. */
const p99Max = 500

type Taken = { at: number; ms: number; ok: boolean }
type Done = [ServerWrite, mark: string]

/**
 * An hour of a fair, or a part of it: visitors read pages and lists, devices come back with what they have written, 500
 * of them at once, and one of three servers is killed every minute. Gives what went wrong, in sentences.
 */
export async function loadServers(
  dataDir: string,
  { minutes, visitors, seed }: Load,
): Promise<string[]> {
  const shop = await startShopServers(dataDir, serverCount)
  const chance = chanceOf(seed)
  const failures: string[] = []
  const reads: Taken[] = []
  const writes: Taken[] = []
  const kills: number[] = []
  const done: Done[] = []
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until

  const write = async (kind: ServerWrite, mark: string, pause?: number) => {
    const { path, sent } = await kind.prepare(shop.origin, mark)
    const at = performance.now()
    await insist(shop.origin + path, crypto.randomUUID(), sent, pause)
    if (pause === undefined) writes.push({ at, ms: performance.now() - at, ok: true })
    done.push([kind, mark])
  }
  const keepWriting = async (who: number) => {
    for (let n = 0; !isOver(); n += 1) {
      const kind = serverWrites[(who + n) % serverWrites.length]! // within the list
      await write(kind, `${kind.name} of ${who}, ${n}`)
      await after(1000)
    }
  }
  const comeAtOnce = async () => {
    await after(minutes * 30_000)
    const kind = serverWrites.find(({ name }) => name === 'inquiry with a file')!
    await Promise.all(
      Array.from({ length: burst }, (_, n) => write(kind, `${kind.name} at once, ${n}`, 500)),
    )
  }
  const keepKilling = async () => {
    for (let n = 0; performance.now() + killEvery < until; n += 1) {
      await after(killEvery)
      kills.push(performance.now())
      await shop.kill(n, away)
    }
  }
  const keepVisiting = async () => {
    const mean = 3_600_000 / visitors
    const visits: Promise<void>[] = []
    while (!isOver()) {
      visits.push(visit(shop.origin, chanceOf(chance.between(0, 2 ** 31)), reads))
      await after(-Math.log(1 - chance.next()) * mean)
    }
    await Promise.all(visits)
    console.log(`Visits: ${visits.length}`)
  }

  try {
    const writers = Array.from({ length: writerCount }, (_, who) => keepWriting(who))
    const all = Promise.all([...writers, comeAtOnce(), keepKilling(), keepVisiting()])
    const isStuck = await Promise.race([
      all.then(() => false),
      after(minutes * 60_000 + patience, true, { ref: false }),
    ])
    if (isStuck) failures.push('Stuck: something was not taken a minute after the end')
    failures.push(...tell('reads', reads, kills), ...tell('writes', writes, kills))
    console.log(`Kills: ${kills.length}, acknowledged: ${done.length}`)
    const DATABASE_URL = shop.databaseUrl
    failures.push(...(await compareStored({ DATA_DIR: dataDir, DATABASE_URL }, done)))
  } finally {
    await shop.close()
  }
  return failures
}

/** A page with some of its files, a list, a style, and now and then the copy of the catalogue. */
async function visit(origin: string, chance: Chance, reads: Taken[]): Promise<void> {
  const read = async (path: string) => {
    const at = performance.now()
    const answer = await fetch(origin + path, { headers: { accept: 'text/html, */*' } })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch(() => ({ ok: false, text: '' }))
    reads.push({ at, ms: performance.now() - at, ok: answer.ok })
    return answer.text
  }
  const page = await read(chance.oneOf(['/', '/products', '/products/wl-1101', '/faq']))
  const assets = [...page.matchAll(/\/assets\/[\w.-]+/gu)].map(([address]) => address)
  for (const address of assets.slice(0, 5)) await read(address)
  await after(chance.between(200, 2000))
  await read(`/api/products?search=${chance.oneOf(['wallet', 'leather', 'bag', 'cotton'])}`)
  await after(chance.between(200, 2000))
  await read('/api/products/wl-1101')
  if (chance.happens(0.2)) await read('/api/catalogue/changes')
}

/** Prints how long they took, and gives what is too slow or has failed without a kill beside it. */
function tell(what: string, taken: readonly Taken[], kills: readonly number[]): string[] {
  const isMet = ({ at, ms }: Taken) => kills.some((kill) => at < kill + noticed && at + ms > kill)
  const quiet = taken.filter((one) => !isMet(one))
  const p99 = (some: readonly Taken[]) =>
    Math.round(
      quantile(
        some.map(({ ms }) => ms),
        0.99,
      ),
    )
  const failed = taken.filter(({ ok }) => !ok)
  const failedQuietly = quiet.filter(({ ok }) => !ok).length
  console.log(
    `${what}: ${taken.length}, p99 ${p99(taken)} ms; ${quiet.length} with no kill beside them, p99 ${p99(quiet)} ms; ` +
      `${failed.length} failed beside a kill and ${failedQuietly} without one`,
  )
  return [
    ...(failedQuietly > 0 ? [`${failedQuietly} ${what} failed without a kill`] : []),
    ...(p99(quiet) > p99Max ? [`p99 of ${what} is ${p99(quiet)} ms`] : []),
  ]
}

async function compareStored(environment: Record<string, string>, done: readonly Done[]) {
  const failures: string[] = []
  const desk = await openData(readConfig(environment))
  try {
    for (const [kind, mark] of done) {
      const times = await kind.stored(desk, mark).catch((error: unknown) => String(error))
      if (times !== 1) failures.push(`${mark} was acknowledged and is there: ${times}`)
    }
    // all buy the same, of the test page without freight
    const kinds = Map.groupBy(await listOrders(desk.db), ({ test }) => test)
    for (const orders of kinds.values()) {
      const totals = new Set(orders.map(({ total }) => total))
      if (totals.size > 1) failures.push(`Wrong amounts, in cents: ${[...totals].join(', ')}`)
    }
  } finally {
    await desk.db.destroy()
  }
  return failures
}
