import type { Reversal } from '#shared/contract/desk/orders.ts'
import { toCents, toProviderAmount } from '#shared/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import type { OrderRefundRow } from '../db/orders/order-rows.ts'
import {
  listRefunds,
  recordRefundRequest,
  recordRefundResult,
  recordShownPayment,
  recordShownRefunds,
  type ShownRefund,
} from '../orders/refund-rows.ts'
import type { PaypalClient } from './client.ts'
import { PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { ProviderOrder, ProviderRefund } from './schemas.ts'

/** How long a refusal of a refund that may have been made is doubted, in ms: PayPal may not show it at once. */
const doubtPeriod = 10 * 60_000
/** PayPal keeps request ids of refunds for 45 days (Payments v2); in ms, with a margin. */
const requestLifetime = 40 * 24 * 60 * 60_000

export type PaidOrder = StoredOrder & { paypal_order_id: string; paypal_capture_id: string }

export const isPaidOrder = (order: StoredOrder): order is PaidOrder =>
  order.status === 'captured' && order.paypal_order_id !== null && order.paypal_capture_id !== null

type WantedRefund = { amount: number; seen: number; member: string; key: string }

/**
 * Refunds a part of a payment at most once. Without an answer it stays `asked`, and the reconciler asks again under the
 * same id. @throws Problem changed_meanwhile, refund_too_large, PaypalUnavailableError before anything was asked
 */
export async function refundPayment(
  db: Db,
  client: PaypalClient,
  order: PaidOrder,
  wanted: WantedRefund,
): Promise<OrderRefundRow> {
  const repeated = (await listRefunds(db, [order.id])).find(({ key }) => key === wanted.key)
  if (repeated && repeated.amount === wanted.amount) return repeated
  // what was refunded at PayPal itself counts, too
  await refreshRefunds(db, client, order)
  const refund = await recordRefundRequest(db, { ...wanted, order_id: order.id }, Date.now())
  if (refund.state !== 'asked') return refund
  try {
    return await askForRefund(db, client, order, refund, true)
  } catch (error) {
    if (error instanceof PaypalUnavailableError) return refund
    throw error
  }
}

/** @throws PaypalUnavailableError while it is not known what became of it */
async function askForRefund(
  db: Db,
  client: PaypalClient,
  order: PaidOrder,
  refund: OrderRefundRow,
  isFirst: boolean,
): Promise<OrderRefundRow> {
  const note = (result: Omit<Parameters<typeof recordRefundResult>[2], 'isLate'>) =>
    recordRefundResult(db, refund, { ...result, isLate: !isFirst }, Date.now())
  const age = Date.now() - refund.made_at
  try {
    if (age > requestLifetime) throw new PaypalRejectedError(0, ['TOO_LATE_TO_ASK'], true)
    const { currency } = order
    const value = toProviderAmount(refund.amount, currency)
    const answer = await client.refundCapture(
      order.paypal_capture_id,
      { amount: { currency_code: currency, value }, custom_id: refund.id },
      refund.id,
    )
    return await note({ state: toRefundState(answer), paypal_refund_id: answer.id })
  } catch (error) {
    if (!(error instanceof PaypalRejectedError)) throw error
    const isCertain = isFirst && !error.afterUnansweredAttempt
    if (!isCertain) {
      const shown = await showIfKnown(client, order)
      const refunds = shown ? listShownRefunds(shown, order) : []
      const made = refunds.find(({ custom_id }) => custom_id === refund.id)
      if (made) return note({ state: made.state, paypal_refund_id: made.paypal_refund_id })
      const isKnown = shown ? age >= doubtPeriod : age > requestLifetime
      if (!isKnown) throw new PaypalUnavailableError('A refund is in doubt', error)
    }
    return note({ state: 'failed', issue: (error.issues[0] ?? '').slice(0, 100) })
  }
}

/** Undefined where PayPal refuses to show it, as to another account. @throws PaypalUnavailableError */
async function showIfKnown(
  client: PaypalClient,
  { paypal_order_id }: PaidOrder,
): Promise<ProviderOrder | undefined> {
  try {
    return await client.showOrder(paypal_order_id)
  } catch (error) {
    if (error instanceof PaypalRejectedError) return undefined
    throw error
  }
}

/**
 * Asks again for refunds without an answer, and stores what PayPal shows, also of refunds made there, and whether the
 * payment still stands.
 * @throws PaypalRejectedError, PaypalUnavailableError
 */
export async function refreshRefunds(
  db: Db,
  client: PaypalClient,
  order: PaidOrder,
): Promise<void> {
  const refunds = await listRefunds(db, [order.id])
  let doubt: PaypalUnavailableError | undefined
  for (const refund of refunds.filter(({ state }) => state === 'asked')) {
    try {
      await askForRefund(db, client, order, refund, false)
    } catch (error) {
      if (!(error instanceof PaypalUnavailableError)) throw error
      doubt = error // of this refund alone
    }
  }
  const asked_at = Date.now()
  const shown = await client.showOrder(order.paypal_order_id)
  const reversal = findReversal(shown, order)
  if (reversal !== undefined)
    await recordShownPayment(db, order.id, { reversal, asked_at }, Date.now())
  await recordShownRefunds(db, order.id, listShownRefunds(shown, order), Date.now())
  if (doubt) throw doubt
}

/** Null for a payment that stands, undefined where it is not shown. */
function findReversal(
  shown: ProviderOrder,
  { paypal_capture_id }: PaidOrder,
): Reversal | null | undefined {
  const captures = shown.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const capture = captures.find(({ id }) => id === paypal_capture_id)
  if (capture === undefined) return undefined
  const { status, status_details } = capture
  if (status_details?.reason === 'CHARGEBACK' || status === 'DECLINED' || status === 'FAILED')
    return 'reversed'
  return status_details?.reason === 'BUYER_COMPLAINT' || status === 'PENDING' ? 'held' : null
}

/** @throws PaypalUnavailableError for one in another currency, which cannot be ours */
function listShownRefunds(shown: ProviderOrder, { currency }: PaidOrder): ShownRefund[] {
  return shown.purchase_units
    .flatMap((unit) => unit.payments?.refunds ?? [])
    .map((refund) => {
      const { id, custom_id, amount } = refund
      if (amount === undefined || amount.currency_code !== currency)
        throw new PaypalUnavailableError(`Refund ${id} is not in the order's currency`)
      return {
        paypal_refund_id: id,
        custom_id,
        state: toRefundState(refund),
        amount: toCents(Number(amount.value)),
      }
    })
}

function toRefundState({ status }: ProviderRefund): ShownRefund['state'] {
  if (status === 'COMPLETED') return 'completed'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending'
}
