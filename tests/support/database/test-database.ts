import { inject, onTestFinished } from 'vitest'
import { query, template } from './postgres-server.ts'

/** What the environment says of a test's database: nothing when the tests run on SQLite, whose file is in DATA_DIR. */
export type DatabaseSettings = { DATABASE_URL?: string }

/** Databases of this test file that no test uses any more. */
const free: string[] = []

/** An empty database for this test alone, with our tables in it. */
export async function freshDatabase(): Promise<DatabaseSettings> {
  const server = inject('postgres')
  if (server === undefined) return {}
  const url = free.pop() ?? (await create(server, template))
  onTestFinished(async () => {
    await query(url, empty)
    free.push(url)
  })
  return { DATABASE_URL: url }
}

/** A database without tables. */
export async function bareDatabase(): Promise<DatabaseSettings> {
  const server = inject('postgres')
  return server === undefined ? {} : { DATABASE_URL: await create(server, 'template0') }
}

async function create(server: string, from: string): Promise<string> {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await query(`${server}/postgres`, `create database ${name} template ${from}`)
  return `${server}/${name}`
}

/** Faster than truncating where there are few rows. */
const empty = `do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true); -- in any order, whatever refers to what
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', name); end loop;
end $$`
