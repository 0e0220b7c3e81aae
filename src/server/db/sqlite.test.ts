import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import {
  runInReadSnapshot,
  runInTransaction,
  isStorageFull,
  openDatabase,
  type Db,
} from './database.ts'

/** An embedded database that may have `room` more pages. */
async function narrow(room: number) {
  const db = await openDatabase({ file: join(await temporaryFolder(), 'shop.sqlite') })
  onTestFinished(() => db.destroy())
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const allow = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + pages)}`.execute(db)
  await allow(room)
  return { db, allow }
}

const fill = async (db: Db) => {
  const value = 'x'.repeat(100_000)
  for (let n = 0; n < 20; n += 1) {
    await db
      .insertInto('meta')
      .values({ key: `k${n}`, value })
      .execute()
  }
}

test.each([
  ['a transaction', runInTransaction],
  ['what is read at one moment', runInReadSnapshot],
])('a full disk in %s is told as such, leaves nothing, and later ones go on', async (_, within) => {
  const { db, allow } = await narrow(100)
  const error: unknown = await within(db, fill).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'database or disk is full' })
  expect(isStorageFull(error)).toBe(true)
  expect(await db.selectFrom('meta').select('key').where('key', 'like', 'k%').execute()).toEqual([])
  await allow(1000)
  await runInTransaction(db, fill)
})
