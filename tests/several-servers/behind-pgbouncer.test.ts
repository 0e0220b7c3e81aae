import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareDatabase } from '../support/database/test-database.ts'
import { startPgbouncer } from '../support/database/start-pgbouncer.ts'
import { temporaryFolder } from '../support/open-app.ts'
import { catalogueFolder, productsCsv } from '../support/samples/catalogue-folder.ts'
import { twoWallets } from '../support/paypal/shop-with-paypal.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'

const wallet = { model: 'WL-1101', name: 'Slim bifold wallet', base_price: '12.50' }

const post = (shop: ShopProcess, path: string, body: object, key?: string) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

const showsStyle = async ({ origin }: ShopProcess, id: string) =>
  (await fetch(`${origin}/api/products/${id}`)).ok

/** Two servers that migrate at the same time through the pool; the second one listens on a direct connection. */
async function openPooled() {
  const { DATABASE_URL: direct = '' } = await bareDatabase()
  const DATABASE_URL = await startPgbouncer(direct)
  const dataDir = await temporaryFolder()
  const start = async (more: Record<string, string> = {}) => {
    const shop = await startShop(dataDir, { DATABASE_URL, DEMONSTRATION: 'off', ...more })
    onTestFinished(() => shop.stop())
    return shop
  }
  const [asking, told] = await Promise.all([start(), start({ DATABASE_DIRECT_URL: direct })])
  return { asking, told, dataDir, direct }
}

test('behind pgbouncer in transaction mode two servers make tables, import, take an inquiry and an order', async () => {
  const { asking, told, dataDir } = await openPooled()
  const folder = await catalogueFolder([wallet])
  await asking.operator('catalogue', 'import', folder)
  for (const shop of [asking, told]) await expect.poll(() => showsStyle(shop, 'wl-1101')).toBe(true)

  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'Once, please' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post(n % 2 === 0 ? asking : told, '/api/inquiries', inquiry, 'key-12345'),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))

  const placed = await post(told, '/api/paypal/create-order', twoWallets)
  const { data } = (await placed.json()) as { data: { id: string; order_id: string } }
  await post(told, `/paypal-simulator/checkoutnow/${data.id}/approve`, {})
  const captured = await post(told, `/api/orders/${data.order_id}/capture`, {
    paypal_order_id: data.id,
  })
  expect(captured.status).toBe(200)
  // to buyer and sales, of the inquiry and of the order
  await expect.poll(async () => (await readdir(join(dataDir, 'mail'))).length).toBe(4)
  const inquiries = JSON.parse(await told.operator('inquiries', 'list', '--json')) as unknown[]
  expect(inquiries).toHaveLength(1)

  await expect
    .poll(() => asking.printed(), { timeout: 15_000 })
    .toContain('the database tells no changes of the catalogue')
  expect(told.printed()).not.toContain('the database tells no changes')
  await writeFile(join(folder, 'products.csv'), productsCsv([wallet, { model: 'NEW' }]))
  await asking.operator('catalogue', 'import', folder)
  for (const shop of [asking, told]) await expect.poll(() => showsStyle(shop, 'new')).toBe(true)
}, 120_000)
