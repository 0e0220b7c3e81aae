import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolders } from '#server/config/data-folders.ts'
import { openDatabase } from '#server/db/database.ts'
import { freshDatabase } from '../support/database/test-database.ts'
import { freePort } from '../support/free-port.ts'
import { temporaryFolder } from '../support/open-app.ts'
import { stockShelves } from '../support/paypal/shop-with-paypal.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { startCaddy } from '../support/start-caddy.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'

const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
const chunks = 8
const visitors = 20
const visitsAtLeast = 200

/** A built app whose page names chunks that no other edition has. */
async function layEdition(folder: string, edition: string): Promise<string> {
  const client = join(folder, edition)
  const assets = join(client, 'assets')
  await mkdir(assets, { recursive: true })
  const names = Array.from({ length: chunks }, (_, at) => `chunk-${edition}${at}.js`)
  for (const name of names) await writeFile(join(assets, name), `// of ${edition}`)
  const scripts = names.map((name) => `<script src="/assets/${name}"></script>`)
  await writeFile(join(client, 'app-shell.html'), `<title>Sampleroom</title>${scripts.join('')}`)
  await writeFile(join(client, 'reset.html'), '<title>Reset</title>')
  return client
}

/** Three servers of one shop behind Caddy, which can be replaced one after the other by those of another edition. */
async function openServers() {
  const { DATABASE_URL = '' } = await freshDatabase()
  const folders = openDataFolders(await temporaryFolder())
  const db = await openDatabase({ url: DATABASE_URL, connections: 5 })
  onTestFinished(() => db.destroy())
  await stockShelves({ db })
  const company = JSON.stringify({ company_name: 'Mill', contact_info: { email: 'a@example.com' } })
  await db.insertInto('meta').values({ key: 'company', value: company }).execute()
  const builds = await temporaryFolder()
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (port: number, client: string) =>
    startShop(folders.root, { DATABASE_URL, PORT: String(port), DRAIN_SECONDS: '5' }, [
      'tests/support/shop-of-build.ts',
      client,
    ])
  const running: ShopProcess[] = []
  onTestFinished(async () => void (await Promise.all(running.map((shop) => shop.stop()))))
  const old = await layEdition(builds, 'old')
  for (const port of ports) running.push(await start(port, old))
  const next = await layEdition(builds, 'new')
  const caddy = await startCaddy(ports)
  onTestFinished(caddy.stop)
  return {
    db,
    origin: caddy.origin,
    update: async () => {
      for (const [at, port] of ports.entries()) {
        await running[at]?.stop()
        running[at] = await start(port, next)
      }
    },
  }
}

type Visit = { page: string; message: string }

/** Opens a page with all its files and the catalogue, and sends an inquiry; each is asked for once. */
async function visit(
  origin: string,
  chance: Chance,
  message: string,
  failed: string[],
): Promise<Visit> {
  const ask = async (path: string, init?: RequestInit) => {
    try {
      const answer = await fetch(`${origin}${path}`, init)
      if (!answer.ok) failed.push(`${path} ${answer.status}`)
      return await answer.text()
    } catch (error) {
      failed.push(`${path} ${String(error)}`)
      return ''
    }
  }
  const page = await ask('/products', { headers: { accept: 'text/html' } })
  for (const [address = ''] of page.matchAll(/\/assets\/[\w.-]+/gu)) {
    await after(chance.between(0, 60))
    await ask(address)
  }
  await ask('/api/products?search=wallet')
  await ask('/api/catalogue/changes')
  await ask('/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key of ${message}` },
    body: JSON.stringify({ contact_name: 'Ana', email: 'ana@example.com', message }),
  })
  return { page, message }
}

test(
  `three servers are updated one after the other under visitors, none of whom notices (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const { db, origin, update } = await openServers()
    const failed: string[] = []
    const visits: Visit[] = []
    const updated = { isOver: false } // of the loops that run meanwhile
    const comeAndGo = async (name: number) => {
      const chance = chanceOf(seed + name)
      for (let n = 0; !updated.isOver || visits.length < visitsAtLeast; n += 1)
        visits.push(await visit(origin, chance, `Visitor ${name}, inquiry ${n}`, failed))
    }
    const all = Array.from({ length: visitors }, (_, name) => comeAndGo(name))
    while (visits.length < visitors) await after(20)
    await update()
    updated.isOver = true
    await Promise.all(all)
    expect(failed).toEqual([])
    const arrived = await db.selectFrom('inquiries').select('message').execute()
    const messages = arrived.map((one) => one.message)
    expect(messages.toSorted()).toEqual(visits.map(({ message }) => message).toSorted())
    for (const edition of ['old', 'new'])
      expect(visits.some(({ page }) => page.includes(`chunk-${edition}0.js`))).toBe(true)
  },
)
