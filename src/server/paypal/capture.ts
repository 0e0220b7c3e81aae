import type { StoredOrder } from '../db/order-repository.ts'
import type { ProviderOrder } from './schemas.ts'
import type { PaypalClient } from './client.ts'
import {
  declineIssues,
  notApprovedIssues,
  PaypalRejectedError,
  PaypalUnavailableError,
} from './errors.ts'

/** `pending`: under review at PayPal, not paid. */
export type CaptureOutcome =
  | { is: 'paid'; captureId: string; hasChanged: boolean }
  | { is: 'declined' }
  | { is: 'not_approved' }
  | { is: 'pending' }

/**
 * Captures an approved order at most once. `shown` is PayPal's current state, if already requested.
 * @throws PaypalRejectedError, PaypalUnavailableError
 */
export async function capturePayment(
  client: PaypalClient,
  order: StoredOrder,
  paypalOrderId: string,
  shown?: ProviderOrder,
): Promise<CaptureOutcome> {
  // An earlier attempt may have succeeded without an answer, and PayPal forgets request ids after six hours.
  const inDoubt = order.capture_asked_at !== null || order.status === 'pending'
  const latest = shown ?? (inDoubt ? await showInDoubt(client, paypalOrderId) : undefined)
  const earlierOutcome = latest && findCaptureOutcome(latest, order)
  if (earlierOutcome !== undefined) return earlierOutcome
  if (order.status === 'pending')
    throw new PaypalUnavailableError('PayPal no longer shows the capture')
  // One id for each attempt; a new one only after a definite decline.
  const requestId = `capture-${order.id}-${order.declines + 1}`
  try {
    return requireOutcome(
      findCaptureOutcome(await client.captureOrder(paypalOrderId, requestId), order),
    )
  } catch (error) {
    if (!(error instanceof PaypalRejectedError)) throw error
    const { issues } = error
    if (issues.includes('ORDER_ALREADY_CAPTURED')) {
      return requireOutcome(findCaptureOutcome(await showInDoubt(client, paypalOrderId), order))
    }
    if (issues.some((issue) => notApprovedIssues.has(issue))) return { is: 'not_approved' }
    if (issues.some((issue) => declineIssues.has(issue))) return { is: 'declined' }
    throw error
  }
}

/** One that was refunded whole stays in doubt: it must not be shipped. */
const completedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED'])
/** Why a payment that was made is not complete any more (Payments v2, `capture_status_details`). */
const undoneReasons = new Set(['BUYER_COMPLAINT', 'CHARGEBACK'])

/** Undefined without a capture. @throws PaypalUnavailableError when amount or order do not match */
export function findCaptureOutcome(
  shown: ProviderOrder,
  order: StoredOrder,
): CaptureOutcome | undefined {
  const captures = shown.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const completed = captures.find(
    ({ status, status_details }) =>
      completedStatuses.has(status) || undoneReasons.has(status_details?.reason ?? ''),
  )
  if (completed !== undefined) {
    const { amount, invoice_id = order.id } = completed
    const isOurs =
      Math.round(Number(amount.value) * 100) === order.total &&
      amount.currency_code === order.currency &&
      invoice_id === order.id
    if (!isOurs)
      throw new PaypalUnavailableError(`Capture ${completed.id} is not for this order's amount`)
    return {
      is: 'paid',
      captureId: completed.id,
      hasChanged: completed.status !== 'COMPLETED',
    }
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { is: 'pending' }
  const hasFailed = captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED')
  return hasFailed ? { is: 'declined' } : undefined
}

/** A missing order says nothing about money that may have moved. */
async function showInDoubt(client: PaypalClient, id: string): Promise<ProviderOrder> {
  try {
    return await client.showOrder(id)
  } catch (error) {
    if (!(error instanceof PaypalRejectedError)) throw error
    throw new PaypalUnavailableError('PayPal does not show an order in doubt', error)
  }
}

function requireOutcome(outcome: CaptureOutcome | undefined): CaptureOutcome {
  if (outcome !== undefined) return outcome
  throw new PaypalUnavailableError('PayPal answered without saying what became of the money')
}
