import { expect, test } from 'vitest'
import {
  findDocumentedError,
  failureNames,
} from '../../src/paypal-simulator/documented-failures.ts'
import { createRefundError, refundFailures } from '../../src/paypal-simulator/refunds/refund.ts'
import { faultsIn, faultsInNotice, type Call } from '../support/paypal/paypal-contract.ts'

const create: Call = { method: 'POST', path: '/v2/checkout/orders', headers: {}, body: '' }
const capture: Call = { ...create, path: '/v2/checkout/orders/4SM123456789ABCDE/capture' }

test.each(failureNames)('the simulator refuses with %s in the words PayPal has for it', (name) => {
  const refusal = findDocumentedError(name)
  const answer = { status: refusal?.status ?? 0, body: JSON.stringify(refusal?.body()) }
  const faults = [create, capture].map((call) => faultsIn([{ call, answer }]))
  // some are documented for one of the two calls
  expect(faults).toContainEqual([])
})

test.each(refundFailures)(
  'the simulator refuses a refund with %s in the words PayPal has for it',
  (name) => {
    const refund = { ...create, path: '/v2/payments/captures/3C679366HH908993F/refund' }
    const body = JSON.stringify(createRefundError(name).body())
    expect(faultsIn([{ call: refund, answer: { status: 422, body } }])).toEqual([])
  },
)

const money = { currency_code: 'USD', value: '10.00' }
const order = { intent: 'CAPTURE', purchase_units: [{ amount: money }] }
const unit = order.purchase_units[0]

test('an order that says nothing but what is described is as described', () => {
  expect(faultsIn([{ call: { ...create, body: JSON.stringify(order) } }])).toEqual([])
})

test.each([
  ['a key nobody knows', { ...order, intend: 'CAPTURE' }],
  ['a key nobody knows, further inside', { ...order, purchase_units: [{ ...unit, sum: money }] }],
  ['a number for a text', { ...order, purchase_units: [{ amount: { ...money, value: 10 } }] }],
  ['an amount without its currency', { ...order, purchase_units: [{ amount: { value: '1' } }] }],
  [
    'a name that is too long',
    { ...order, purchase_units: [{ ...unit, description: '…'.repeat(128) }] },
  ],
  ['no purchase', { intent: 'CAPTURE', purchase_units: [] }],
])('a shop that sends %s is found out', (_what, body) => {
  expect(faultsIn([{ call: { ...create, body: JSON.stringify(body) } }])).toHaveLength(1)
})

test('a shop that calls what there is not, or sends too long a request id, is found out', () => {
  const longId = { ...create, headers: { 'paypal-request-id': 'x'.repeat(109) } }
  const nowhere = { ...create, path: '/v2/checkout/order' }
  expect(faultsIn([{ call: longId }, { call: nowhere }])).toHaveLength(2)
})

const refusal = {
  name: 'UNPROCESSABLE_ENTITY',
  message:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  details: [{ issue: 'ORDER_NOT_APPROVED', description: 'Not yet.' }],
}

test.each([
  ['a key nobody knows', 201, { id: '4SM123456789ABCDE', state: 'COMPLETED' }],
  ['a status nobody knows', 201, { id: '4SM123456789ABCDE', status: 'PAID' }],
  ['words of its own for an issue', 422, refusal],
  ['another name than that of the status', 404, refusal],
])('a provider that answers %s is found out', (_what, status, body) => {
  const answer = { status, body: JSON.stringify(body) }
  expect(faultsIn([{ call: capture, answer }])).not.toEqual([])
})

test('a notice of something else than described is found out', () => {
  const resource = { id: '3C679366HH908993F', status: 'PAID' }
  expect(faultsInNotice(JSON.stringify({ resource_type: 'capture', resource }))).toHaveLength(1)
})
