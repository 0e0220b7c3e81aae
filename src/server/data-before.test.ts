import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtOperator } from '../../scripts/build/build-server.ts'
import {
  tablesBefore,
  textBefore,
  writeBackupBefore,
  writeDataBefore,
} from '../../tests/support/before/data-before.ts'
import { query } from '../../tests/support/database/postgres-server.ts'
import { bareDatabase, freshDatabase } from '../../tests/support/database/test-database.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { temporaryFolder } from '../../tests/support/open-app.ts'
import { run } from '../../tests/support/run-program.ts'
import { readConfig } from './config/config.ts'
import { openData } from './config/open-data.ts'
import { listInquiries } from './db/inquiry-repository.ts'
import { listOrders } from './db/order-repository.ts'
import { defaultSchedule } from './staff/answer-clock.ts'
import { readInboxPage } from './staff/inbox-list.ts'
import { startServer } from './start-server.ts'

type Asked = { request: { path: string; key: string; body: object }; status: number; text: string }

const unpaid = { id: 'CWLGH5W10UEFRUV0F', order_id: 'ord_0a6nihp4688d0c81ef6d6716f1' }
const reviewed = { id: 'BF51P6F93DP5N9B2D', order_id: 'ord_0a6nihi1ds80f1b91a3e475f11' }

/** The environment of a shop whose data were written by the version of before. */
async function dataBefore() {
  const DATA_DIR = await temporaryFolder()
  const database = await bareDatabase()
  const on = database.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  await writeDataBefore(DATA_DIR, on)
  if (database.DATABASE_URL) await query(database.DATABASE_URL, await tablesBefore(on))
  return { DATA_DIR, ...database }
}

/** The shop of today on them. */
async function openShopOfBefore() {
  const data = await dataBefore()
  const config = readConfig({ ...data, PORT: String(await freePort()), LOG_LEVEL: 'silent' })
  const { address, close } = await startServer(config, join(data.DATA_DIR, 'client'))
  const { db } = await openData(config)
  onTestFinished(async () => {
    await db.destroy()
    await close(5000)
  })
  const post = async (path: string, body: object, key?: string) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const statusOf = async (id: string) =>
    (await listOrders(db)).find((order) => order.id === id)?.status
  return { data, address, db, post, statusOf }
}

test('the operator lists what a shop of before has received, with its files', async () => {
  const data = await dataBefore()
  const list = [builtOperator, 'inquiries', 'list', '--json']
  const { code, stdout, stderr } = await run(list, data)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  type Printed = { attachments: { name: string; path: string }[] }
  const [inquiry] = JSON.parse(stdout) as Printed[]
  expect(inquiry).toMatchObject({
    id: 'inq_0a6nihhgbkdd802a9037a3ee29',
    contact_name: 'Ana of before',
    country: 'DE',
    attachments: [{ name: 'drawing.pdf' }],
  })
  expect(await readFile(inquiry?.attachments[0]?.path ?? '', 'latin1')).toMatch(/^%PDF-1\.7/u)
})

test('the sales desk finds an inquiry of before, which still waits for an answer', async () => {
  const { db } = await openShopOfBefore()
  const filter = {
    kind: '',
    state: 'new',
    assignee: undefined,
    mentioned: null,
    search: 'ANA OF BEFORE',
    page: 1,
  } as const
  const rest = { country: 'DE', language: '', style: '', age: '', order: 'due' } as const
  const reader = {
    member: '',
    seesOrders: true,
    now: Date.now(),
    schedule: defaultSchedule,
  }
  const { entries } = await readInboxPage(db, { ...filter, ...rest }, reader)
  const due = { at: expect.any(String) }
  expect(entries).toMatchObject([{ contact_name: 'Ana of before', is_unread: true, due }])
})

test('P10: a request of before that is sent again gets the answer it got then, and nothing is doubled', async () => {
  const { post, db } = await openShopOfBefore()
  const asked = JSON.parse(await textBefore('answers.json')) as Asked[] // as it was written
  const answered = asked.filter(({ status }) => status < 300)
  expect(answered).toHaveLength(3)
  for (const { request, status, text } of answered) {
    expect(await post(request.path, request.body, request.key)).toEqual({ status, text })
  }
  expect(await listInquiries(db)).toHaveLength(1)
  expect(await listOrders(db)).toHaveLength(4)
  const mails = await db.selectFrom('mails').select('id').execute()
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
})

test('orders of before go on: one that was approved is captured, one under review is decided', async () => {
  const { post, db, statusOf } = await openShopOfBefore()
  expect(await listOrders(db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ customer_name: 'Jane who paid', status: 'captured' }),
      expect.objectContaining({ customer_name: 'Jane under review', status: 'pending' }),
      expect.objectContaining({ customer_name: 'Jane who has not approved', status: 'created' }),
      expect.objectContaining({ customer_name: 'Ana in flight', total: 2349 }),
    ]),
  )
  const { id, order_id } = unpaid
  const capture = { paypal_order_id: id }
  const { text } = await post(`/api/orders/${order_id}/capture`, capture)
  expect(JSON.parse(text)).toMatchObject({ data: { status: 'captured', amount: '23.49' } })
  expect(await statusOf(order_id)).toBe('captured')
  await post(`/paypal-simulator/checkoutnow/${reviewed.id}/completed`, {})
  await expect.poll(() => statusOf(reviewed.order_id)).toBe('captured')
})

test('mails that waited are sent, a file not yet named is taken, catalogue and pictures are served', async () => {
  const { address, data, db, post } = await openShopOfBefore()
  await expect
    .poll(() => readdir(join(data.DATA_DIR, 'mail')))
    .toEqual(
      expect.arrayContaining([
        'inq_0a6nihhgbkdd802a9037a3ee29.buyer.eml',
        'inq_0a6nihhgbkdd802a9037a3ee29.sales.eml',
        'ord_0a6nihhgv45eb0df6aa1d6f3e0.buyer.eml',
        'ord_0a6nihhgv45eb0df6aa1d6f3e0.sales.eml',
      ]),
    )
  const attachments = ['2abe72b343dd9634ec56d98c141fc6ca.pdf']
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'More', attachments }
  expect((await post('/api/inquiries', inquiry)).status).toBe(201)
  expect(await listInquiries(db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        message: 'More',
        attachments: [expect.objectContaining({ name: 'left over.pdf' })],
      }),
    ]),
  )
  const { products } = (await (await fetch(`${address}/api/products`)).json()) as {
    products: { id: string }[]
  }
  expect(products.map(({ id }) => id).toSorted()).toEqual(['bt-1', 'jk-1', 'wl-1'])
  for (const type of ['avif', 'webp']) {
    const picture = await fetch(`${address}/images/wl-1-1.9a1b3369d8-40.${type}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, `image/${type}`])
  }
  // a device of before asks for what has changed since
  const changes = await fetch(`${address}/api/catalogue/changes?since=ec8c47de.1`)
  expect(await changes.json()).toMatchObject({
    whole: false,
    products: [],
    removed: [],
    cursor: 'ec8c47de.1',
  })
})

test('a backup of before restores', async () => {
  const data = { DATA_DIR: await temporaryFolder(), ...(await freshDatabase()) }
  const file = join(await temporaryFolder(), 'shop.tar')
  await writeBackupBefore(file)
  const restored = await run([builtOperator, 'restore', file], data)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain(
    '3 products, 1 inquiry, 4 orders, 2 attachments, 9 picture files',
  )
  const { db } = await openData(readConfig(data))
  onTestFinished(() => db.destroy())
  expect(await listInquiries(db)).toMatchObject([{ contact_name: 'Ana of before' }])
})
