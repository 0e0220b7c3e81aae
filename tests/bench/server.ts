import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { startBuilt } from '../support/shop-process.ts'
import { seenPaths } from './asked.ts'
import type { Sent } from './bare-server.ts'
import { shopOf } from './catalogue.ts'
import { median, type Figure } from './figures.ts'
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
    const shop = await startBuilt(dataDir)
    await fetch(shop.origin + seenPaths[0])
    times.push((performance.now() - began) / 1000)
    await shop.stop()
  }
  return { part, name: `ready with ${name}`, value: median(times), unit: 's', target: { most } }
}

const without = ({ target: _target, ...figure }: Figure): Figure => figure

async function besideBare(count: number, encoding: string, times: number): Promise<Figure[]> {
  const shop = await startBuilt(await shopOf(count))
  await settled(shop.pid)
  const twenty = await answersOf(`${shop.origin}${seenPaths[0]}`, encoding)
  const bare = await startBare(twenty)
  pin(shop.pid, '0')
  pin(bare.pid, '0')
  const client = startClient('1')
  const all: Record<Asked['kind'], Stood[]> = { first: [], again: [], seen: [], unseen: [] }
  try {
    for (let round = 0; round <= times; round += 1) {
      for (const kind of ['again', 'seen', 'first', 'unseen'] as const) {
        const stood = await client.load(kind in twenty ? bare : shop, kind, { encoding })
        if (round > 0) all[kind].push(stood) // all have to warm up
      }
    }
  } finally {
    await client.stop()
    await shop.stop()
    await bare.stop()
  }
  const of = `${count.toLocaleString('en')} products, ${encoding}`
  const compare = (
    kind: 'seen' | 'unseen',
    beside: keyof typeof twenty,
    name: string,
    target: number,
  ): Figure => ({
    part,
    name: `${name}, ${of}`,
    value: median(all[kind].map(({ each }, at) => (each / all[beside][at]!.each) * 100)), // as many rounds
    unit: '% of bare',
    target: { least: target },
    reference:
      `${rateOf(all[kind])} of ${rateOf(all[beside])} requests/s` +
      (all[kind].some(({ failed }) => failed > 0) ? ', SOME FAILED' : ''),
  })
  const p99 = (stood: Stood[]) => median(stood.map((one) => one.p99))
  return [
    compare('seen', 'again', 'seen before', 70),
    compare('unseen', 'first', 'never seen before', 17),
    {
      part,
      name: `p99, seen before, ${of}`,
      value: p99(all.seen),
      unit: 'ms',
      // whole milliseconds are what is measured
      target: { most: 4 * Math.max(1, p99(all.again)) },
      reference: `bare ${p99(all.again)} ms`,
    },
  ]
}

const rateOf = (stood: Stood[]) => Math.round(median(stood.map(({ rate }) => rate)))

/** An answer's bytes as they travel the first time, and once they come in the encoding that is asked for, in files. */
async function answersOf(url: string, encoding: string): Promise<Record<'first' | 'again', Sent>> {
  const first = await sentBy(url, encoding, 'var/bench/twenty-first')
  let again = first
  while (again.encoding !== encoding) {
    again = await sentBy(url, encoding, 'var/bench/twenty-again')
  }
  return { first, again }
}

async function sentBy(url: string, wanted: string, file: string): Promise<Sent> {
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
