import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  drawing,
  inquiry,
  later,
  received,
  serverAnswers,
} from '../../../tests/support/stub-server.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { readCartLines } from '../cart/cart.ts'
import { readPage, readProduct, syncCatalogue } from '../catalogue/catalogue-store.ts'
import { confirmDuePayments } from '../orders/confirm-payment.ts'
import { getCatalogueCursor } from '../catalogue/catalogue-cursor.ts'
import { readCatalogueStatus } from '../catalogue/catalogue-status.ts'
import { getDb } from './database.ts'
import { drainOutbox, clearStaleAttempts, sendNow } from '../inquiries/outbox-delivery.ts'
import { findLatestDraft, claimDraft } from '../inquiries/drafts.ts'
import {
  listCachedOrders,
  loadOrders,
  findOrderByPayment,
  removePaidLines,
  findBlockingOrder,
} from '../orders/cached-orders.ts'
import {
  listOutbox,
  listSent,
  readOutboxItem,
  toItemState,
  withdrawInquiry,
  writeInquiry,
} from '../inquiries/outbox.ts'
import { computeCategoryStats, readPictureList } from '../images/image-list.ts'
import { saveSharedContent, findSharedContent } from '../inquiries/shared-content.ts'
import { pauseDownload } from '../images/offline-download.ts'
import { evictViewedImages } from './image-eviction.ts'
import { readOfflineDownload } from './download-plan.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

/** A row as it may lie on a device: of a future version, of a fault, or damaged. */
type Broken = { [field: string]: unknown }
const nulls = (row: object): Broken =>
  Object.fromEntries(Object.keys(row).map((name) => [name, null]))
const texts = (row: object): Broken =>
  Object.fromEntries(Object.keys(row).map((name) => [name, 'x']))
/** A row broken in each way, each under a key of its own. */
const brokenWays = (row: object): Broken[] => [
  { ...nulls(row) },
  {},
  { ...texts(row) },
  ...Object.keys(row).map((name) => ({ ...row, [name]: null })),
]

const put = (table: string, rows: Broken[]) => getDb().table(table).bulkPut(rows)
const waiting = {
  key: 'good',
  inquiry,
  files: [],
  written_at: 5,
  state: 'waiting',
  tries: 0,
  next_try_at: 0,
}

const line = {
  product_id: 'wl-1',
  product_name: 'Wallet',
  model: 'WL-1',
  quantity: 2,
  specifications: {},
}

test('rows of the outbox that cannot be read are told as such, and hold up no other', async () => {
  const { key: _, ...rest } = waiting
  const broken = [
    ...brokenWays(rest),
    { ...waiting, inquiry: nulls(inquiry) },
    { ...waiting, inquiry: { ...inquiry, destination: 7 } },
    { ...waiting, inquiry: { ...inquiry, lines: [{ ...line, note: {} }] } },
    { ...waiting, state: 'of a future version' },
  ]
  await put(
    'outbox',
    broken.map((row, at) => ({ ...row, key: `broken-${at}` })),
  )
  await writeInquiry('good', inquiry, [], 0)
  const sent = serverAnswers({ inquiry: received })
  await clearStaleAttempts()
  await drainOutbox(later, 'all')
  expect(sent.map(({ key }) => key)).toEqual(['good'])
  const left = await listOutbox()
  expect(left).toHaveLength(broken.length)
  for (const item of left) {
    expect(item).toMatchObject({ state: 'unreadable', files: [] })
    expect(toItemState(item)).toBe('attention')
    expect(await sendNow(item.key)).toMatchObject({ ended: 'waiting' })
    expect(await readOutboxItem(item.key)).toMatchObject({ files: [] })
  }
  expect(sent).toHaveLength(1)
})

test('what can be read of a row of the outbox is told, and it can be withdrawn with its files', async () => {
  const file = { id: 'f', name: 'drawing.txt', type: 'text/plain', bytes: 5 }
  await put('outbox', [
    { ...waiting, key: 'broken', files: null },
    { ...waiting, key: 'worse', files: [file, null, {}], inquiry: { message: 'Hello', lines: 7 } },
  ])
  await put('files', [{ ...drawing, key: 'broken' }])
  const [worse, broken] = (await listOutbox()).sort((a, b) => (a.key < b.key ? 1 : -1))
  expect(broken).toMatchObject({ key: 'broken', inquiry, files: [], written_at: 5 })
  expect(worse).toMatchObject({ files: [file], inquiry: { contact_name: '', message: 'Hello' } })
  await withdrawInquiry('broken')
  expect(await getDb().files.count()).toBe(0)
  expect(await listOutbox()).toHaveLength(1)
})

test('files that cannot be read are not sent, nor opened', async () => {
  await writeInquiry('good', inquiry, [drawing], 0)
  await put('files', [{ id: drawing.id, key: 'good' }])
  const sent = serverAnswers({ inquiry: received })
  await drainOutbox(later, 'all')
  expect(sent).toEqual([])
  expect(await listOutbox()).toMatchObject([{ state: 'refused', problem: 'file_refused' }])
  expect(await readOutboxItem('good')).toMatchObject({ files: [] })
})

test('receipts that cannot be read are told beside the others', async () => {
  const receipt = { inquiry, files: [], written_at: 1, received_at: 2 }
  const broken = brokenWays(receipt)
  await put('sent', [
    { ...receipt, key: 'good' },
    ...broken.map((row, at) => ({ ...row, key: `b${at}` })),
  ])
  const all = await listSent()
  expect(all.filter((row) => !row.unreadable)).toEqual([{ ...receipt, key: 'good' }])
  expect(all).toHaveLength(broken.length + 1)
})

const order = {
  id: 'ORDER_5_good',
  createdAt: 5,
  updatedAt: 5,
  status: 'captured',
  paypal_order_id: 'P',
  order_id: 'order-1',
  amount: '19.06',
  lines: { 'wl-1101': 1 },
}

test('orders that cannot be read are kept and told, however old, beside the others', async () => {
  const { id: _, ...rest } = order
  const broken = brokenWays(rest)
  await put('orders', [order, ...broken.map((row, at) => ({ ...row, id: `ORDER_6_${at}` }))])
  await removePaidLines(7)
  expect(await findOrderByPayment('P')).toBeDefined()
  for (const orders of [await listCachedOrders(), await loadOrders(7)]) {
    expect(orders).toHaveLength(broken.length + 1)
    expect(orders.find(({ id }) => id === order.id)).toEqual({ ...order, lines: {} })
    expect(findBlockingOrder(orders, { 'wl-1101': 1 })).toMatchObject({ status: 'pending' })
  }
  // what was paid stays, and that of which nothing certain is known
  expect(await loadOrders(Date.now())).toHaveLength(broken.length + 1)
})

test('an order of a status that cannot be read is asked about: the server knows how it ended', async () => {
  await put('orders', [
    { ...order, status: 'of a future version', tries: 'many' },
    { id: 'ORDER_1_x' },
  ])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ data: { status: 'captured' } })
  })
  await confirmDuePayments(Date.now, Infinity)
  expect(asked).toHaveLength(1)
  expect(await listCachedOrders()).toMatchObject([
    { id: order.id, createdAt: 5 },
    { id: 'ORDER_1_x', createdAt: 1, status: 'unreadable' },
  ])
})

test('a draft that cannot be read wholly is offered with what can be read of it', async () => {
  const good = { key: 'good', form: 'inquiry', about: {}, fields: { message: 'Hi' }, written_at: 5 }
  await put('kept', [
    ...brokenWays(good).map((value, at) => ({
      name: `draft/broken-${at}`,
      value: { ...value, fields: value['fields'] === 'x' ? 'x' : null },
    })),
    ...[null, 'x', 7, []].map((value, at) => ({ name: `draft/nothing-${at}`, value })),
  ])
  expect(await findLatestDraft('inquiry', 6)).toBeUndefined()
  await put('kept', [
    { name: 'draft/good', value: good },
    {
      name: 'draft/half',
      value: { fields: { message: 'Half', email: null }, about: { lines: 'x', model: 'M' } },
    },
  ])
  await put('files', [
    { id: 'f', key: 'good' },
    { ...drawing, key: 'good' },
  ])
  expect(await findLatestDraft('inquiry', 6, 'half')).toEqual(good)
  expect(await claimDraft('good')).toMatchObject({ ...good, files: [{ id: drawing.id }] })
  expect(await claimDraft('half')).toMatchObject({
    key: 'half',
    fields: { message: 'Half' },
    about: { model: 'M' },
  })
  expect(await claimDraft('nothing-0')).toBeUndefined()
})

test('what is taken along, and the list of pictures, are none where they cannot be read', async () => {
  const plan = {
    categories: null,
    state: 'running',
    cursor: 'c',
    order: 1,
    pictures: 0,
    pictures_total: 0,
    bytes: 0,
    bytes_total: 0,
  }
  for (const value of [null, 'x', [], ...brokenWays({ state: 'running', bytes: 0 })]) {
    await put('kept', [
      { name: 'take_along', value },
      { name: 'picture_list', value },
    ])
    expect([
      await readOfflineDownload(),
      await readPictureList(),
      await computeCategoryStats(),
    ]).toEqual([undefined, undefined, undefined])
    await pauseDownload()
  }
  await put('kept', [{ name: 'take_along', value: plan }])
  expect(await readOfflineDownload()).toEqual(plan)
})

test('parcels that cannot be read wholly are opened with what can be read of them', async () => {
  await put('shared', [{ id: 'a' }, { id: 'b', files: [null, {}], message: null, shared_at: 'x' }])
  await saveSharedContent({ id: 'good', files: [], message: 'Hello', shared_at: 1 })
  expect(await findSharedContent('b')).toEqual({ id: 'b', files: [], message: '', shared_at: 0 })
  expect(await findSharedContent(undefined)).toMatchObject({ files: [], message: '' })
})

test('notes of pictures that cannot be read count as nothing seen', async () => {
  await put('pictures', [
    { path: '/images/a.webp', bytes: null },
    { path: '/images/b.webp', bytes: 'x', taken: 1 },
    { path: '/images/c.webp', bytes: 7, used_at: 1, taken: 1 },
  ])
  expect(await readCatalogueStatus()).toMatchObject({ bytes_taken: 7, bytes_seen: 0 })
  await evictViewedImages(0)
})

const wallet = product('good')

test('styles of the copy that cannot be read are left to the server, beside the others', async () => {
  const broken = brokenWays(wallet).map((one, at) => ({
    id: `b${at}`,
    position: at,
    product: one,
  }))
  await put('products', [
    ...broken,
    { id: 'b', position: 99 },
    { id: 'good', position: 100, product: wallet },
  ])
  expect((await readPage({ page: 1, limit: 200 })).at(-1)).toEqual(wallet)
  expect(await readProduct('good')).toEqual(wallet)
  expect(await readProduct('never there')).toBeUndefined()
  await expect(readProduct('b')).rejects.toThrow('cannot be read')
  await expect(readProduct('b0')).rejects.toThrow('cannot be read')
})

test('a copy whose facts cannot be read is none, and is fetched anew', async () => {
  await put('products', [{ id: 'old', position: 1, product: wallet }])
  for (const name of ['copy', 'first', 'round'])
    await put('catalogue', [{ name, categories: null }])
  expect(await getCatalogueCursor()).toBeUndefined()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await syncCatalogue(Date.now).catch(() => {})
  expect(await getDb().catalogue.count()).toBe(0)
  expect(await getDb().products.count()).toBe(0)
})

test('lines of the cart that cannot be read are left out', async () => {
  await put('cart', [{ key: 'a' }, { key: 'b', images: 'x' }])
  expect(await readCartLines()).toEqual([])
})
