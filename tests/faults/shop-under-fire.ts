import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { openFaultProxy, type FaultProxy } from '../support/network/fault-proxy.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { startShopServers } from '../support/shop-servers.ts'
import type { Arrived } from './compare-outcome.ts'
import { sha256Of } from './sample-inquiries.ts'

/** A real shop in a process of its own, behind a line that breaks. */
export type ShopUnderFire = {
  line: FaultProxy
  /** Kills the server at once and starts it again after `pause` ms, on the same data and port. */
  kill: (pause: number) => Promise<void>
  /** Everything the exporter has received, by his own command and from the files on his disk. */
  arrived: () => Promise<Arrived[]>
  close: () => Promise<void>
}

/** As `inquiries list --json` prints them, as far as it is read here. */
type Listed = { message: string; attachments: { name: string; path: string }[] }

/** Opens a shop with the demonstration catalogue on a data folder of its own; several servers share one PostgreSQL. */
export async function openShopUnderFire(servers = 1): Promise<ShopUnderFire> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
  await cp(catalogueTemplate, dataDir, { recursive: true })
  return servers === 1 ? openOneServer(dataDir) : openServers(dataDir, servers)
}

async function openOneServer(dataDir: string): Promise<ShopUnderFire> {
  let shop = await startShop(dataDir)
  const line = await openFaultProxy(shop.origin)
  const PORT = new URL(shop.origin).port
  return {
    line,
    kill: async (pause) => {
      await shop.stop('SIGKILL')
      await after(pause)
      shop = await startShop(dataDir, { PORT })
    },
    arrived: () => readArrived(shop),
    close: async () => {
      await line.close()
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Each kill meets the next of them. */
async function openServers(dataDir: string, count: number): Promise<ShopUnderFire> {
  const shop = await startShopServers(dataDir, count)
  const line = await openFaultProxy(shop.origin)
  let kills = 0
  return {
    line,
    kill: (pause) => shop.kill(kills++, pause),
    arrived: () => readArrived(shop.servers[0]!), // there are as many as were asked for
    close: async () => {
      await line.close()
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function readArrived({ operator }: Pick<ShopProcess, 'operator'>): Promise<Arrived[]> {
  const inquiries = JSON.parse(await operator('inquiries', 'list', '--json')) as Listed[]
  return Promise.all(inquiries.map(asArrived))
}

async function asArrived({ message, attachments }: Listed): Promise<Arrived> {
  const files = attachments.map(async ({ name, path }) => ({
    name,
    sha256: await readFile(path).then(sha256Of, () => 'missing'),
  }))
  return { message, files: await Promise.all(files) }
}
