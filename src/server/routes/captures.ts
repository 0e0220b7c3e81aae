import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { amountOf } from '#shared/domain/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../app.ts'
import { keepAnswer, known } from '../db/idempotency.ts'
import { findOrder, type StoredOrder } from '../db/order-book.ts'
import { inFlight } from '../paypal/in-flight.ts'
import type { Payments } from '../paypal/payments.ts'
import { isApproved, isProviders, takeMoney, type ProvidersOrder } from '../paypal/settlement.ts'
import { Problem } from '../problem.ts'
import { answeredWith, give, keyedBy } from './keyed.ts'
import { serve } from './serve.ts'

const capturesPerMinute = 120

const stillChecking =
  'PayPal is still checking this payment. It has not been made yet; please do not pay again.'

/** Takes the money of an approved order, once; asked again after that, it says so again. */
export function captureRoutes(app: FastifyInstance, { db }: Deps, payments: Payments): void {
  const together = inFlight<StoredOrder>()

  serve(
    app,
    endpoints.captureOrder,
    async ({ body, params, request, reply }) => {
      const keyed = keyedBy(request, body)
      const before = await known(db, keyed)
      if (before?.answered) return give(reply, before.answered)
      const asked = await orderOf(params.orderId ?? '')
      if (!isProviders(asked) || asked.paypal_order_id !== body.paypal_order_id) {
        throw new Problem('order_mismatch')
      }
      if (body.look_first) await checkApproved(asked, request.log)
      const { id, status, total, currency } = await together(asked.id, () =>
        capture(asked.id, request.log),
      )
      const data = { order_id: id, status, amount: amountOf(total), currency }
      const answered = answeredWith(200, { success: true, data })
      // Not in the capture's own transaction: lost in between, the order itself gives the same answer.
      await keepAnswer(db, keyed, answered, Date.now())
      return give(reply, answered)
    },
    capturesPerMinute,
  )

  /** @throws Problem payment_not_approved, payment_provider_failed */
  async function checkApproved(order: ProvidersOrder, log: FastifyBaseLogger) {
    if (order.status === 'captured') return
    if (await payments(log, (client) => isApproved(client, order))) return
    throw new Problem('payment_not_approved')
  }

  /** The captured order. @throws Problem payment_declined, payment_not_approved, payment_provider_failed */
  async function capture(id: string, log: FastifyBaseLogger) {
    const before = await orderOf(id) // read again: whoever held it before us may have captured it
    if (before.status === 'captured' || !isProviders(before)) return before
    const order = await payments(log, (client) => takeMoney(db, client, before))
    if (order.status === 'captured') return order
    if (order.status === 'pending') {
      throw new Problem('payment_provider_failed', { status: 'PENDING' }, stillChecking)
    }
    throw new Problem(order.status === 'declined' ? 'payment_declined' : 'payment_not_approved')
  }

  async function orderOf(id: string): Promise<StoredOrder> {
    const order = await findOrder(db, id)
    if (order) return order
    throw new Problem('order_not_found')
  }
}
