import { execFileSync } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { builtOperator } from '../../scripts/build/build-server.ts'
import { openPostgres, query } from './database/postgres-server.ts'
import { freePort } from './free-port.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { startCaddy } from './start-caddy.ts'

/** Several servers of one shop on a PostgreSQL of its own, behind Caddy. */
export type ShopServers = {
  /** Where Caddy answers. */
  origin: string
  databaseUrl: string
  /** As they run now. */
  servers: readonly ShopProcess[]
  /** Kills the server at this place at once and starts it again after `pause` ms, on the same port. */
  kill: (at: number, pause: number) => Promise<void>
  close: () => Promise<void>
}

/** Opens them on a data folder that has the pictures of the catalogue folder, which is imported first. */
export async function startShopServers(
  dataDir: string,
  count: number,
  environment: Record<string, string> = {},
): Promise<ShopServers> {
  const postgres = await openPostgres()
  await query(`${postgres.address}/postgres`, 'create database shop')
  const databaseUrl = `${postgres.address}/shop`
  const env = { ...environment, DATABASE_URL: databaseUrl }
  const words = [builtOperator, 'catalogue', 'import', 'catalogue', '--replace', '--yes']
  execFileSync(process.execPath, words, {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const servers: ShopProcess[] = []
  for (let at = 0; at < count; at += 1)
    servers.push(await startShop(dataDir, { ...env, PORT: String(await freePort()) }))
  const caddy = await startCaddy(servers.map(({ origin }) => Number(new URL(origin).port)))
  return {
    origin: caddy.origin,
    databaseUrl,
    servers,
    kill: async (at, pause) => {
      const server = servers[at % count]
      if (server === undefined) return
      await server.stop('SIGKILL')
      await after(pause)
      const { port } = new URL(server.origin)
      servers[at % count] = await startShop(dataDir, { ...env, PORT: port })
    },
    close: async () => {
      await caddy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await postgres.stop()
    },
  }
}
