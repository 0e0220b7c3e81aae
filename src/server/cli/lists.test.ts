import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { environmentOf } from '../../../tests/support/open-app.ts'
import { openConnectedShop, twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'

const run = promisify(execFile)

/** An open shop, and the operator's command on its data meanwhile. */
async function openDesk() {
  const shop = await openConnectedShop()
  const env = { ...process.env, ...environmentOf(shop.deps) }
  const operator = async (...words: string[]) =>
    (await run(process.execPath, [builtOperator, ...words], { env })).stdout
  const list = async (what: string): Promise<Record<string, unknown>[]> =>
    JSON.parse(await operator(what, 'list', '--json'))
  return { ...shop, operator, list }
}

test('inquiries are listed newest first, with the files of each', async () => {
  const { app, post, list } = await openDesk()
  expect(await list('inquiries')).toEqual([])
  const { payload, type } = formOf([{ name: '图纸.txt', content: 'drawing' }])
  const headers = { 'content-type': type }
  const url = '/api/inquiries/upload'
  const upload = await app.inject({ method: 'POST', url, payload, headers })
  const first = { contact_name: 'Ana', email: 'ana@example.com', message: 'One' }
  await post('/api/inquiries', first)
  await post('/api/inquiries', {
    ...first,
    message: 'Two',
    quantity: 500,
    attachments: upload.json().uploaded_files,
  })

  const [newest, oldest] = await list('inquiries')
  expect(oldest).toMatchObject({ ...first, status: 'received', company_name: '', attachments: [] })
  expect(newest).toMatchObject({
    id: expect.stringMatching(/^inq_/u),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
    message: 'Two',
    quantity: '500',
    attachments: [{ name: '图纸.txt', size: 7, path: expect.stringMatching(/^\/.*\.txt$/u) }],
  })
  const { attachments } = newest as { attachments: { path: string }[] } // as just seen
  expect(await readFile(attachments[0]?.path ?? '', 'utf8')).toBe('drawing')
})

test('orders are listed newest first, with status and amount', async () => {
  const { placed, capture, list } = await openDesk()
  const paid = await placed('approve')
  await capture(paid)
  await capture(await placed('decline'))
  const open = await placed()

  const orders = await list('orders')
  expect(orders.map(({ status }) => status)).toEqual(['created', 'declined', 'captured'])
  const { currency, customer_name, customer_email, shipping_address, items } = twoWallets
  expect(orders[0]).toMatchObject({
    id: open.order_id,
    paypal_order_id: open.id,
    amount: '36.99',
    test: false,
    currency,
    customer_name,
    customer_email,
    shipping_address,
    items,
  })
})

test('without --json they are tables for people', async () => {
  const { placed, post, operator } = await openDesk()
  expect(await operator('orders', 'list')).toBe('None yet.\n')
  await placed()
  expect(await operator('orders', 'list')).toMatch(/Jane Buyer.*jane@example\.com.*2.*\$36\.99/u)
  const message = 'First line\nsecond \u001b[2J line'
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message })
  const table = await operator('inquiries', 'list')
  expect(table).toContain('First line second [2J line')
  expect(table).not.toContain('\u001b[2J')
})

test('people read times on the shop’s clock, as its mails tell them; programs in ISO 8601', async () => {
  const { deps, placed, post, operator, list } = await openDesk()
  const value = JSON.stringify({ business_hours: { timezone: 'Asia/Shanghai' } })
  await deps.db.insertInto('meta').values({ key: 'company', value }).execute()
  const ana = { contact_name: 'Ana', email: 'ana@example.com', message: 'When?' }
  const written_at = '2026-11-25T19:56:10.000Z'
  const { inquiry_id } = (await post('/api/inquiries', { ...ana, written_at })).json()
  const { order_id } = await placed()
  const onTheWall = async (what: string) => {
    const [{ created_at }] = (await list(what)) as [{ created_at: string }] // one of each
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/u)
    const at = Date.parse(created_at) + 8 * 60 * 60 * 1000
    return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  }
  const [received, ordered] = [await onTheWall('inquiries'), await onTheWall('orders')]
  expect(await operator('inquiries', 'list')).toMatch(
    new RegExp(`Received [^]*\\(Asia/Shanghai\\)[^]* ${received} .*Ana`, 'u'),
  )
  expect(await operator('orders', 'list')).toMatch(
    new RegExp(`Placed [^]*\\(Asia/Shanghai\\)[^]* ${ordered} .*Jane Buyer`, 'u'),
  )
  const inquiry = await operator('inquiries', 'show', inquiry_id)
  expect(inquiry).toContain(` ${received} GMT+8\n`)
  expect(inquiry).toMatch(/Written +2026-11-26 03:56 GMT\+8\n/u)
  expect(await operator('orders', 'show', order_id)).toContain(` ${ordered} GMT+8\n`)
  expect((await list('inquiries'))[0]).toMatchObject({ written_at })
})
