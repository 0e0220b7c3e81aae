import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { beforeAll, onTestFinished, expect, test } from 'vitest'
import { openData } from '#server/config/open-data.ts'
import { readConfig } from '#server/config/config.ts'
import { ProblemBody } from '#shared/contract/problems.ts'
import { buildServerIfChanged } from '../../scripts/build/build-server.ts'
import { freshData, type DataSettings } from '../support/open-app.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { stockShelves, twoWallets, type Placed } from '../support/paypal/shop-with-paypal.ts'

// the server as it is started for customers, its packages and all
beforeAll(buildServerIfChanged, 90_000)

/** Data with a small catalogue, for shops in processes of their own. */
async function stocked(): Promise<DataSettings> {
  const data = await freshData()
  const { db } = await openData(readConfig(data))
  await stockShelves({ db })
  await db.destroy()
  return data
}

async function open(data: DataSettings): Promise<ShopProcess> {
  const shop = await startShop(data.DATA_DIR, data)
  onTestFinished(() => shop.stop())
  return shop
}

const post = (shop: ShopProcess, path: string, body: object, key?: string) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

async function place(shop: ShopProcess): Promise<Placed> {
  const answer = await post(shop, '/api/paypal/create-order', twoWallets)
  const { data } = (await answer.json()) as { data: Placed }
  return data
}

const capture = (shop: ShopProcess, { id, order_id }: Placed) =>
  post(shop, `/api/orders/${order_id}/capture`, { paypal_order_id: id })

const approve = (shop: ShopProcess, { id }: Placed) =>
  post(shop, `/paypal-simulator/checkoutnow/${id}/approve`, {})

const list = async (shop: ShopProcess, what: string) =>
  JSON.parse(await shop.operator(what, 'list', '--json')) as { id: string; status: string }[]

test('a real shop with the real simulator takes an order, its money, and shows it to the operator', async () => {
  const shop = await open(await stocked())
  const order = await place(shop)
  await approve(shop, order)
  expect((await capture(shop, order)).status).toBe(200)
  expect(await list(shop, 'orders')).toMatchObject([{ id: order.order_id, status: 'captured' }])
})

test('an approved order is captured after the shop was killed and started again', async () => {
  const data = await stocked()
  const before = await open(data)
  const order = await place(before)
  await approve(before, order)
  await before.stop('SIGKILL')

  const after = await open(data)
  expect((await capture(after, order)).status).toBe(200)
  expect(await list(after, 'orders')).toMatchObject([{ status: 'captured' }])
})

test.each([
  ['GET', '/%'],
  ['GET', '/products/%E0%A4%A'],
  ['GET', '/products/a;%zz'],
  ['GET', '/api/products/%zz'],
  ['POST', '/api/orders/%zz/capture'],
])('P24, P26: %s %s, which cannot be read, is refused as everything is', async (method, path) => {
  const { origin } = await open(await stocked())
  // as it is: other clients would put it right
  const asked = (options: RequestOptions) =>
    new Promise<IncomingMessage>((answered, fail) => {
      request(origin, options, answered).on('error', fail).end()
    })
  const usual = await asked({ path: '/api/health' })
  usual.resume()
  const answer = await asked({ method, path })
  expect(answer.statusCode).toBe(400)
  expect(v.parse(ProblemBody, await json(answer)).code).toBe('bad_request')
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(Object.keys(usual.headers)))
  expect(answer.headers).toMatchObject({
    'content-security-policy': usual.headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  })
})

test('two processes on one data folder store an inquiry once, and capture an order once', async () => {
  const data = await stocked()
  const [one, two] = [await open(data), await open(data)]
  const either = (i: number) => (i % 2 === 0 ? one : two)
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'Once, please' }
  const receipts = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const answer = await post(either(i), '/api/inquiries', inquiry, 'key-12345')
      return `${answer.status} ${await answer.text()}`
    }),
  )
  expect(new Set(receipts).size).toBe(1)
  expect(await list(one, 'inquiries')).toHaveLength(1)

  const order = await place(one)
  await approve(one, order)
  const captures = await Promise.all(
    Array.from({ length: 10 }, (_, i) => capture(either(i), order)),
  )
  expect(captures.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await list(one, 'orders')).toMatchObject([{ status: 'captured' }])
})
