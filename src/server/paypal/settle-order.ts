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
import { capturePayment, captureOutcome, type Outcome } from './capture.ts'
import type { PaypalClient } from './client.ts'
import { PaymentRefused, PaypalRejectedError, PaypalUnavailableError } from './errors.ts'

/** How long PayPal waits for a buyer: three hours to be shown the order, three more to approve it (Orders v2), in ms. */
const approvalEnds = 6 * 60 * 60 * 1000
/** How long whoever asks for the money may be at it, in ms; longer than the client's patience for all his calls. */
const inHand = 60_000

/** An order that the provider knows too. */
export type ProvidersOrder = StoredOrder & { paypal_order_id: string }

const statusOf = {
  paid: 'captured',
  pending: 'pending',
  declined: 'declined',
  not_approved: 'created',
} as const satisfies Record<Outcome['is'], StoredOrder['status']>

/**
 * Takes the money for an order that the buyer is said to have approved, at most once, and notes how it went. Returns
 * the order as it stands then; one that is over is left alone.
 * @throws PaymentRefused, PaypalRejectedError, PaypalUnavailableError, after noting that
 */
export async function takeMoney(
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
    // A refusal says that this try moved no money, but nothing of an earlier one.
    const surely = refused && !error.afterSilence && before.capture_asked_at === null
    const status = surely ? 'failed' : 'unknown'
    const noted = await notePayment(db, asked, { status }, Date.now())
    throw refused && noted.status === 'failed' ? new PaymentRefused(error) : error
  }
}

/**
 * Asks the provider how an order stands, notes it, and takes the money when the buyer has approved it and nobody came
 * to say so. Returns the order as it stands then.
 * @throws PaymentRefused, PaypalRejectedError, PaypalUnavailableError
 */
export async function refreshOrder(db: Db, client: PaypalClient, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  if (!hasPaypalOrder(order) || order.status === 'captured') return order
  const shown = await show(client, order)
  // While somebody asks for the money, what the provider shows may be from before that.
  const note = async (status: 'created' | 'approved' | 'failed' | 'expired') =>
    isInHand(order, Date.now()) ? order : notePayment(db, order, { status }, Date.now())
  if (shown === 'forgotten') return note('expired')
  const outcome = captureOutcome(shown, order)
  if (outcome?.is === 'declined' && order.status === 'declined') return order // as it is known
  if (outcome !== undefined) return noteOutcome(db, order, outcome)
  if (order.status === 'declined' && !(await isApprovedAnew(db, order, shown))) return order
  switch (shown.status) {
    case 'APPROVED':
      await note('approved')
      return takeMoney(db, client, order, shown)
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

/** Whether the provider has heard of an order. */
export const hasPaypalOrder = (order: StoredOrder): order is ProvidersOrder =>
  order.paypal_order_id !== null

/**
 * After a decline the old approval still stands; only the buyer can say, by a new one, that another card is meant.
 * The provider has told of it then, or has changed the order since the decline, which nobody else has a reason to.
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

/** Notes how a declined order looks by the provider's own clock, to know a later approval by. It may stay unknown. */
async function lookBack(
  db: Db,
  client: PaypalClient,
  order: StoredOrder,
  paypalOrderId: string,
): Promise<void> {
  if (order.status !== 'declined') return // told by somebody else what came of it
  try {
    const { update_time } = await client.showOrder(paypalOrderId)
    if (update_time !== undefined) await noteDeclineSeen(db, order, update_time)
  } catch (error) {
    if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
      throw error
  }
}

function noteOutcome(db: Db, order: StoredOrder, outcome: Outcome): Promise<StoredOrder> {
  const news =
    outcome.is === 'paid'
      ? { status: statusOf.paid, paypal_capture_id: outcome.captureId }
      : { status: statusOf[outcome.is] }
  return notePayment(db, order, news, Date.now())
}

/** PayPal forgets an order that nobody approves; one whose money was asked for stays in doubt. */
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
