import {
  findOrder,
  isOver,
  noteCaptureAsked,
  noteDeclineSeen,
  notePayment,
  type StoredOrder,
} from '../db/order-repository.ts'
import type { Db } from '../db/database.ts'
import type { ProviderOrder } from './schemas.ts'
import { capturePayment, captureOutcome, type CaptureOutcome } from './capture.ts'
import type { PaypalClient } from './client.ts'
import { PaymentRefused, PaypalRejectedError, PaypalUnavailableError } from './errors.ts'

/** PayPal's limits in ms: three hours to open the order, three more to approve it (Orders v2). */
const approvalEnds = 6 * 60 * 60 * 1000
/** Longest capture attempt, in ms; above the client's timeout for all attempts. */
const inHand = 60_000

export type ProvidersOrder = StoredOrder & { paypal_order_id: string }

const statusOf = {
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
  { id, paypal_order_id }: ProvidersOrder,
  shown?: ProviderOrder,
): Promise<StoredOrder> {
  const { before, asked } = await noteCaptureAsked(db, id, Date.now())
  if (before.status === 'captured' || isOver(before)) return before // by another server, just now
  try {
    const outcome = await capturePayment(client, before, paypal_order_id, shown)
    const noted = await noteOutcome(db, asked, outcome)
    if (outcome.is === 'declined') await lookBack(db, client, noted, paypal_order_id)
    return noted
  } catch (error) {
    const refused = error instanceof PaypalRejectedError
    if (!refused && !(error instanceof PaypalUnavailableError)) throw error
    // A refusal says that this attempt moved no money, but nothing about an earlier one.
    const surely = refused && !error.afterSilence && before.capture_asked_at === null
    const status = surely ? 'failed' : 'unknown'
    const noted = await notePayment(db, asked, { status }, Date.now())
    throw refused && noted.status === 'failed' ? new PaymentRefused(error) : error
  }
}

/**
 * Fetches and stores the provider's state, and captures an approval that no page reported. Returns the order now.
 * @throws PaymentRefused, PaypalRejectedError, PaypalUnavailableError
 */
export async function refreshOrder(db: Db, client: PaypalClient, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  if (!hasPaypalOrder(order) || order.status === 'captured') return order
  const shown = await show(client, order)
  // During a capture the provider's state may be older than it.
  const note = async (status: 'created' | 'approved' | 'failed' | 'expired') =>
    isInHand(order, Date.now()) ? order : notePayment(db, order, { status }, Date.now())
  if (shown === 'forgotten') return note('expired')
  const outcome = captureOutcome(shown, order)
  if (outcome?.is === 'declined' && order.status === 'declined') return order // unchanged
  if (outcome !== undefined) return noteOutcome(db, order, outcome)
  if (order.status === 'declined' && !(await isApprovedAnew(db, order, shown))) return order
  switch (shown.status) {
    case 'APPROVED':
      await note('approved')
      return captureAndSettle(db, client, order, shown)
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return note(Date.now() - order.created_at > approvalEnds ? 'expired' : 'created')
    case 'VOIDED':
      return note('failed')
    default:
      throw new PaypalUnavailableError(
        `PayPal shows order ${order.id} as ${shown.status}, without a capture`,
      )
  }
}

const isInHand = ({ status, capture_asked_at: asked }: StoredOrder, now: number) =>
  status === 'capturing' && asked !== null && asked <= now && now - asked < inHand

export const hasPaypalOrder = (order: StoredOrder): order is ProvidersOrder =>
  order.paypal_order_id !== null

/**
 * The old approval survives a decline, so only a new one may be captured: the provider has reported it, or has changed
 * the order since the decline, which only an approval does.
 */
async function isApprovedAnew(db: Db, order: StoredOrder, shown: ProviderOrder): Promise<boolean> {
  if (order.approvals > order.declines) return true
  const { status, update_time } = shown
  if (update_time === undefined) return false
  if (order.decline_seen === null) {
    await noteDeclineSeen(db, order, update_time)
    return false
  }
  return status === 'APPROVED' && Date.parse(update_time) > Date.parse(order.decline_seen)
}

/** Stores the provider's change time of a declined order, to recognise a later approval. It may stay unknown. */
async function lookBack(
  db: Db,
  client: PaypalClient,
  order: StoredOrder,
  paypalOrderId: string,
): Promise<void> {
  if (order.status !== 'declined') return // another process has stored a result
  try {
    const { update_time } = await client.showOrder(paypalOrderId)
    if (update_time !== undefined) await noteDeclineSeen(db, order, update_time)
  } catch (error) {
    if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
      throw error
  }
}

function noteOutcome(db: Db, order: StoredOrder, outcome: CaptureOutcome): Promise<StoredOrder> {
  const news =
    outcome.is === 'paid'
      ? { status: statusOf.paid, paypal_capture_id: outcome.captureId }
      : { status: statusOf[outcome.is] }
  return notePayment(db, order, news, Date.now())
}

/** PayPal drops an order that is never approved; one with a capture stays in doubt. */
async function show(
  client: PaypalClient,
  order: ProvidersOrder,
): Promise<ProviderOrder | 'forgotten'> {
  try {
    return await client.showOrder(order.paypal_order_id)
  } catch (error) {
    const gone = error instanceof PaypalRejectedError && error.status === 404
    if (gone && order.capture_asked_at === null && order.status !== 'pending') return 'forgotten'
    throw error
  }
}
