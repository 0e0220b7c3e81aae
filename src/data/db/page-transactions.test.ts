import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
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

// oxlint-disable typescript/unbound-method -- as they are before any window has bound them
const { transaction } = IDBDatabase.prototype
const { open } = IDBFactory.prototype
// oxlint-enable typescript/unbound-method

/** The data of a window that enters the back/forward cache and returns. */
async function windowOfItsOwn() {
  const page = new EventTarget()
  vi.stubGlobal('onpagehide', null)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const { getDb } = await import('./database.ts')
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    page.dispatchEvent(new Event('pageshow'))
    Object.assign(IDBDatabase.prototype, { transaction })
    Object.assign(IDBFactory.prototype, { open })
    await getDb().delete()
  })
  const turn = (type: string) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  return {
    db: getDb(),
    ...(await import('../cart/cart.ts')),
    ...(await import('../inquiries/outbox.ts')),
    hide: () => turn('pagehide'),
    show: () => turn('pageshow'),
  }
}

/** A transaction that locks the cart until it is aborted or released. */
function holdCart(holding: IDBTransaction): { aborted: Promise<unknown>; release: () => void } {
  let held = true
  const goOn = () => {
    if (!held) return
    const asked = holding.objectStore('cart').count()
    asked.addEventListener('success', goOn)
    asked.addEventListener('error', (event) => event.preventDefault()) // it is aborted
  }
  goOn()
  const aborted = new Promise((resolve) => holding.addEventListener('abort', resolve))
  return { aborted, release: () => (held = false) }
}

/** Another page, which is not frozen with this one. */
async function anotherPage() {
  const opening = open.call(indexedDB, 'sampleroom')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const { result: db } = opening
  onTestFinished(() => db.close())
  return (mode: IDBTransactionMode) => transaction.call(db, ['cart', 'kept'], mode)
}

test('P8: a page that is frozen holds up no other, and adds to the cart once it is back', async () => {
  const { db, addToCart, readCartLines, hide, show } = await windowOfItsOwn()
  await db.open()
  const beginElsewhere = await anotherPage()
  const { aborted } = holdCart(db.backendDB().transaction(['cart', 'kept'], 'readwrite'))
  const adding = addToCart(wallet, 1)
  hide()
  await aborted
  const next = beginElsewhere('readwrite')
  const found = next.objectStore('cart').count()
  await new Promise((resolve) => next.addEventListener('complete', resolve))
  expect(found.result).toBe(0)
  show()
  await adding
  expect(await readCartLines()).toMatchObject([{ productId: 'wl-1101', quantity: 1 }])
})

test('what begins while the page leaves is done when it is back', async () => {
  const { db, writeInquiry, listOutbox, hide, show } = await windowOfItsOwn()
  await db.open()
  hide()
  const writing = writeInquiry('key-1', inquiry, [], 1)
  show()
  await writing
  expect(await listOutbox()).toHaveLength(1)
})

test('P2: a write whose tables another page never lets go of fails, and is not done later', async () => {
  const { db, addToCart, readCartLines } = await windowOfItsOwn()
  await db.open()
  const { release } = holdCart((await anotherPage())('readwrite'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const adding = addToCart(wallet, 1).catch((error: unknown) => error)
  const end = vi.fn<() => void>()
  void adding.then(end)
  while (end.mock.calls.length === 0) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await adding).toBeInstanceOf(Error)
  release()
  expect(await readCartLines()).toEqual([])
})
