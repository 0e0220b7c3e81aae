import { cp, mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { chanceOf } from '../support/seeded-random.ts'
import { startShop } from '../support/shop-process.ts'
import { inTurn, neverTwice, seenPaths } from './request-paths.ts'
import { shopOf } from './catalogue.ts'
import { median, type Figure } from './results.ts'
import { inquiry } from './writes.ts'

const count = 10_000
const minutes = 10
/** Minutes in which what may be kept in memory fills up. */
const filling = 3
/** How often it is looked at, in ms. */
const every = 5000

/** What a buyer's visit asks for beside lists: whole pages, and what the device copies. */
const visited = ['/', '/products', '/faq', '/api/catalogue/changes?since=&limit=500']

/** Whether a server's memory grows under ten minutes of mixed load: lists, searches, pages and inquiries. */
export async function memory(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-bench-'))
  await cp(await shopOf(count), dataDir, { recursive: true })
  const shop = await startShop(dataDir)
  const seen: number[] = []
  const look = setInterval(() => seen.push(memoryOf(shop.pid)), every)
  try {
    const { requests, non2xx, errors } = await autocannon({
      url: shop.origin,
      connections: 10,
      duration: minutes * 60,
      requests: [{ setupRequest: mixed() }],
    })
    const perMinute = 60_000 / every
    const held = Array.from({ length: minutes }, (_, minute) =>
      Math.round(median(seen.slice(minute * perMinute, (minute + 1) * perMinute))),
    )
    const [middle = 0, last = 0] = [held[filling], held.at(-1)]
    return [
      {
        part: 'memory',
        name: `growth from the ${filling + 1}th minute of mixed load to the last of ${minutes}`,
        value: (last / middle - 1) * 100,
        unit: '%',
        target: { most: 5 },
        reference:
          `${held.join(', ')} MB; ${requests.total.toLocaleString('en')} requests` +
          (non2xx + errors > 0 ? `, ${non2xx + errors} FAILED` : ''),
      },
    ]
  } finally {
    clearInterval(look)
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Of a hundred requests 60 were made before, 25 never, 10 are parts of a visit, and 5 send an inquiry. */
function mixed() {
  const chance = chanceOf(11)
  const [before, never, parts] = [inTurn(seenPaths), neverTwice(), inTurn(visited)]
  let n = 0
  return (request: autocannon.Request): autocannon.Request => {
    const of = chance.between(1, 100)
    if (of > 95) {
      n += 1
      const headers = { 'content-type': 'application/json', 'idempotency-key': `memory-${n}` }
      return { ...request, method: 'POST', path: '/api/inquiries', headers, body: inquiry(n) }
    }
    const path = of > 85 ? parts() : of > 60 ? never() : before()
    return { ...request, method: 'GET', path, headers: { 'accept-encoding': 'br' } }
  }
}

/** Memory of a process in MB; NaN where the system does not report it. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}
