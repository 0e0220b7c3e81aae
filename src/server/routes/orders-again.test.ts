import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openConnectedShop, twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'

/** The price of the wallet from now on; undefined: it is no longer sold. */
async function reprice({ db }: Deps, version: string, base_price: number | undefined) {
  const { json } = await db
    .selectFrom('products')
    .select('json')
    .where('id', '=', 'wl-1101')
    .executeTakeFirstOrThrow()
  const wallet = JSON.parse(json) as { pricing: object }
  const changed = {
    ...wallet,
    is_active: base_price !== undefined,
    pricing: { ...wallet.pricing, ...(base_price !== undefined && { base_price }) },
  }
  const set = { json: JSON.stringify(changed) }
  await db.updateTable('products').set(set).where('id', '=', 'wl-1101').execute()
  await db.updateTable('meta').set({ value: version }).execute()
  await after(1100) // the snapshot is asked for once a second
}

test('P10: an order begun before is gone on with at the same price, and given up at another', async () => {
  const { create, capture, orders, deps, provider, line } = await openConnectedShop()
  const first = await create(twoWallets, 'key-12345')
  expect((await create(twoWallets, 'key-12345')).body).toBe(first.body)
  await reprice(deps, '2', 15)
  for (const _ of [1, 2]) {
    const answer = await create(twoWallets, 'key-12345')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'amount_changed'])
    expect(answer.json().details).toMatchObject({ total: '42.39' })
  }
  const fresh = await create({ ...twoWallets, amount: '42.39' }, 'key-67890')
  expect(fresh.statusCode).toBe(200)
  // the window of the first one is still open somewhere
  const { data } = first.json()
  await buyerDecides(provider, data.id, 'approve')
  expect((await capture(data)).json().code).toBe('payment_expired')
  await buyerDecides(provider, fresh.json().data.id, 'approve')
  expect((await capture(fresh.json().data)).statusCode).toBe(200)
  expect(await orders()).toMatchObject([
    { status: 'captured', total: 4239 },
    { status: 'expired', total: 3699, look_at: null },
  ])
  expect(line.seen.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
  await reprice(deps, '3', 12.5)
  expect((await create(twoWallets, 'key-12345')).json().code).toBe('payment_expired')
})

test('an order begun before with a style that is no longer sold is given up', async () => {
  const { create, orders, deps } = await openConnectedShop()
  await create(twoWallets, 'key-12345')
  await reprice(deps, '2', undefined)
  const answer = await create(twoWallets, 'key-12345')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'product_unavailable'])
  expect(await orders()).toMatchObject([{ status: 'expired' }])
})

test('what is paid, or on its way, stays at the price that the buyer has approved', async () => {
  const { create, capture, orders, deps, provider, line } = await openConnectedShop()
  const answers = await Promise.all(
    ['key-paid1', 'key-asked'].map((key) => create(twoWallets, key)),
  )
  const [paid, asked] = answers.map((answer) => answer.json().data)
  for (const { id } of [paid, asked]) await buyerDecides(provider, id, 'approve')
  await capture(paid)
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(asked)
  await reprice(deps, '2', 15)
  expect((await create(twoWallets, 'key-paid1')).body).toBe(answers[0]?.body)
  expect((await create(twoWallets, 'key-asked')).body).toBe(answers[1]?.body)
  expect((await capture(asked)).statusCode).toBe(200)
  expect((await orders()).map(({ status }) => status)).toEqual(['captured', 'captured'])
})

test('an approval that the provider has told of is not given up for a new price', async () => {
  const { create, deps } = await openConnectedShop()
  const first = await create(twoWallets, 'key-12345')
  await deps.db.updateTable('orders').set({ approvals: 1 }).execute()
  await reprice(deps, '2', 15)
  expect((await create(twoWallets, 'key-12345')).body).toBe(first.body)
})
