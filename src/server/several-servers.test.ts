import { onTestFinished, expect, test } from 'vitest'
import { transferLimits } from '#shared/contract/transfer.ts'
import { catalogueFolder, importInto } from '../../tests/support/samples/catalogue-folder.ts'
import { query } from '../../tests/support/database/postgres-server.ts'
import { formOf } from '../../tests/support/samples/attachments.ts'
import { openApp } from '../../tests/support/open-app.ts'
import { buyerDecides } from '../../tests/support/paypal/in-process-paypal.ts'
import {
  openConnectedShop,
  twoWallets,
  type Placed,
} from '../../tests/support/paypal/shop-with-paypal.ts'
import { createCatalogueSnapshots } from './catalogue/catalogue-snapshots.ts'
import { startVersionListener, type VersionNews } from './db/catalogue/version-news.ts'
import { openDatabase, type Db } from './db/database.ts'
import { listInquiries } from './db/inquiry-repository.ts'
import { recordRuleList } from './staff/assignment-rules.ts'
import { addMember, listMembers } from './staff/members.ts'

/** Two servers of one shop, each with connections of its own; requests go to them in turn. */
async function twoServers(environment: Record<string, string> = {}) {
  const shop = await openConnectedShop(environment)
  const { deps } = shop
  const db = await openDatabase(deps.settings.postgres!) // these tests run on PostgreSQL only
  onTestFinished(() => db.destroy())
  const apps = [shop.app, await openApp({ ...deps, db, catalogue: createCatalogueSnapshots(db) })]
  let turn = 0
  const post = (url: string, body: unknown, key?: string) => {
    turn += 1
    return apps[turn % 2]!.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    })
  }
  const capture = ({ id, order_id }: Placed, key?: string) =>
    post(`/api/orders/${order_id}/capture`, { paypal_order_id: id }, key)
  return { ...shop, apps, post, capture }
}

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

const different = (answers: { statusCode: number; body: string }[]) => [
  ...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)),
]

const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'How much?' }

test('an inquiry sent twenty times at once under one key is one inquiry with one receipt', async () => {
  const { post, deps } = await twoServers()
  const answers = await times(20, () => post('/api/inquiries', inquiry, 'key-12345'))
  expect(different(answers)).toHaveLength(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await listInquiries(deps.db)).toHaveLength(1)
})

test('one key for two inquiries at once belongs to one of them', async () => {
  const { post, deps } = await twoServers()
  const answers = await Promise.all(
    ['One', 'Two', 'One', 'Two'].map((message) =>
      post('/api/inquiries', { ...inquiry, message }, 'key-12345'),
    ),
  )
  const statuses = answers.map(({ statusCode }) => String(statusCode))
  expect(statuses.toSorted()).toEqual(['201', '201', '422', '422'])
  expect(await listInquiries(deps.db)).toHaveLength(1)
})

test('inquiries that come to both servers at once go to the members of a rule in turn', async () => {
  const { post, deps } = await twoServers()
  for (const name of ['Anna', 'Berta', 'Cleo'])
    await addMember(deps.db, name, `${name}@example.com`, 'sales')
  const members = (await listMembers(deps.db)).map(({ id }) => id)
  const everyone = { id: '', name: 'All', categories: [], countries: [], languages: [], members }
  await recordRuleList(deps.db, { rules: [everyone], version: 0 }, Date.now())
  const answers = await times(30, () => post('/api/inquiries', inquiry, crypto.randomUUID()))
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500)
  const given = (await listInquiries(deps.db)).map(({ assignee }) => assignee)
  for (const member of members) expect(given.filter((one) => one === member)).toHaveLength(10)
})

test('another device and the buyer’s own at once, through two servers, are one request with its files', async () => {
  const { apps, deps } = await twoServers()
  const { payload, type } = formOf([{ name: 'photo.txt', content: 'Softer' }])
  const headers = { 'content-type': type }
  const url = '/api/inquiries/upload'
  const upload = await apps[0]!.inject({ method: 'POST', url, payload, headers })
  const own = { ...inquiry, attachments: upload.json().uploaded_files }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      apps[at % 2]!.inject({
        method: 'POST',
        url: '/api/inquiries',
        payload: Math.floor(at / 2) % 2 === 0 ? { ...inquiry, files_follow: 1 } : own,
        headers: { 'idempotency-key': 'key-12345' },
      }),
    ),
  )
  expect(different(answers)).toHaveLength(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await listInquiries(deps.db)).toMatchObject([
    { files_follow: null, attachments: [{ name: 'photo.txt' }] },
  ])
})

test('two inquiries at once cannot have the same attachments', async () => {
  const { apps, post, deps } = await twoServers()
  const files = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.txt`, content: name }))
  const { payload, type } = formOf(files)
  const headers = { 'content-type': type }
  const url = '/api/inquiries/upload'
  const upload = await apps[0]!.inject({ method: 'POST', url, payload, headers })
  const names: string[] = upload.json().uploaded_files
  const answers = await Promise.all(
    [names, names.toReversed(), names, names.toReversed()].map((attachments) =>
      post('/api/inquiries', { ...inquiry, attachments }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => String(statusCode))
  expect(statuses.toSorted()).toEqual(['201', '422', '422', '422'])
  const stored = await listInquiries(deps.db)
  expect(stored.map(({ attachments }) => attachments.length)).toEqual([4])
})

test('a transfer is given to one of the devices that ask at once, through two servers, and bounded for both', async () => {
  const { apps, post, deps } = await twoServers()
  const id = 'f'.repeat(32)
  const send = (part: number, bytes: number) =>
    apps[part % 2]!.inject({
      method: 'POST',
      url: `/api/transfers/${id}/${part}`,
      payload: Buffer.alloc(bytes, 1),
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await send(0, 4)).statusCode).toBe(200)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at + 1, transferLimits.partBytes)),
  )
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
  const claims = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(32))
  const answers = await Promise.all(
    claims.map((claim) => post(`/api/transfers/${id}/claim`, { claim })),
  )
  const statuses = answers.map(({ statusCode }) => String(statusCode)).toSorted()
  expect(statuses).toEqual(['200', ...Array.from({ length: 7 }, () => '410')])
  const { claim } = await deps.db.selectFrom('transfers').select('claim').executeTakeFirstOrThrow()
  expect(claims.indexOf(claim ?? '')).toBe(
    answers.findIndex(({ statusCode }) => statusCode === 200),
  )
})

test('an order placed twenty times at once under one key is one order with us and with the provider', async () => {
  const { post, orders, line } = await twoServers()
  const place = () => post('/api/paypal/create-order', twoWallets, 'key-12345')
  const answers = await times(20, place)
  expect(different(answers)).toHaveLength(1)
  expect(answers[0]?.statusCode).toBe(200)
  const [order, ...others] = await orders()
  expect(others).toEqual([])
  const asked = line.seen.filter(({ path }) => path.endsWith('/checkout/orders'))
  expect(new Set(asked.map(({ requestId }) => requestId))).toEqual(new Set([`create-${order!.id}`]))
  expect(order!.paypal_order_id).toBe(answers[0]?.json().data.id)
})

test('an order captured twenty times at once is paid once', async () => {
  const { placed, capture, orders, line } = await twoServers()
  const order = await placed('approve')
  const answers = await times(20, () => capture(order))
  expect(different(answers)).toHaveLength(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ status: 'captured', capture_asked_at: null }])
  const asked = line.seen.filter(({ path }) => path.endsWith('/capture'))
  const ids = new Set(asked.map(({ requestId }) => requestId))
  expect(ids).toEqual(new Set([`capture-${order.order_id}-1`]))
})

test('a server that captures what another one asked for looks first', async () => {
  const { placed, capture, line } = await twoServers()
  const order = await placed('approve')
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  expect((await capture(order)).statusCode).toBe(502)
  const before = line.seen.length
  expect((await capture(order)).statusCode).toBe(200)
  expect(line.seen.slice(before).map(({ method }) => method)).toEqual(['GET'])
})

test('a try that is declined counts once, whoever was told of it, and another card pays', async () => {
  const { placed, capture, orders, line, provider } = await twoServers()
  const order = await placed('decline')
  const answers = await times(10, () => capture(order))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([402]))
  // A call after the first decline starts another attempt.
  const tries = line.seen.filter(({ path }) => path.endsWith('/capture'))
  const declines = new Set(tries.map(({ requestId }) => requestId)).size
  expect(await orders()).toMatchObject([{ status: 'declined', declines }])
  await buyerDecides(provider, order.id, 'approve')
  expect((await capture(order)).statusCode).toBe(200)
})

test('a decline that is heard of during the next attempt is answered with the result of that attempt', async () => {
  const { apps, placed, line, provider, orders } = await twoServers()
  const order = await placed('decline')
  const captureAt = (at: number) =>
    apps[at]!.inject({
      method: 'POST',
      url: `/api/orders/${order.order_id}/capture`,
      payload: { paypal_order_id: order.id },
    })
  const heard = Promise.withResolvers<void>()
  const captured = Promise.withResolvers<void>()
  const countTries = () => line.seen.filter(({ path }) => path.endsWith('/capture')).length
  line.breakNext('/capture', { heldUntil: heard.promise })
  const first = captureAt(0)
  await expect.poll(countTries).toBe(1)
  expect((await captureAt(1)).statusCode).toBe(402)
  await buyerDecides(provider, order.id, 'approve')
  line.breakNext('/capture', { heldUntil: captured.promise })
  const second = captureAt(1)
  await expect.poll(countTries).toBe(3)
  heard.resolve()
  expect((await first).statusCode).toBe(200)
  captured.resolve()
  expect((await second).statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ status: 'captured', declines: 1 }])
})

test('what one server imports the other shows within two seconds', async () => {
  const { apps, deps } = await twoServers()
  const shows = async (url: string) =>
    Promise.all(apps.map(async (app) => (await app.inject(url)).statusCode))
  expect(await shows('/api/products/wl-1')).toEqual([404, 404])
  const folder = await catalogueFolder()
  const reports = await times(3, () => importInto(deps, folder))
  expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual([
    'imported',
    'unchanged',
    'unchanged',
  ])
  await expect.poll(() => shows('/api/products/wl-1'), { timeout: 2000 }).toEqual([200, 200])
})

/** A server that queries the version only when it starts, and the number of notifications it has received. */
function openTold(db: Db, url: string) {
  const catalogue = createCatalogueSnapshots(db, () => 0)
  const news: string[] = []
  const hear = (what: VersionNews) => {
    news.push(what)
    catalogue.hear(what)
  }
  const listener = startVersionListener({ db, url }, { hear, warn: (why) => news.push(why) })
  onTestFinished(listener.stop)
  return { catalogue, news }
}

test('every server is told of a change at once, also after its connection broke', async () => {
  const { deps } = await twoServers()
  const { url } = deps.settings.postgres!
  const servers = [openTold(deps.db, url), openTold(deps.db, url)]
  const versions = () =>
    Promise.all(servers.map(async ({ catalogue }) => (await catalogue.current()).version))
  const countListening = () =>
    servers.map(({ news }) => news.filter((one) => one === 'listening').length)
  await expect.poll(countListening).toEqual([1, 1])
  expect(await versions()).toEqual([1, 1])
  await importInto(deps, await catalogueFolder())
  await expect.poll(versions).toEqual([2, 2])
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen catalogue_changed' and datname = current_database()`,
  )
  await expect.poll(() => servers.every(({ news }) => news.includes('deaf'))).toBe(true)
  await importInto(deps, await catalogueFolder([{ model: 'NEW' }]))
  await expect.poll(countListening).toEqual([2, 2])
  await expect.poll(versions).toEqual([3, 3])
})

test('P25: writes of one client are counted for all servers together', async () => {
  const { post } = await twoServers({ RATE_LIMIT: 'on' })
  const answers = await times(70, () => post('/api/inquiries', {}))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const late = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
})
