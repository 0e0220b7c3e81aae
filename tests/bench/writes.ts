import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openPostgres, query } from '../support/database/postgres-server.ts'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { startShop } from '../support/shop-process.ts'
import { flushTimes } from './disk.ts'
import { median, type Figure } from './results.ts'
import { computed } from './processes.ts'

const part = 'writes'
const seconds = 3
const rounds = 3
/** How many clients write at once. */
const connections = 64

/** The body of the n-th inquiry, as the app sends it. */
export const inquiry = (n: number) =>
  JSON.stringify({
    contact_name: 'Ana Ortiz',
    company_name: 'Ortiz e Hijos',
    email: `ana${n}@example.com`,
    country: 'ES',
    product_id: 'wl-1101',
    product_name: 'Bifold Wallet with Snap Coin Pocket',
    quantity: 500,
    message: `Inquiry ${n}: could you send a sample of this style with our logo, and your lead time?`,
    attachments: [],
    locale: 'es',
  })

let written = 0

/** Lets clients write for some seconds, each one inquiry after the other. @throws where one is not taken */
export async function writeInquiries(origin: string, clients: number, duration: number) {
  const result = await autocannon({
    url: origin,
    connections: clients,
    duration,
    requests: [
      {
        method: 'POST',
        path: '/api/inquiries',
        setupRequest: (request) => {
          written += 1
          const headers = {
            'content-type': 'application/json',
            'idempotency-key': `bench-inquiry-${written}`,
          }
          return { ...request, headers, body: inquiry(written) }
        },
      },
    ],
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} inquiries were not taken.`)
  return result
}

/** How many inquiries a second are taken and on the disk when they are acknowledged. */
export async function writes(): Promise<Figure[]> {
  const postgres = await openPostgres()
  try {
    await query(`${postgres.address}/postgres`, 'create database shop')
    return [
      await inquiriesASecond('SQLite', {}),
      await inquiriesASecond('PostgreSQL', { DATABASE_URL: `${postgres.address}/shop` }),
    ]
  } finally {
    await postgres.stop()
  }
}

async function inquiriesASecond(
  name: string,
  environment: Record<string, string>,
): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-bench-'))
  // without the pictures: until they were on the disk too, every flush would wait for them
  const filter = (path: string) => !/images|factory/u.test(path)
  await cp(catalogueTemplate, dataDir, { recursive: true, filter })
  const shop = await startShop(dataDir, environment)
  const disk = flushTimes()
  const rates: number[] = []
  let latest = 0
  let each = 0
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const before = computed(shop.pid)
      // it has to warm up
      const taken = await writeInquiries(shop.origin, connections, round === 0 ? 1 : seconds)
      const { requests, duration, latency } = taken
      if (round > 0) rates.push(requests.total / duration)
      each = requests.total / (computed(shop.pid) - before)
      latest = latency.p99
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    part,
    name: `POST /api/inquiries, on the disk, ${name}`,
    value: median(rates),
    unit: '/s',
    target: { least: 500 },
    reference:
      `${connections} clients, p99 ${latest} ms; ${Math.round(each)} in a second of its own computing; ` +
      `one flush of the disk ${disk.middle.toFixed(1)} ms, p99 ${disk.slow.toFixed(1)} ms`,
  }
}
