import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { drawing, inquiry } from '../../../tests/support/stub-server.ts'
import { ShopDatabase } from './database.ts'

const firstVersion = {
  cart: 'key, addedAt',
  orders: 'id, createdAt',
  outbox: 'key, state, written_at',
  files: 'id, key',
  catalogue: 'name',
  products: 'id, position',
  incoming: 'id',
  pictures: 'path, taken',
  kept: 'name',
}

test('a database of the first version opens as the newest with every row, and its outbox knows its files', async () => {
  const old = new Dexie('of the first version')
  old.version(1).stores(firstVersion)
  const item = { key: 'key-1', inquiry, written_at: 1, state: 'waiting', tries: 2, next_try_at: 1 }
  const rows: Record<string, { [field: string]: unknown }> = {
    cart: { key: 'wl-1101', addedAt: 1, quantity: 2 },
    orders: { id: 'ORDER_1_abc', createdAt: 1, status: 'pending' },
    outbox: item,
    files: { ...drawing, key: 'key-1', uploaded_as: 'f00.txt' },
    catalogue: { name: 'copy', cursor: 'c1' },
    products: { id: 'wl-1101', position: 1 },
    incoming: { id: 'wl-1102' },
    pictures: { path: '/images/a.webp', taken: 0 },
    kept: { name: 'session_id', value: 's1' },
  }
  for (const [table, row] of Object.entries(rows)) await old.table(table).put(row)
  old.close()

  const now = new ShopDatabase('of the first version')
  for (const [table, row] of Object.entries(rows)) {
    const found = { [table]: await now.table(table).toCollection().raw().toArray() }
    expect(found).toMatchObject({ [table]: [row] })
  }
  const { id, name, type } = drawing
  expect(await now.outbox.toArray()).toEqual([
    { ...item, files: [{ id, name, type, bytes: 5, uploaded_as: 'f00.txt' }] },
  ])
  await now.delete()
})
