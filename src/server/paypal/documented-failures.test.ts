import { expect, test } from 'vitest'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import { findDocumentedError, failureNames } from '../../paypal-simulator/documented-failures.ts'
import { findOrder } from '../db/order-repository.ts'
import { makeOpenOrdersDue } from '../db/payment-poll-schedule.ts'
import { createPaypalClient } from './client.ts'
import { reconcileOrders } from '../jobs/payment-reconciler.ts'

/** The result of a failed capture: the problem for the buyer, the order's status, and the number of captures. */
const declined = { told: 'payment_declined', status: 'declined', tries: 1, later: 0 }
const notApproved = { told: 'payment_not_approved', status: 'created', tries: 1, later: 1 }
/** No money has moved, and no capture is retried: the buyer may pay another order. */
const failed = { told: 'payment_refused', status: 'failed', tries: 1, later: 0 }
/** May be temporary: retried at once, and by the reconciler. */
const passing = { told: 'payment_provider_failed', status: 'unknown', tries: 4, later: 4 }
/** A fresh token is tried once. */
const notLetIn = { ...passing, tries: 2, later: 2 }
/** What PayPal says is contradicted by what it shows. */
const contradicted = { ...passing, tries: 1, later: 1 }

const expected: Record<string, typeof failed> = {
  AUTHENTICATION_FAILURE: notLetIn,
  AUTH_CAPTURE_NOT_ENABLED: failed,
  CARD_BRAND_NOT_SUPPORTED: declined,
  COMPLIANCE_VIOLATION: declined,
  CONSENT_NEEDED: failed,
  DECLINED_DUE_TO_RELATED_TXN: declined,
  DOMESTIC_TRANSACTION_REQUIRED: declined,
  DUPLICATE_INVOICE_ID: failed,
  INCOMPATIBLE_PARAMETER_VALUE: failed,
  INSTRUMENT_DECLINED: declined,
  INTERNAL_SERVER_ERROR: passing,
  INVALID_ACCOUNT_STATUS: notLetIn,
  INVALID_PARAMETER_SYNTAX: failed,
  INVALID_PARAMETER_VALUE: failed,
  INVALID_RESOURCE_ID: failed,
  INVALID_STRING_LENGTH: failed,
  MALFORMED_REQUEST_JSON: failed,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: declined,
  MISSING_REQUIRED_PARAMETER: failed,
  NOT_AUTHORIZED: failed,
  NOT_ENABLED_FOR_CARD_PROCESSING: failed,
  ORDER_ALREADY_CAPTURED: contradicted,
  ORDER_COMPLETION_IN_PROGRESS: passing,
  ORDER_NOT_APPROVED: notApproved,
  PAYEE_BLOCKED_TRANSACTION: declined,
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: failed,
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: declined,
  PAYER_ACCOUNT_RESTRICTED: declined,
  PAYER_ACTION_REQUIRED: notApproved,
  PAYER_CANNOT_PAY: declined,
  PAYMENT_SOURCE_NOT_SUPPORTED: declined,
  PERMISSION_DENIED: failed,
  RATE_LIMIT_REACHED: passing,
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: declined,
  RESOURCE_NOT_FOUND: failed,
  SERVICE_UNAVAILABLE: passing,
  SHIPPING_ADDRESS_INVALID: failed,
  TRANSACTION_BLOCKED_BY_PAYEE: declined,
  TRANSACTION_LIMIT_EXCEEDED: declined,
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: declined,
  TRANSACTION_REFUSED: declined,
}

test('each documented failure of a capture is told, written down, retried or not; then the order is paid once or never', async () => {
  const { placed, capture, line, deps, provider } = await openConnectedShop()
  shortenPauses()
  const client = createPaypalClient(deps.provider!)
  const rehearsed = await Promise.all(
    failureNames.map(async (name) => ({ name, order: await placed('approve', name) })),
  )
  const triesOf = (id: string) => line.seen.filter(({ path }) => path.endsWith(`${id}/capture`))
  const first = await Promise.all(
    rehearsed.map(async ({ name, order }) => {
      const { code } = (await capture(order)).json()
      const status = (await findOrder(deps.db, order.order_id))?.status
      return { name, order, told: code, status, tries: triesOf(order.id).length }
    }),
  )
  await makeOpenOrdersDue(deps.db, Date.now())
  // A run ends without a usable answer; the next one continues.
  for (let looked = 1; looked > 0;) {
    looked = 0
    for await (const { id } of reconcileOrders(deps.db, client, { error: () => {} }))
      looked += id.length
  }
  const found = first.map(({ name, order, tries, ...rest }) => [
    name,
    { ...rest, tries, later: triesOf(order.id).length - tries },
  ])
  expect(Object.fromEntries(found)).toEqual(expected)

  // once nothing is in the way any more
  for (const { order } of rehearsed) await buyerDecides(provider, order.id, 'approve')
  const isOver = ({ name }: { name: string }) => expected[name] === failed
  for (const { order } of rehearsed.filter(isOver)) {
    expect((await capture(order)).json().code).toBe('payment_refused')
    expect(triesOf(order.id)).toHaveLength(1)
  }
  for (const { order } of rehearsed.filter((one) => !isOver(one))) {
    expect((await capture(order)).statusCode).toBe(200)
    const tries = triesOf(order.id).length
    expect((await capture(order)).statusCode).toBe(200)
    expect(triesOf(order.id)).toHaveLength(tries)
    const { purchase_units } = await client.showOrder(order.id)
    const ours = await findOrder(deps.db, order.order_id)
    expect(purchase_units.flatMap((unit) => unit.payments?.captures ?? [])).toMatchObject([
      { id: ours?.paypal_capture_id, status: 'COMPLETED' },
    ])
  }
}, 60_000)

test('a payment that was made is found to be made, however its answer comes or does not', async () => {
  const { placed, capture, line, orders } = await openConnectedShop()
  const tries = { ANSWER_LOST: 2, ERROR_AFTER: 2, SLOW: 1 }
  const found = await Promise.all(
    Object.keys(tries).map(async (name) => {
      const order = await placed('approve', name)
      expect((await capture(order)).statusCode).toBe(200)
      const asked = line.seen.filter(({ path }) => path.endsWith(`${order.id}/capture`))
      expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
      return [name, asked.length]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(tries)
  expect(new Set((await orders()).map(({ status }) => status))).toEqual(new Set(['captured']))
}, 30_000)

test.each([
  ['MALFORMED_REQUEST_JSON', 1],
  ['INVALID_ACCOUNT_STATUS', 2],
  ['PERMISSION_DENIED', 1],
  ['RESOURCE_NOT_FOUND', 1],
  ['SHIPPING_ADDRESS_INVALID', 1],
  ['RATE_LIMIT_REACHED', 4],
  ['INTERNAL_SERVER_ERROR', 4],
  ['SERVICE_UNAVAILABLE', 4],
])(
  '%s when an order is created: asked %i times, then the same order is created',
  async (name, tries) => {
    const { create, line, orders } = await openConnectedShop()
    shortenPauses()
    const refusal = findDocumentedError(name)!
    const fault = { status: refusal.status, body: refusal.body() }
    line.breakNext('/orders', ...Array.from({ length: tries }, () => fault))
    const answer = await create(undefined, 'key-12345')
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'payment_provider_failed'])
    const asked = () => line.seen.filter(({ path }) => path.endsWith('/orders'))
    expect(asked()).toHaveLength(tries)
    expect(await orders()).toMatchObject([{ status: 'created', paypal_order_id: null }])
    const again = await create(undefined, 'key-12345')
    const [{ id } = { id: '' }] = await orders()
    expect([again.statusCode, again.json().data.order_id]).toEqual([200, id])
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(1)
  },
)
