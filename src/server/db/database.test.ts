import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { bareDatabase, freshDatabase } from '../../../tests/support/database/test-database.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import {
  runInReadSnapshot,
  runInTransaction,
  openDatabase,
  type Db,
  type DatabaseLocation,
} from './database.ts'

const onPostgres = inject('postgres') !== undefined

/** A database of this test's own: how to open it, as often as one likes. */
async function somewhere(): Promise<() => Promise<Db>> {
  const { DATABASE_URL: url } = await freshDatabase()
  const file = join(await temporaryFolder(), 'shop.sqlite')
  const place: DatabaseLocation = url === undefined ? { file } : { url, connections: 5 }
  return async () => {
    const db = await openDatabase(place)
    onTestFinished(() => db.destroy())
    return db
  }
}

const setValue = (db: Db, key: string, value: string) =>
  db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
const valueOf = async (db: Db, key: string) =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

test('what was written is there after closing and opening again', async () => {
  const open = await somewhere()
  const first = await open()
  await setValue(first, 'a', 'text with 夹克 and \u{1F9E5}')
  await first.destroy()
  expect(await valueOf(await open(), 'a')).toBe('text with 夹克 and \u{1F9E5}')
})

test('a text with NUL can be written and asked for', async () => {
  const db = await (await somewhere())()
  await setValue(db, 'a', 'b\0c')
  expect(await valueOf(db, 'a')).toBe(onPostgres ? 'b\uFFFDc' : 'b\0c')
  expect(await valueOf(db, 'a\0')).toBeUndefined()
})

test('whole numbers up to the safest come back as numbers', async () => {
  const db = await (await somewhere())()
  const created_at = Number.MAX_SAFE_INTEGER
  const keyed = { scope: 's', key: 'k', fingerprint: 'f', subject: null, created_at }
  await db.insertInto('idempotency').values(keyed).execute()
  const read = await db
    .selectFrom('idempotency')
    .select(({ fn }) => [fn.max('created_at').as('latest'), fn.countAll<number>().as('count')])
    .executeTakeFirst()
  expect(read).toEqual({ latest: created_at, count: 1 })
})

test('a failed transaction leaves nothing', async () => {
  const db = await (await somewhere())()
  const failing = runInTransaction(db, async (tx) => {
    await setValue(tx, 'a', '1')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await valueOf(db, 'a')).toBeUndefined()
})

test('two who read and then write one after the other lose nothing, in one process or in two', async () => {
  const open = await somewhere()
  const [first, second] = [await open(), await open()]
  await setValue(first, 'n', '0')
  const count = (db: Db) =>
    runInTransaction(db, async (tx) => {
      const read = tx.selectFrom('meta').select('value').where('key', '=', 'n')
      const row = await (onPostgres ? read.forUpdate() : read).executeTakeFirstOrThrow()
      await setValue(tx, 'n', String(Number(row.value) + 1))
    })
  await Promise.all(Array.from({ length: 25 }, () => count(first)))
  for (let turn = 0; turn < 25; turn += 1) await count(turn % 2 === 0 ? first : second)
  expect(await valueOf(second, 'n')).toBe('50')
})

test('what is read at one moment is of one moment, and keeps nobody from writing', async () => {
  const open = await somewhere()
  const [reader, writer] = [await open(), await open()]
  await setValue(writer, 'a', 'before')
  const seen = await runInReadSnapshot(reader, async (moment) => {
    const first = await valueOf(moment, 'a')
    await setValue(writer, 'a', 'after')
    return [first, await valueOf(moment, 'a')]
  })
  expect(seen).toEqual(['before', 'before'])
  expect(await valueOf(reader, 'a')).toBe('after')
})

test('processes that start at once make the tables once', async () => {
  const data = { DATA_DIR: await temporaryFolder(), ...(await bareDatabase()) }
  const program = [builtOperator, 'orders', 'list']
  const ended = await Promise.all(Array.from({ length: 3 }, () => run(program, data)))
  for (const one of ended) expect(one).toEqual({ code: 0, stdout: 'None yet.\n', stderr: '' })
})
