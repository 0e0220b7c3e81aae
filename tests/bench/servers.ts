import { openPostgres, query } from '../support/database/postgres-server.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { fill, shopOf } from './catalogue.ts'
import { startClient } from './load.ts'
import { computed, settled } from './processes.ts'
import { median, type Figure } from './results.ts'
import { writeInquiries } from './writes.ts'

const part = 'servers'
const products = 10_000
const most = 3
const rounds = 3
const seconds = 3
/** What a further server adds at least, of what one answers. */
const least = 0.85
/** Clients that write to each server at once. */
const writers = 16

/** Requests in a second of computing: of the servers together, and of PostgreSQL. */
type Rates = { servers: number; postgres: number }
/** Gives how many requests each server has answered. */
type Load = (shops: ShopProcess[]) => Promise<number[]>

/** How much more several servers of one shop answer than one, if each had a core of its own. */
export async function servers(): Promise<Figure[]> {
  const postgres = await openPostgres()
  const url = `${postgres.address}/shop`
  const clients = Array.from({ length: most }, () => startClient('0,1'))
  const read =
    (kind: 'page' | 'unseen'): Load =>
    async (shops) => {
      const stood = await Promise.all(
        shops.map((shop, at) => clients[at]!.load(shop, kind, { encoding: 'br', seconds })), // one each
      )
      return stood.map(({ rate }) => rate * seconds)
    }
  const loads = {
    pages: read('page'),
    'lists never seen before': read('unseen'),
    inquiries: write,
  }
  try {
    await query(`${postgres.address}/postgres`, 'create database shop')
    await fill({ url, connections: 2 }, products)
    const dataDir = await shopOf(products)
    const shops: ShopProcess[] = []
    const found = new Map<string, Rates[]>()
    try {
      for (let count = 1; count <= most; count += 1) {
        shops.push(await startShop(dataDir, { DATABASE_URL: url }))
        for (const { pid } of shops) await settled(pid)
        for (const [name, load] of Object.entries(loads))
          found.set(name, [...(found.get(name) ?? []), await measure(shops, url, load)])
      }
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()))
    }
    return Object.keys(loads).flatMap((name) => compare(name, found.get(name)))
  } finally {
    await Promise.all(clients.map((client) => client.stop()))
    await postgres.stop()
  }
}

/** Medians of some rounds after one that warms up. */
async function measure(shops: ShopProcess[], url: string, load: Load): Promise<Rates> {
  const all: Rates[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = shops.map(({ pid }) => computed(pid))
    const postgresBefore = await computedByPostgres(url)
    const answered = await load(shops)
    const each = shops.map(({ pid }, at) => answered[at]! / (computed(pid) - before[at]!)) // one each
    const postgres = sum(answered) / ((await computedByPostgres(url)) - postgresBefore)
    if (round > 0) all.push({ servers: sum(each), postgres })
  }
  return {
    servers: median(all.map((rates) => rates.servers)),
    postgres: median(all.map(({ postgres }) => postgres)),
  }
}

/** CPU time of its processes that serve a connection or write behind, in s. */
async function computedByPostgres(url: string): Promise<number> {
  const processes = await query(url, 'select pid from pg_stat_activity')
  return sum(processes.map(({ pid }) => computed(Number(pid)) || 0))
}

const write: Load = async (shops) => {
  const taken = await Promise.all(
    shops.map(({ origin }) => writeInquiries(origin, writers, seconds)),
  )
  return taken.map(({ requests }) => requests.total)
}

const sum = (numbers: number[]) => numbers.reduce((before, one) => before + one, 0)

function compare(what: string, rates: Rates[] = []): Figure[] {
  const [one] = rates
  if (one === undefined) return []
  return rates.map((several, at) => ({
    part,
    name: `${what}, ${at + 1} of them`,
    value: several.servers / one.servers,
    unit: '× one',
    target: { least: 1 + at * least },
    reference:
      `${Math.round(several.servers)} in a second of computing of each` +
      (Number.isFinite(several.postgres) && several.postgres < 1e6
        ? `; PostgreSQL: ${Math.round(several.postgres)} in one of its own`
        : ''),
  }))
}
