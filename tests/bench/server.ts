import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { startShop } from '../support/shop-process.ts'
import { seenPaths } from './request-paths.ts'
import type { Sent } from './bare-server.ts'
import { shopOf } from './catalogue.ts'
import { median, type Figure } from './results.ts'
import { startClient, type Asked, type Stood } from './load.ts'
import { pin, settled, startBare } from './processes.ts'

const part = 'server'
const rounds = 5

/** How many requests one process answers, beside a server that only sends the same bytes from memory. */
export async function server(): Promise<Figure[]> {
  const figures = [
    await readiness('the demonstration catalogue', catalogueTemplate, 1),
    await readiness('10,000 products', await shopOf(10_000), 3),
  ]
  figures.push(
    ...(await besideBare(10_000, 'br', rounds)),
    ...(await besideBare(10_000, 'identity', rounds)),
  )
  for (const count of [100, 1000, 50_000]) {
    // what grows with the catalogue shows in these ratios
    const some = await besideBare(count, 'br', 2)
    figures.push(...some.map((figure) => without(figure)))
  }
  return figures
}

/** How long it takes from the start of the process to the first list of products, in s. */
async function readiness(name: string, dataDir: string, most: number): Promise<Figure> {
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const began = performance.now()
    const shop = await startShop(dataDir)
    await fetch(shop.origin + seenPaths[0])
    times.push((performance.now() - began) / 1000)
    await shop.stop()
  }
  return { part, name: `ready with ${name}`, value: median(times), unit: 's', target: { most } }
}

const without = ({ target: _target, ...figure }: Figure): Figure => figure

async function besideBare(count: number, encoding: string, times: number): Promise<Figure[]> {
  const shop = await startShop(await shopOf(count))
  await settled(shop.pid)
  const bare = await startBare(await twentyOf(`${shop.origin}${seenPaths[0]}`, encoding))
  pin(shop.pid, '0')
  pin(bare.pid, '0')
  const client = startClient('1')
  const all: Record<Exclude<Asked['kind'], 'page'>, Stood[]> = { bare: [], seen: [], unseen: [] }
  try {
    for (let round = 0; round <= times; round += 1) {
      for (const kind of ['bare', 'seen', 'unseen'] as const) {
        const stood = await client.load(kind === 'bare' ? bare : shop, kind, { encoding })
        if (round > 0) all[kind].push(stood) // all have to warm up
      }
    }
  } finally {
    await client.stop()
    await shop.stop()
    await bare.stop()
  }
  const of = `${count.toLocaleString('en')} products, ${encoding}`
  const compare = (kind: 'seen' | 'unseen', name: string, target: number): Figure => ({
    part,
    name: `${name}, ${of}`,
    value: median(all[kind].map(({ each }, at) => (each / all.bare[at]!.each) * 100)), // as many rounds
    unit: '% of bare',
    target: { least: target },
    reference:
      `${rateOf(all[kind])} of ${rateOf(all.bare)} requests/s` +
      (all[kind].some(({ failed }) => failed > 0) ? ', SOME FAILED' : ''),
  })
  const p99 = (stood: Stood[]) => median(stood.map((one) => one.p99))
  const late = (kind: 'seen' | 'unseen', name: string, most: number): Figure => ({
    part,
    name: `p99, ${name}, ${of}`,
    value: p99(all[kind]),
    unit: 'ms',
    target: { most },
    reference: `bare ${p99(all.bare)} ms`,
  })
  return [
    compare('seen', 'seen before', 45),
    compare('unseen', 'never seen before', 17),
    late('seen', 'seen before', 4 * Math.max(1, p99(all.bare))), // whole milliseconds are what is measured
    late('unseen', 'never seen before', 25),
  ]
}

const rateOf = (stood: Stood[]) => Math.round(median(stood.map(({ rate }) => rate)))

/** A list's bytes as they travel, in a file. */
async function twentyOf(url: string, wanted: string): Promise<Sent> {
  const file = 'var/bench/twenty'
  // fetch would unpack them
  const [answer] = (await once(
    get(url, { headers: { 'accept-encoding': wanted } }),
    'response',
  )) as [IncomingMessage] // what the event carries
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer) // no encoding is set
  writeFileSync(file, Buffer.concat(chunks))
  return { file, encoding: answer.headers['content-encoding'] ?? 'identity' }
}
