import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { amountOf } from '#shared/domain/pricing/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { saveResponseOnce, findKey } from '../db/idempotency.ts'
import { findOrder, giveUpOrder, isOver, type StoredOrder } from '../db/order-repository.ts'
import { singleFlight } from '../paypal/single-flight.ts'
import type { PaypalClient } from '../paypal/client.ts'
import type { Payments } from '../paypal/with-paypal.ts'
import { hasPaypalOrder, refreshOrder, captureAndSettle } from '../paypal/settle-order.ts'
import { HttpProblem } from '../problem.ts'
import { storedResponse, sendStored, readIdempotencyKey } from '../http/idempotency-key.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

const capturesPerMinute = 120

const stillChecking =
  'PayPal is still checking this payment. It has not been made yet; please do not pay again.'

/** Captures an approved order once; a repeat returns the same answer. */
export function captureRoutes(app: FastifyInstance, { db }: Deps, payments: Payments): void {
  const together = singleFlight<StoredOrder>()

  registerEndpoint(
    app,
    endpoints.captureOrder,
    async ({ body, params, request, reply }) => {
      const keyed = readIdempotencyKey(request, body)
      const before = await findKey(db, keyed)
      if (before?.answered) return sendStored(reply, before.answered)
      const asked = await orderOf(params.orderId ?? '')
      if (!hasPaypalOrder(asked) || asked.paypal_order_id !== body.paypal_order_id) {
        throw new HttpProblem('order_mismatch')
      }
      // not shared with a capture: the status may be older than the approval
      const { id, status, total, currency } = body.look_first
        ? await together(`look ${asked.id} ${body.give_up}`, () =>
            ended(asked.id, request.log, body.give_up ? giveUp : look),
          )
        : await together(asked.id, () => ended(asked.id, request.log, capture))
      const data = { order_id: id, status, amount: amountOf(total), currency }
      const answered = storedResponse(200, { success: true, data })
      // Outside the capture's transaction: if it is lost, the order gives the same answer.
      await saveResponseOnce(db, keyed, answered, Date.now())
      return sendStored(reply, answered)
    },
    capturesPerMinute,
  )

  type Ask = (client: PaypalClient, order: StoredOrder) => Promise<StoredOrder>
  const look: Ask = (client, { id }) => refreshOrder(db, client, id)
  const giveUp: Ask = async (client, order) => {
    const looked = await look(client, order)
    if (looked.status !== 'created') return looked
    if (await giveUpOrder(db, order.id, Date.now())) return orderOf(order.id)
    throw new HttpProblem('payment_provider_failed') // an approval has just been reported
  }
  const capture: Ask = async (client, order) =>
    hasPaypalOrder(order) ? captureAndSettle(db, client, order) : order

  /** Does not ask the provider about a final order. @throws Problem as `paid`, and as Payments */
  async function ended(id: string, log: FastifyBaseLogger, ask: Ask) {
    const order = await orderOf(id) // read again: a concurrent call may have captured it
    if (order.status === 'captured' || isOver(order)) return paid(order)
    return paid(await payments(log, (client) => ask(client, order)))
  }

  async function orderOf(id: string): Promise<StoredOrder> {
    const order = await findOrder(db, id)
    if (order) return order
    throw new HttpProblem('order_not_found')
  }
}

/**
 * @throws Problem payment_declined, payment_refused, payment_expired, payment_not_approved: unpaid, a new payment is
 * possible; payment_provider_failed: unknown
 */
function paid(order: StoredOrder): StoredOrder {
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
      throw new HttpProblem('payment_provider_failed', { status: 'PENDING' }, stillChecking)
    case 'approved':
    case 'capturing':
    case 'unknown':
      throw new HttpProblem('payment_provider_failed')
  }
}
