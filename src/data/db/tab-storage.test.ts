import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { inquiry } from '../../../tests/support/stub-server.ts'

const wallet = {
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  specifications: {},
  quantity: 1,
}

afterEach(() => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
})

/** The data of a window with a fallback, in a browser whose own storage behaves like this. */
async function windowWith(own: () => unknown) {
  vi.resetModules()
  // all windows of a test share it; a browser without storage leaves it empty
  Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined })
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: own,
  })
  const { tabStorageFallback } = await import('./tab-storage-fallback.ts')
  const load = vi.fn<() => Promise<{ indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }>>(
    async () => ({ indexedDB, IDBKeyRange }),
  )
  tabStorageFallback.load = load
  return {
    load,
    ...(await import('./database.ts')),
    ...(await import('./tab-storage.ts')),
    ...(await import('./live-query.ts')),
    ...(await import('../cart/cart.ts')),
    ...(await import('../inquiries/outbox.ts')),
  }
}

/** Deletes the database. Dexie, one for all windows of a test, forgets what it remembers of its rows. */
async function end({ getDb }: Awaited<ReturnType<typeof windowWith>>): Promise<void> {
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  await getDb().delete()
}

/** A browser that fails to open a database. */
const failing = (name: string) => ({
  open: () => {
    const opening = new EventTarget() as IDBOpenDBRequest
    Object.assign(opening, { error: new DOMException('It does not open', name) })
    setImmediate(() => opening.dispatchEvent(new Event('error', { cancelable: true })))
    return opening
  },
})

test.each([
  ['has none', () => undefined],
  [
    'denies the mere sight of it',
    () => {
      throw new DOMException('No', 'SecurityError')
    },
  ],
  [
    'throws when it is asked',
    () => ({
      open: () => {
        throw new DOMException('No', 'SecurityError')
      },
    }),
  ],
  ['has a private mode without databases', () => failing('InvalidStateError')],
  ['has a broken profile', () => failing('UnknownError')],
])('where a browser %s, cart and outbox live in the tab, and it is told', async (_, own) => {
  const data = await windowWith(own)
  const told = vi.fn<() => void>()
  data.whenInTabOnly(told)
  const seen: number[] = []
  const stop = data.subscribeLive(
    data.readCartLines,
    (lines) => seen.push(lines.length),
    () => seen.push(-1),
  )
  await data.addToCart(wallet, 1)
  await data.writeInquiry('key-1', inquiry, [], 1)
  expect(await data.listOutbox()).toMatchObject([{ key: 'key-1' }])
  await expect.poll(() => seen.at(-1)).toBe(1)
  expect(told).toHaveBeenCalledOnce()
  stop()
  await end(data)
})

test('a live query that is the first to look at the database is told', async () => {
  const data = await windowWith(() => undefined)
  const seen: unknown[] = []
  const stop = data.subscribeLive(
    data.readCartLines,
    (lines) => seen.push(lines),
    (error) => seen.push(error),
  )
  await expect.poll(() => seen).toEqual([[]])
  stop()
  await end(data)
})
