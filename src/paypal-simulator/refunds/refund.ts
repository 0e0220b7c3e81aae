import { createUnprocessableError, type PaypalApiError } from '../api-error.ts'
import { createPaypalId, createTimestamp } from '../ids.ts'
import { requireUnits, type Money } from '../money.ts'
import type { Refund, SimulatedOrder } from '../order-store.ts'

/** Issues of refunds with the words that Payments v2 gives them (422). */
const refundIssues = {
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  PARTIAL_REFUND_NOT_ALLOWED: 'You cannot do a refund less than the original capture amount.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The payer account cannot be used for this transaction.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  TRANSACTION_DISPUTED:
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
} as const
type RefundIssue = keyof typeof refundIssues

export const refundFailures = Object.keys(refundIssues) as RefundIssue[] // the literal's own keys

export const createRefundError = (issue: RefundIssue): PaypalApiError =>
  createUnprocessableError(issue, refundIssues[issue])

export type RefundRequest = {
  amount?: Money | undefined
  custom_id?: string | undefined
  note_to_payer?: string | undefined
}

/**
 * The order with one refund more; without an amount, of all that is left. `request_id` makes it one.
 * @throws Refusal
 */
export function addRefund(
  order: SimulatedOrder,
  { amount, ...request }: RefundRequest,
  request_id: string | undefined,
): { order: SimulatedOrder; refund: Refund } {
  const [unit] = order.request.purchase_units
  if (order.capture?.reason === 'CHARGEBACK')
    throw createRefundError('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
  if (order.capture?.reason !== undefined) throw createRefundError('TRANSACTION_DISPUTED')
  if (unit === undefined || order.capture?.status === 'PENDING')
    throw createRefundError('PENDING_CAPTURE')
  if (order.capture?.status !== 'COMPLETED') throw createRefundError('REFUND_NOT_ALLOWED')
  const chosen = refundFailures.find((name) => name === order.at_capture)
  if (chosen) throw createRefundError(chosen)
  const left = requireUnits(unit.amount) - sumRefunded(order)
  if (left === 0n) throw createRefundError('CAPTURE_FULLY_REFUNDED')
  const { currency_code } = unit.amount
  if (amount !== undefined && amount.currency_code !== currency_code)
    throw createRefundError('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const units = amount === undefined ? left : requireUnits(amount)
  if (units <= 0n) throw createUnprocessableError('CANNOT_BE_ZERO_OR_NEGATIVE', zeroDescription)
  if (units > left) throw createRefundError('REFUND_AMOUNT_EXCEEDED')
  const now = createTimestamp()
  const refund: Refund = {
    ...request,
    id: createPaypalId(),
    status: order.at_capture === 'REFUND_PENDING' ? 'PENDING' : 'COMPLETED',
    amount: amount ?? { currency_code, value: toValue(left, unit.amount) },
    request_id,
    create_time: now,
    update_time: now,
  }
  return { refund, order: { ...order, refunds: [...getRefunds(order), refund], update_time: now } }
}

/** Decides on pending refunds. */
export function decideRefunds(
  order: SimulatedOrder,
  status: 'COMPLETED' | 'FAILED',
): { order: SimulatedOrder; decided: Refund[] } {
  const now = createTimestamp()
  const decided = getRefunds(order)
    .filter((refund) => refund.status === 'PENDING')
    .map((refund) => ({ ...refund, status, update_time: now }))
  const refunds = getRefunds(order).map(
    (refund) => decided.find(({ id }) => id === refund.id) ?? refund,
  )
  return { decided, order: { ...order, refunds, update_time: now } }
}

/** Orders that were stored before there were refunds have none. */
export const getRefunds = ({ refunds = [] }: SimulatedOrder): Refund[] => refunds

/** What is refunded or will be, in the smallest unit. */
const sumRefunded = (order: SimulatedOrder): bigint =>
  getRefunds(order)
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { amount }) => sum + requireUnits(amount), 0n)

/** The status that a capture with refunds shows. */
export function findRefundStatus(
  order: SimulatedOrder,
): 'REFUNDED' | 'PARTIALLY_REFUNDED' | undefined {
  const refunded = sumRefunded(order)
  const [unit] = order.request.purchase_units
  if (refunded === 0n || unit === undefined) return undefined
  return refunded === requireUnits(unit.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** What a chargeback takes of the payment, in the form of a refund, as its notice has it. */
export function createReversal(order: SimulatedOrder): Refund | undefined {
  const [unit] = order.request.purchase_units
  if (unit === undefined) return undefined
  const value = toValue(requireUnits(unit.amount) - sumRefunded(order), unit.amount)
  const now = createTimestamp()
  return {
    id: createPaypalId(),
    status: 'COMPLETED',
    amount: { currency_code: unit.amount.currency_code, value },
    request_id: undefined,
    create_time: now,
    update_time: now,
  }
}

const toValue = (units: bigint, { value }: Money) => {
  const digits = String(units).padStart(3, '0')
  return value.includes('.') ? `${digits.slice(0, -2)}.${digits.slice(-2)}` : digits.slice(0, -2)
}

const zeroDescription =
  'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.'

/** A refund as it is shown; of the capture it names the address alone. */
export function toRefundBody(order: SimulatedOrder, refund: Refund, base: string) {
  const { id, status, amount, custom_id, note_to_payer, create_time, update_time } = refund
  const { currency_code } = amount
  const nothing = { currency_code, value: hasDecimals(amount) ? '0.00' : '0' }
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(custom_id !== undefined && { custom_id }),
    ...(note_to_payer !== undefined && { note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: nothing,
      net_amount: amount,
      total_refunded_amount: { currency_code, value: toValue(sumRefunded(order), amount) },
    },
    create_time,
    update_time,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${order.capture?.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

const hasDecimals = ({ value }: Money) => value.includes('.')
