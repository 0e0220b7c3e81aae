import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database/test-database.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { query } from '../../../tests/support/database/postgres-server.ts'
import { openData } from '../config/open-data.ts'
import { readConfig } from '../config/config.ts'
import { runInTransaction, isStorageFull, openDatabase, type Db } from './database.ts'

/** A shop's database, and what somebody else does to the server meanwhile. */
async function openShared(connections = 5) {
  const { DATABASE_URL: url = '' } = await freshDatabase()
  const db = await openDatabase({ url, connections })
  onTestFinished(() => db.destroy())
  await db
    .insertInto('meta')
    .values(['a', 'b'].map((key) => ({ key, value: '0' })))
    .execute()
  return {
    db,
    ask: (question: string) => query(url, question),
    cutConnections: () =>
      query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sampleroom' and datname = current_database()`,
      ),
  }
}

const setting = async (db: Db, name: string) =>
  (await sql<Record<string, string>>`show ${sql.ref(name)}`.execute(db)).rows[0]?.[name]

const raise = async (tx: Db, key: string) => {
  const row = tx.selectFrom('meta').select('value').where('key', '=', key)
  const { value } = await row.forUpdate().executeTakeFirstOrThrow()
  await tx
    .updateTable('meta')
    .set({ value: String(Number(value) + 1) })
    .where('key', '=', key)
    .execute()
}

const valuesIn = async (db: Db) =>
  (await db.selectFrom('meta').selectAll().orderBy('key').execute()).map(({ value }) => value)

test('nobody waits for ever', async () => {
  const { db } = await openShared()
  expect(await setting(db, 'lock_timeout')).toBe('10s')
  expect(await setting(db, 'statement_timeout')).toBe('15s')
  expect(await setting(db, 'idle_in_transaction_session_timeout')).toBe('30s')
})

test('a transaction whose connection breaks leaves nothing, and the next one works', async () => {
  const { db, cutConnections } = await openShared()
  const broken = db.transaction().execute(async (tx) => {
    await raise(tx, 'a')
    await cutConnections()
    await raise(tx, 'b')
  })
  // which of them depends on what the socket is doing when the server's reset reaches it
  await expect(broken).rejects.toThrow(/terminat|connection error|ECONNRESET|EPIPE/u)
  expect(await valuesIn(db)).toEqual(['0', '0'])
  await runInTransaction(db, (tx) => raise(tx, 'a'))
  expect(await valuesIn(db)).toEqual(['1', '0'])
})

test('after the server has dropped every idle connection the shop goes on', async () => {
  const { db, cutConnections } = await openShared()
  await Promise.all(Array.from({ length: 5 }, () => valuesIn(db)))
  await cutConnections()
  await expect.poll(() => valuesIn(db).catch(() => 'broken')).toEqual(['0', '0'])
})

test('two who wait for each other are both served', async () => {
  const { db } = await openShared()
  const both = (first: string, second: string) => {
    let tried = 0
    return runInTransaction(db, async (tx) => {
      await raise(tx, first)
      tried += 1
      if (tried === 1) await sql`select pg_sleep(0.2)`.execute(tx)
      await raise(tx, second)
      return tried
    })
  }
  const tries = await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(tries.toSorted()).toEqual([1, 2])
  expect(await valuesIn(db)).toEqual(['2', '2'])
})

test('a transaction that cannot be serialized (40001) is run again', async () => {
  const { db } = await openShared()
  const raiseOnSnapshot = () => {
    let tried = 0
    return runInTransaction(db, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await sql`select value from meta`.execute(tx)
      tried += 1
      if (tried === 1) await sql`select pg_sleep(0.2)`.execute(tx)
      await raise(tx, 'a')
      return tried
    })
  }
  const tries = await Promise.all([raiseOnSnapshot(), raiseOnSnapshot()])
  expect(tries.toSorted()).toEqual([1, 2])
  expect(await valuesIn(db)).toEqual(['2', '0'])
})

test('more at once than there are connections wait their turn', async () => {
  const { db, ask } = await openShared(2)
  await Promise.all(Array.from({ length: 40 }, () => runInTransaction(db, (tx) => raise(tx, 'a'))))
  expect(await valuesIn(db)).toEqual(['40', '0'])
  const ours = `select count(*)::int as held from pg_stat_activity where application_name = 'sampleroom' and datname = current_database()`
  expect(await ask(ours)).toEqual([{ held: 2 }])
})

test('a failed statement does not poison its connection', async () => {
  const { db } = await openShared(1)
  const twice = runInTransaction(db, (tx) =>
    tx.insertInto('meta').values({ key: 'a', value: 'again' }).execute(),
  )
  await expect(twice).rejects.toThrow('duplicate key')
  await expect(sql`select 1 from nowhere`.execute(db)).rejects.toThrow('does not exist')
  expect(await valuesIn(db)).toEqual(['0', '0'])
})

test('a database that is not there is told in the server’s own words', async () => {
  const { DATABASE_URL = '' } = await freshDatabase()
  const nowhere = new URL('/nowhere', DATABASE_URL)
  const settings = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: nowhere.href })
  await expect(openData(settings)).rejects.toThrow(
    `The database ${nowhere.host}/nowhere cannot be opened (database "nowhere" does not exist)`,
  )
})

test('a full disk is told apart', async () => {
  const { db } = await openShared()
  const full = sql`do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`
  const error: unknown = await full.execute(db).catch((thrown: unknown) => thrown)
  expect(isStorageFull(error)).toBe(true)
  const other: unknown = await sql`select 1/0`.execute(db).catch((thrown: unknown) => thrown)
  expect(isStorageFull(other)).toBe(false)
})
