import { expect, test } from 'vitest'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import type { CachedOrder, WrittenInquiry } from '#data/db/rows.ts'
import { toOrderedLines, toRequestedLines } from './requested-lines.ts'

const inquiry: WrittenInquiry = {
  contact_name: 'Ana',
  company_name: '',
  email: 'ana@example.com',
  phone: '',
  country: '',
  product_id: 'wl-1101',
  product_name: 'Wallet (Cognac)',
  quantity: '600',
  message: 'Price?',
  written_at: '',
  locale: 'en',
}
const photo = { id: 'photo', name: 'stitching.jpg', type: 'image/jpeg', bytes: 7 }
const plan = { ...photo, id: 'plan', name: 'plan.pdf' }

test('an inquiry about one style has one line, in pieces where the quantity is a number', () => {
  expect(toRequestedLines(inquiry, [])).toMatchObject([
    { product_id: 'wl-1101', product_name: 'Wallet (Cognac)', quantity: 600 },
  ])
  expect(toRequestedLines({ ...inquiry, quantity: '2 cartons' }, [])).toMatchObject([
    { quantity: '2 cartons' },
  ])
})

test('a general inquiry and a message of the contact page are about no style', () => {
  expect(toRequestedLines({ ...inquiry, product_id: '' }, [])).toEqual([])
  expect(toRequestedLines({ ...inquiry, quantity: contactQuantity }, [])).toEqual([])
})

test('each line of a request has its note, target price and files', () => {
  const line = {
    product_id: 'wl-1101',
    product_name: 'Wallet',
    model: 'WL-1101',
    quantity: 500,
    specifications: { color: 'Cognac' },
  }
  const lines = [
    { ...line, kind: 'sample' as const, note: 'Softer', attachments: ['photo'] },
    { ...line, target_price: '7.95' },
  ]
  expect(toRequestedLines({ ...inquiry, lines }, [photo, plan])).toMatchObject([
    { kind: 'sample', note: 'Softer', files: [photo] },
    { target_price: '7.95', files: [] },
  ])
})

test('an order has its styles with their price in cents, and none in rows of earlier versions', () => {
  const order: CachedOrder = {
    id: 'ORDER_1_a',
    createdAt: 1,
    updatedAt: 1,
    status: 'captured',
    paypal_order_id: 'P',
    order_id: 'ord_1',
    amount: '19.06',
    lines: {},
  }
  expect(toOrderedLines(order)).toEqual([])
  const item = { product_id: 'wl-1101', name: 'Wallet', quantity: 2, specifications: {} }
  const ordered = { items: [{ ...item, unit_price: '8.40' }] } as CachedOrder['ordered'] & object // only its lines are read
  expect(toOrderedLines({ ...order, ordered })).toMatchObject([
    { product_id: 'wl-1101', product_name: 'Wallet', quantity: 2, unit_price: 840 },
  ])
})
