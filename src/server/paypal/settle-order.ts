import {
  findOrder,
  isClosed,
  recordCaptureRequest,
  recordDeclineSeen,
  recordPayment,
  type StoredOrder,
} from '../db/order-repository.ts'
import type { Db } from '../db/database.ts'
import type { ProviderOrder } from './schemas.ts'
import { capturePayment, findCaptureOutcome, type CaptureOutcome } from './capture.ts'
import type { PaypalClient } from './client.ts'
import { isOpenRefund, listRefunds } from '../orders/refund-rows.ts'
import { isPaidOrder, refreshRefunds, type PaidOrder } from './refunds.ts'
import { PaymentRefusedError, PaypalRejectedError, PaypalUnavailableError } from './errors.ts'

/** PayPal's limits in ms: three hours to open the order, three more to approve it (Orders v2). */
const approvalTimeout = 6 * 60 * 60 * 1000
/** Longest capture attempt, in ms; above the client's timeout for all attempts. */
const captureTimeout = 60_000

export type OrderWithPaypalId = StoredOrder & { paypal_order_id: string }

const statusByOutcome = {
  paid: 'captured',
  pending: 'pending',
  declined: 'declined',
  not_approved: 'created',
} as const satisfies Record<CaptureOutcome['is'], StoredOrder['status']>

/**
 * Captures an approved order at most once and stores the result. A final order is unchanged.
 * @throws PaymentRefused, PaypalRejectedError, PaypalUnavailableError, after storing it
 */
export async function captureAndSettle(
  db: Db,
  client: PaypalClient,
  order: OrderWithPaypalId,
  shown?: ProviderOrder,
): Promise<StoredOrder> {
  const { id, paypal_order_id } = order
  const { before, after } = await recordCaptureRequest(db, id, Date.now())
  if (before.status === 'captured' || isClosed(before)) return before // by another server, just now
  try {
    const outcome = await capturePayment(client, before, paypal_order_id, shown)
    const updated = await noteOutcome(db, after, outcome)
    // Another server has recorded this decline and begun the next attempt: its result is the answer.
    if (outcome.is === 'declined' && updated.status === 'capturing')
      return await captureAndSettle(db, client, order)
    if (outcome.is === 'declined') await noteDeclineTime(db, client, updated, paypal_order_id)
    return updated
  } catch (error) {
    const refused = error instanceof PaypalRejectedError
    if (!refused && !(error instanceof PaypalUnavailableError)) throw error
    // A refusal says that this attempt moved no money, but nothing about an earlier one.
    const isCertain = refused && !error.afterUnansweredAttempt && before.capture_asked_at === null
    const status = isCertain ? 'failed' : 'unknown'
    const updated = await recordPayment(db, after, { status }, Date.now())
    throw refused && updated.status === 'failed' ? new PaymentRefusedError(error) : error
  }
}

/** PayPal forgets orders after years; without an open refund there is nothing to ask about, then. */
async function refreshPaidOrder(
  db: Db,
  client: PaypalClient,
  order: PaidOrder,
): Promise<StoredOrder> {
  try {
    await refreshRefunds(db, client, order)
  } catch (error) {
    const isForgotten = error instanceof PaypalRejectedError && error.status === 404
    if (!isForgotten || (await listRefunds(db, [order.id])).some(isOpenRefund)) throw error
  }
  return (await findOrder(db, order.id)) ?? order
}

/**
 * Fetches and stores the provider's state, and captures an approval that no page reported. Of a paid order, its
 * refunds and whether the payment still stands. Returns the order now.
 * @throws PaymentRefused, PaypalRejectedError, PaypalUnavailableError
 */
export async function refreshOrder(db: Db, client: PaypalClient, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  if (isPaidOrder(order)) return refreshPaidOrder(db, client, order)
  if (!hasPaypalOrder(order) || order.status === 'captured') return order
  const shown = await fetchProviderOrder(client, order)
  // During a capture the provider's state may be older than it.
  const note = async (status: 'created' | 'approved' | 'failed' | 'expired') =>
    isBeingCaptured(order, Date.now()) ? order : recordPayment(db, order, { status }, Date.now())
  if (shown === 'forgotten') return note('expired')
  const outcome = findCaptureOutcome(shown, order)
  if (outcome?.is === 'declined' && order.status === 'declined') return order // unchanged
  if (outcome !== undefined) return noteOutcome(db, order, outcome)
  if (order.status === 'declined' && !(await isApprovedAgain(db, order, shown))) return order
  switch (shown.status) {
    case 'APPROVED':
      await note('approved')
      return captureAndSettle(db, client, order, shown)
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return note(Date.now() - order.created_at > approvalTimeout ? 'expired' : 'created')
    case 'VOIDED':
      return note('failed')
    default:
      throw new PaypalUnavailableError(
        `PayPal shows order ${order.id} as ${shown.status}, without a capture`,
      )
  }
}

const isBeingCaptured = ({ status, capture_asked_at: after }: StoredOrder, now: number) =>
  status === 'capturing' && after !== null && after <= now && now - after < captureTimeout

export const hasPaypalOrder = (order: StoredOrder): order is OrderWithPaypalId =>
  order.paypal_order_id !== null

/**
 * The old approval survives a decline, so only a new one may be captured: the provider has reported it, or has changed
 * the order since the decline, which only an approval does.
 */
async function isApprovedAgain(db: Db, order: StoredOrder, shown: ProviderOrder): Promise<boolean> {
  if (order.approvals > order.declines) return true
  const { status, update_time } = shown
  if (update_time === undefined) return false
  if (order.decline_seen === null) {
    await recordDeclineSeen(db, order, update_time)
    return false
  }
  return status === 'APPROVED' && Date.parse(update_time) > Date.parse(order.decline_seen)
}

/** Stores the provider's change time of a declined order, to recognise a later approval. It may stay unknown. */
async function noteDeclineTime(
  db: Db,
  client: PaypalClient,
  order: StoredOrder,
  paypalOrderId: string,
): Promise<void> {
  if (order.status !== 'declined') return // another process has stored a result
  try {
    const { update_time } = await client.showOrder(paypalOrderId)
    if (update_time !== undefined) await recordDeclineSeen(db, order, update_time)
  } catch (error) {
    if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
      throw error
  }
}

function noteOutcome(db: Db, order: StoredOrder, outcome: CaptureOutcome): Promise<StoredOrder> {
  const changes =
    outcome.is === 'paid'
      ? {
          status: statusByOutcome.paid,
          paypal_capture_id: outcome.captureId,
          ...(outcome.hasChanged && { look_at: Date.now() }),
        }
      : { status: statusByOutcome[outcome.is] }
  return recordPayment(db, order, changes, Date.now())
}

/** PayPal drops an order that is never approved; one with a capture stays in doubt. */
async function fetchProviderOrder(
  client: PaypalClient,
  order: OrderWithPaypalId,
): Promise<ProviderOrder | 'forgotten'> {
  try {
    return await client.showOrder(order.paypal_order_id)
  } catch (error) {
    const isMissing = error instanceof PaypalRejectedError && error.status === 404
    if (isMissing && order.capture_asked_at === null && order.status !== 'pending')
      return 'forgotten'
    throw error
  }
}
