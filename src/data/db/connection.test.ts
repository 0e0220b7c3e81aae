import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing, inquiry } from '../../../tests/support/stub-server.ts'
import { withOpenDb, DatabaseUnavailableError, onVersionChange } from './connection.ts'
import { addToCart, readCartLines } from '../cart/cart.ts'
import { getDb } from './database.ts'
import { listOutbox, writeInquiry } from '../inquiries/outbox.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await getDb().delete()
  await getDb().open()
})

const wallet = {
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  specifications: {},
  quantity: 1,
  unitPrice: 8.4,
}

/** What iOS does to an app that was in the background, under either of its names. */
const loseConnection = (name: string) =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page.', name)
  })

test.each(['UnknownError', 'InvalidStateError'])(
  'a connection lost in the background (%s) loses neither inquiry nor line',
  async (name) => {
    await getDb().open()
    loseConnection(name)
    await writeInquiry('key-1', inquiry, [drawing], 0)
    loseConnection(name)
    await addToCart(wallet, 0)
    expect(await listOutbox()).toMatchObject([{ key: 'key-1' }])
    expect(await readCartLines()).toHaveLength(1)
  },
)

test('a database that will not open is told, and nothing is written later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  getDb().close({ disableAutoOpen: false })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest) // as when it is blocked
  const work = vi.fn<() => Promise<void>>(async () => {})
  const write = withOpenDb(work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await write).toBeInstanceOf(DatabaseUnavailableError)
  expect(work).not.toHaveBeenCalled()
  getDb().close()
})

test('a page of a newer version gets the database, and this one is told', async () => {
  await getDb().open()
  const told = vi.fn<() => void>()
  onVersionChange(told)
  const newer = new Dexie('sampleroom')
  newer.version(99).stores({ extra: 'id' })
  await newer.open()
  expect(told).toHaveBeenCalledOnce()
  newer.close()
})
