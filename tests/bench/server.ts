import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { chanceOf } from '../support/chance.ts'
import { startBuilt } from '../support/shop-process.ts'
import { findingWords, shopOf } from './catalogue.ts'
import { median, type Figure } from './figures.ts'
import { load, type Stood } from './load.ts'
import { allCores, pin, settled, startBare } from './processes.ts'

const part = 'server'
const rounds = 5
/** What a page asks again and again. */
export const seenPaths = [
  '/api/products?page=1&limit=20',
  '/api/products?page=2&limit=20',
  '/api/products?search=leather&limit=20',
  '/api/products?category=wallets&limit=20',
]
const categories = ['wallets', 'backpacks', 'jackets', 'shirts', 't-shirts', 'tops', '']
const words = [...findingWords, 'leather', 'cotton', 'logo', 'bag', '皮', 'piel', 'zip', 'navy']

/** Requests of which none is ever made twice: pages of lists, categories and searches of up to three words. */
export function neverTwice(): () => string {
  const chance = chanceOf(7)
  const made = new Set<string>()
  const next = () => {
    const search = Array.from({ length: chance.between(1, 3) }, () => chance.oneOf(words)).join(' ')
    const query = new URLSearchParams({
      page: String(chance.between(1, 5)),
      limit: '20',
      ...(chance.happens(0.8) && { search }),
      category: chance.oneOf(categories),
    })
    return `/api/products?${query}`
  }
  return () => {
    let path = next()
    for (let tries = 0; made.has(path) && tries < 20; tries += 1) path = next()
    made.add(path)
    return path
  }
}

/** The paths one after the other, again and again. */
export const inTurn = (paths: string[]) => {
  let at = 0
  return () => paths[at++ % paths.length]! // within the list
}

/** How many requests one process answers, beside a server that only sends the same bytes from memory. */
export async function server(): Promise<Figure[]> {
  const figures = [
    await readiness('the demonstration catalogue', catalogueTemplate, 1),
    await readiness('10,000 products', await shopOf(10_000), 3),
  ]
  pin(process.pid, '1')
  figures.push(
    ...(await besideBare(10_000, 'br', rounds)),
    ...(await besideBare(10_000, 'identity', 2)),
  )
  for (const count of [100, 1000, 50_000]) {
    // what grows with the catalogue shows in these ratios
    const some = await besideBare(count, 'br', 2)
    figures.push(...some.map((figure) => without(figure)))
  }
  pin(process.pid, allCores)
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
  const twenty = await bytesOf(`${shop.origin}${seenPaths[0]}`, encoding)
  const bare = await startBare(twenty, encoding)
  await settled(shop.pid)
  pin(shop.pid, '0')
  pin(bare.pid, '0')
  const all: Record<'bare' | 'seen' | 'unseen', Stood[]> = { bare: [], seen: [], unseen: [] }
  const unseen = neverTwice()
  try {
    for (let round = 0; round <= times; round += 1) {
      const one = {
        bare: await load(bare, () => '/', { encoding }),
        seen: await load(shop, inTurn(seenPaths), { encoding }),
        unseen: await load(shop, unseen, { encoding }),
      }
      if (round === 0) continue // both have to warm up
      for (const kind of ['bare', 'seen', 'unseen'] as const) all[kind].push(one[kind])
    }
  } finally {
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
  return [
    compare('seen', 'seen before', 70),
    compare('unseen', 'never seen before', 17),
    {
      part,
      name: `p99, seen before, ${of}`,
      value: p99(all.seen),
      unit: 'ms',
      // whole milliseconds are what is measured
      target: { most: 4 * Math.max(1, p99(all.bare)) },
      reference: `bare ${p99(all.bare)} ms`,
    },
  ]
}

const rateOf = (stood: Stood[]) => Math.round(median(stood.map(({ rate }) => rate)))

/** An answer's bytes as they travel, in a file. */
async function bytesOf(url: string, encoding: string): Promise<string> {
  const file = 'var/bench/twenty-products'
  const chunks: Buffer[] = []
  // fetch would unpack them
  const [answer] = (await once(
    get(url, { headers: { 'accept-encoding': encoding } }),
    'response',
  )) as [IncomingMessage] // what the event carries
  for await (const chunk of answer) chunks.push(chunk as Buffer) // no encoding is set
  writeFileSync(file, Buffer.concat(chunks))
  return file
}
