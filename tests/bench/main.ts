import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../scripts/build/build-app.ts'
import prepareShop from '../e2e/support/prepare-shop.ts'
import { tableOf, type Figure } from './results.ts'
import { memory } from './memory.ts'
import { noise } from './noise.ts'
import { server } from './server.ts'
import { servers } from './servers.ts'
import { touch } from './interactions.ts'
import { visits } from './visits.ts'
import { weight } from './weight.ts'
import { writes } from './writes.ts'

const parts = { weight, visits, touch, server, servers, writes, memory }
type Part = keyof typeof parts

const usage = `npm run bench -- [${Object.keys(parts).join('] [')}]

Measures the built app and the real server, each figure beside its target. Without a part: all of them.`

function asked(): Part[] {
  const { positionals } = parseArgs({ allowPositionals: true })
  const isPart = (word: string): word is Part => word in parts
  if (!positionals.every(isPart)) {
    console.error(usage)
    process.exit(2)
  }
  return positionals.length > 0 ? positionals : (Object.keys(parts) as Part[])
}

const chosen = asked()
buildIfChanged()
await prepareShop()
mkdirSync('var/bench', { recursive: true })
const figures: Figure[] = noise('before')
for (const part of chosen) {
  console.log(`— ${part}`)
  const found = await parts[part]()
  // at once, since all parts take a while
  console.log(tableOf(found))
  figures.push(...found)
}
figures.push(...noise('after'))
const results = 'var/bench.json'
writeFileSync(results, JSON.stringify({ at: new Date().toISOString(), figures }, null, 2))
console.log(tableOf(figures))
