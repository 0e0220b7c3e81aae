import { readFileSync } from 'node:fs'
import { openPostgres, query } from '../support/database/postgres-server.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { fill, shopOf } from './catalogue.ts'
import { startClient } from './load.ts'
import { computed, computedByChildren, settled } from './processes.ts'
import { median, type Figure } from './results.ts'
import { writeInquiries } from './writes.ts'

const part = 'servers'
const products = 10_000
const rounds = 5
const seconds = 3
/** What a further server adds at least, of what one answers. */
const least = 0.85
/** Clients that write to each server at once. */
const writers = 16

/** Requests in a second of computing: of the servers together, and of PostgreSQL. */
type Rates = { servers: number; postgres: number }
/** Gives how many requests each server has answered. */
type Load = (shops: ShopProcess[]) => Promise<number[]>
type Client = ReturnType<typeof startClient>
/** Servers, each beside the address of its database. */
type Group = { shops: ShopProcess[]; urls: string[] }

/**
 * How much more several servers of one shop answer than one. Two cores cannot give each its own, and servers that share
 * a core slow each other down; so as many servers of as many shops, in turns with them, stand for one server each.
 */
export async function servers(): Promise<Figure[]> {
  const postgres = await openPostgres()
  const clients = Array.from({ length: 3 }, () => startClient('0,1'))
  const copyShop = async (name: string) => {
    await query(`${postgres.address}/postgres`, `create database ${name} template filled`)
    return `${postgres.address}/${name}`
  }
  const figures: Figure[] = []
  try {
    await query(`${postgres.address}/postgres`, 'create database filled')
    await fill({ url: `${postgres.address}/filled`, connections: 2 }, products)
    for (const count of [2, 3]) {
      const shared = await copyShop(`shared_by_${count}`)
      const apart: string[] = []
      for (let n = 1; n <= count; n += 1) apart.push(await copyShop(`shop_${n}_of_${count}`))
      figures.push(...(await compare(Array<string>(count).fill(shared), apart, clients)))
    }
  } finally {
    await Promise.all(clients.map((client) => client.stop()))
    await postgres.stop()
  }
  return figures
}

async function compare(shared: string[], apart: string[], clients: Client[]): Promise<Figure[]> {
  const loads: [name: string, load: Load][] = [
    ['pages', readWith(clients, 'page')],
    ['lists never seen before', readWith(clients, 'unseen')],
    // last, since it fills the tables
    ['inquiries', write],
  ]
  const groups: Group[] = []
  const figures: Figure[] = []
  try {
    for (const urls of [shared, apart]) groups.push(await startGroup(urls))
    for (const [name, load] of loads) {
      const found: Rates[][] = []
      for (let round = 0; round <= rounds; round += 1) {
        const both: Rates[] = []
        for (const group of groups) both.push(await ratesOf(group, load))
        if (round > 0) found.push(both) // it has to warm up
      }
      figures.push(figureOf(name, shared.length, found))
    }
  } finally {
    await Promise.all(groups.flatMap(({ shops }) => shops.map((shop) => shop.stop())))
  }
  return figures
}

async function startGroup(urls: string[]): Promise<Group> {
  const dataDir = await shopOf(products)
  const shops: ShopProcess[] = []
  for (const url of urls) shops.push(await startShop(dataDir, { DATABASE_URL: url }))
  for (const { pid } of shops) await settled(pid)
  return { shops, urls }
}

async function ratesOf({ shops, urls }: Group, load: Load): Promise<Rates> {
  const [url = ''] = urls
  const before = shops.map(({ pid }) => computed(pid))
  const postgresBefore = await computedByPostgres(url)
  const answered = await load(shops)
  const each = shops.map(({ pid }, at) => answered[at]! / (computed(pid) - before[at]!)) // one each
  const postgres = sum(answered) / ((await computedByPostgres(url)) - postgresBefore)
  // mails sent later would be in what is measured next
  const unsent = 'select id from mails for update skip locked'
  for (const one of new Set(urls)) await query(one, `delete from mails where id in (${unsent})`)
  return { servers: sum(each), postgres }
}

/** CPU time in s of all its processes, those that have ended with them. */
async function computedByPostgres(url: string): Promise<number> {
  const processes = await query(url, 'select pid, backend_type from pg_stat_activity')
  const [checkpointer] = processes.filter(({ backend_type }) => backend_type === 'checkpointer')
  // one that has ended meanwhile counts with the ended ones
  const all = processes.map(({ pid }) => computed(Number(pid)) || 0)
  return sum(all) + computedByChildren(parentOf(Number(checkpointer?.['pid'])))
}

const parentOf = (pid: number) =>
  Number(/^PPid:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Each server is asked by a process of its own. */
function readWith(clients: Client[], kind: 'page' | 'unseen'): Load {
  return (shops) =>
    Promise.all(
      shops.map(async (shop, at) => {
        const { rate } = await clients[at]!.load(shop, kind, { encoding: 'br', seconds }) // one each
        return rate * seconds
      }),
    )
}

const write: Load = async (shops) => {
  const taken = await Promise.all(
    shops.map(({ origin }) => writeInquiries(origin, writers, seconds)),
  )
  return taken.map(({ requests }) => requests.total)
}

const sum = (numbers: number[]) => numbers.reduce((before, one) => before + one, 0)

/** Of rounds that hold the rates of the one shop and of the several. */
function figureOf(what: string, count: number, found: Rates[][]): Figure {
  const middle = (at: number, of: keyof Rates) => median(found.map((both) => both[at]![of])) // two each
  const perPostgres =
    // reading does not reach it
    middle(0, 'postgres') < 1e5
      ? `; of PostgreSQL's ${Math.round(middle(0, 'postgres'))} and ${Math.round(middle(1, 'postgres'))}`
      : ''
  return {
    part,
    name: `${what}, ${count} servers`,
    value: count * median(found.map(([shared, apart]) => shared!.servers / apart!.servers)),
    unit: '× one',
    target: { least: 1 + (count - 1) * least },
    reference:
      `in a second of each one's computing ${Math.round(middle(0, 'servers'))}, ` +
      `of ${count} shops ${Math.round(middle(1, 'servers'))}${perPostgres}`,
  }
}
