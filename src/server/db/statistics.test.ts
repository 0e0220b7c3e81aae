import { expect, test } from 'vitest'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { readStatistics } from './statistics.ts'

const day = 24 * 60 * 60 * 1000

test('a shop is counted, in all and lately', async () => {
  const { deps, post, placed, capture } = await openConnectedShop()
  const now = Date.now()
  expect(await readStatistics(deps.db, now)).toMatchObject({
    inquiries: { total: 0, day: 0 },
    orders_by_status: [],
  })
  await capture(await placed('approve'))
  await placed()
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  expect(await readStatistics(deps.db, now)).toEqual({
    catalogue: { version: 1, products: 4, categories: 0 },
    inquiries: { total: 1, day: 1, week: 1, month: 1 },
    orders: { total: 2, day: 2, week: 2, month: 2 },
    orders_by_status: [
      { status: 'captured', currency: 'USD', orders: 1, total: 3699 },
      { status: 'created', currency: 'USD', orders: 1, total: 3699 },
    ],
    attachments: { files: 0, bytes: 0, waiting: 0 },
    database: { kind: deps.settings.postgres ? 'PostgreSQL' : 'SQLite', bytes: expect.any(Number) },
  })
  const later = await readStatistics(deps.db, now + 8 * day)
  expect(later.inquiries).toEqual({ total: 1, day: 0, week: 0, month: 1 })
})
