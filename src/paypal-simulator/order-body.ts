import type { SimulatedOrder } from './order-store.ts'
import { findRefundStatus, getRefunds, toRefundBody } from './refunds/refund.ts'

/** The simulator has one buyer. */
const payer = {
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: 'test.buyer@example.com',
  payer_id: 'TESTBUYER2222',
  address: { country_code: 'US' },
}
/** The browser script passes it to the shop. */
export const payerId = payer.payer_id

/** The order's next steps, in the format of Orders v2. */
function createLinks(order: SimulatedOrder, base: string) {
  const self = `${base}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'COMPLETED') return links
  return [
    ...links,
    { href: `${base}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
}

/** The answer without `Prefer: return=representation`. */
export const toMinimalBody = (order: SimulatedOrder, base: string) => ({
  id: order.id,
  status: order.status,
  links: createLinks(order, base),
})

export function toFullBody(order: SimulatedOrder, base: string) {
  const approved = order.status !== 'CREATED'
  const { email_address, name, payer_id: account_id, address } = payer
  return {
    ...toMinimalBody(order, base),
    intent: order.request.intent,
    purchase_units: order.request.purchase_units.map((unit) =>
      Object.assign({}, unit, { payee: { merchant_id: 'TESTSELLER222' } }, toPayments(order, base)),
    ),
    ...(approved && {
      payer,
      payment_source: {
        paypal: { email_address, account_id, account_status: 'VERIFIED', name, address },
      },
    }),
    create_time: order.create_time,
    update_time: order.update_time,
  }
}

/** A capture as it is shown; undefined before there is one. */
export function toCaptureBody(order: SimulatedOrder, base: string) {
  const { capture, request } = order
  const [unit] = request.purchase_units
  if (capture === undefined || unit === undefined) return undefined
  const { currency_code, value } = unit.amount
  const { reason = capture.status === 'PENDING' ? 'PENDING_REVIEW' : undefined, ...made } = capture
  return {
    ...made,
    status: (capture.reason === undefined && findRefundStatus(order)) || capture.status,
    ...(reason !== undefined && { status_details: { reason } }),
    amount: { currency_code, value },
    final_capture: true,
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    links: [{ href: `${base}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
  }
}

function toPayments(order: SimulatedOrder, base: string) {
  const capture = toCaptureBody(order, base)
  const refunds = getRefunds(order).map((refund) => toRefundBody(order, refund, base))
  return capture && { payments: { captures: [capture], ...(refunds.length > 0 && { refunds }) } }
}
