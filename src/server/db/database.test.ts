import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { inTransaction, openDatabase, type Db } from './database.ts'

const setValue = (db: Db, key: string, value: string) =>
  db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
const valueOf = async (db: Db, key: string) =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

test('what was written is there after closing and opening again', async () => {
  const file = join(await temporaryFolder(), 'shop.sqlite')
  const first = await openDatabase({ file })
  await setValue(first, 'a', 'text with \0 and 夹克')
  await first.destroy()
  const second = await openDatabase({ file })
  expect(await valueOf(second, 'a')).toBe('text with \0 and 夹克')
  await second.destroy()
})

test('a failed transaction leaves nothing', async () => {
  const db = await openDatabase({ file: join(await temporaryFolder(), 'shop.sqlite') })
  const failing = inTransaction(db, async (tx) => {
    await setValue(tx, 'a', '1')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await valueOf(db, 'a')).toBeUndefined()
  await db.destroy()
})

test('two who read and then write one after the other lose nothing, in one process or in two', async () => {
  const file = join(await temporaryFolder(), 'shop.sqlite')
  const [first, second] = [await openDatabase({ file }), await openDatabase({ file })]
  const count = (db: Db) =>
    inTransaction(db, async (tx) => {
      await setValue(tx, 'n', String(Number((await valueOf(tx, 'n')) ?? 0) + 1))
    })
  await Promise.all(Array.from({ length: 25 }, () => count(first)))
  for (let turn = 0; turn < 25; turn += 1) await count(turn % 2 === 0 ? first : second)
  expect(await valueOf(second, 'n')).toBe('50')
  await first.destroy()
  await second.destroy()
})
