import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeps } from '../../../tests/support/open-app.ts'
import type { Db, Tx } from './database.ts'
import { runInGroupedTransaction } from './group-commit.ts'

const note = (tx: Tx, id: string) =>
  tx.insertInto('counts').values({ id, count: 1, until: 1 }).execute()

const noted = async (db: Db) =>
  (await db.selectFrom('counts').select('id').orderBy('id').execute()).map(({ id }) => id)

test('what comes in at once is written, each with its own result', async () => {
  const { db } = await openDeps()
  const all = Array.from({ length: 200 }, (_, n) =>
    runInGroupedTransaction(db, async (tx) => {
      await note(tx, `n${n}`)
      return n
    }),
  )
  expect(await Promise.all(all)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  expect(await noted(db)).toHaveLength(200)
})

test('one that fails takes nobody along and leaves nothing behind', async () => {
  const { db } = await openDeps()
  const all = ['a', 'b', 'fails', 'c'].map((id) =>
    runInGroupedTransaction(db, async (tx) => {
      await note(tx, id)
      if (id === 'fails') throw new Error('No')
    }),
  )
  const ends = await Promise.allSettled(all)
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await noted(db)).toEqual(['a', 'b', 'c'])
})

test('a transaction that cannot be kept acknowledges nobody, and later ones go on', async () => {
  const { db } = await openDeps()
  await sql`alter table counts rename to away`.execute(db)
  const lost = ['a', 'b', 'c'].map((id) => runInGroupedTransaction(db, (tx) => note(tx, id)))
  const ends = await Promise.allSettled(lost)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  await sql`alter table away rename to counts`.execute(db)
  await runInGroupedTransaction(db, (tx) => note(tx, 'd'))
  expect(await noted(db)).toEqual(['d'])
})

test('who comes in the same turn shares the transaction, however long his own request takes to read', async () => {
  const { db } = await openDeps()
  const used: Tx[] = []
  const write = (id: string) =>
    runInGroupedTransaction(db, async (tx) => {
      used.push(tx)
      await note(tx, id)
    })
  const first = write('a')
  for (let steps = 0; steps < 500; steps += 1) await Promise.resolve()
  await Promise.all([first, write('b')])
  expect(new Set(used).size).toBe(1)
})
