import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { toAmount } from '#shared/domain/pricing/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { saveResponseOnce, findKey } from '../db/idempotency.ts'
import { findOrder, expireOrder, isClosed, type StoredOrder } from '../db/order-repository.ts'
import { createSingleFlight } from '../paypal/single-flight.ts'
import type { PaypalClient } from '../paypal/client.ts'
import type { CallPaypal } from '../paypal/with-paypal.ts'
import { hasPaypalOrder, refreshOrder, captureAndSettle } from '../paypal/settle-order.ts'
import { HttpProblem } from '../problem.ts'
import {
  toStoredResponse,
  sendStoredResponse,
  readIdempotencyKey,
} from '../http/idempotency-key.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

const capturesPerMinute = 120

const stillCheckingMessage =
  'PayPal is still checking this payment. It has not been made yet; please do not pay again.'

/** Captures an approved order once; a repeat returns the same answer. */
export function registerCaptureRoutes(
  app: FastifyInstance,
  { db }: Deps,
  payments: CallPaypal,
): void {
  const runOnce = createSingleFlight<StoredOrder>()

  registerEndpoint(
    app,
    endpoints.captureOrder,
    async ({ body, params, request, reply }) => {
      const keyed = readIdempotencyKey(request, body)
      const before = await findKey(db, keyed)
      if (before?.answered) return sendStoredResponse(reply, before.answered)
      const asked = await requireOrder(params.orderId ?? '')
      if (!hasPaypalOrder(asked) || asked.paypal_order_id !== body.paypal_order_id) {
        throw new HttpProblem('order_mismatch')
      }
      // not shared with a capture: the status may be older than the approval
      const { id, status, total, currency } = body.look_first
        ? await runOnce(`look ${asked.id} ${body.give_up}`, () =>
            resolveOrder(asked.id, request.log, body.give_up ? refreshAndExpire : refresh),
          )
        : await runOnce(asked.id, () => resolveOrder(asked.id, request.log, capture))
      const data = { order_id: id, status, amount: toAmount(total), currency }
      const answered = toStoredResponse(200, { success: true, data })
      // Outside the capture's transaction: if it is lost, the order gives the same answer.
      await saveResponseOnce(db, keyed, answered, Date.now())
      return sendStoredResponse(reply, answered)
    },
    capturesPerMinute,
  )

  type ProviderCall = (client: PaypalClient, order: StoredOrder) => Promise<StoredOrder>
  const refresh: ProviderCall = (client, { id }) => refreshOrder(db, client, id)
  const refreshAndExpire: ProviderCall = async (client, order) => {
    const refreshed = await refresh(client, order)
    if (refreshed.status !== 'created') return refreshed
    if (await expireOrder(db, order.id, Date.now())) return requireOrder(order.id)
    throw new HttpProblem('payment_provider_failed') // an approval has just been reported
  }
  const capture: ProviderCall = async (client, order) =>
    hasPaypalOrder(order) ? captureAndSettle(db, client, order) : order

  /** Does not ask the provider about a final order. @throws Problem as `requirePaid`, and as CallPaypal */
  async function resolveOrder(id: string, log: FastifyBaseLogger, call: ProviderCall) {
    const order = await requireOrder(id) // read again: a concurrent call may have captured it
    if (order.status === 'captured' || isClosed(order)) return requirePaid(order)
    return requirePaid(await payments(log, (client) => call(client, order)))
  }

  async function requireOrder(id: string): Promise<StoredOrder> {
    const order = await findOrder(db, id)
    if (order) return order
    throw new HttpProblem('order_not_found')
  }
}

/**
 * @throws Problem payment_declined, payment_refused, payment_expired, payment_not_approved: unpaid, a new payment is
 * possible; payment_provider_failed: unknown
 */
function requirePaid(order: StoredOrder): StoredOrder {
  switch (order.status) {
    case 'captured':
      return order
    case 'declined':
      throw new HttpProblem('payment_declined')
    case 'failed':
      throw new HttpProblem('payment_refused')
    case 'expired':
      throw new HttpProblem('payment_expired')
    case 'created':
      throw new HttpProblem('payment_not_approved')
    case 'pending':
      throw new HttpProblem('payment_provider_failed', { status: 'PENDING' }, stillCheckingMessage)
    case 'approved':
    case 'capturing':
    case 'unknown':
      throw new HttpProblem('payment_provider_failed')
  }
}
