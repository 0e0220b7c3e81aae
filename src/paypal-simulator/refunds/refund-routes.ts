import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { toBaseUrl } from '../base-url.ts'
import { createInvalidRequestError, money } from '../order-request.ts'
import type { OrderStore, Refund, SimulatedOrder } from '../order-store.ts'
import { createMissingResourceError, readRequestId, requireOrder } from '../orders.ts'
import { addRefund, decideRefunds, getRefunds, toRefundBody } from './refund.ts'
import { registerReversalRoutes } from './reversal-routes.ts'
import { applyScenario } from '../test-scenarios.ts'
import type { WebhookSender } from '../webhooks.ts'

/** The parts of `refund_request` (Payments v2) that shops of this kind send. */
const RefundBody = v.object({
  amount: v.optional(money),
  custom_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(127))),
  note_to_payer: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
})

/** How long a refund is repeated to the same request id, in ms (Payments v2, PayPal-Request-Id). */
const requestLifetime = 45 * 24 * 60 * 60 * 1000

type ById = { Params: { id: string }; Querystring: { value?: string } }

/** Payments v2: refunds. And what its seller does at PayPal itself, without the shop. */
export function registerRefundRoutes(
  app: FastifyInstance,
  store: OrderStore,
  checkRequest: (request: FastifyRequest) => void,
  webhookSender: WebhookSender,
): void {
  const notifyOf = (request: FastifyRequest, order: SimulatedOrder, refund: Refund) =>
    webhookSender.notify(
      refund.status === 'COMPLETED'
        ? 'PAYMENT.CAPTURE.REFUNDED'
        : `PAYMENT.REFUND.${refund.status}`,
      order,
      toBaseUrl(request, app.prefix),
      refund,
    )

  app.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) => {
    checkRequest(request)
    const found = store.findByCapture(request.params.id)
    if (found === undefined) throw createMissingResourceError()
    const requestId = readRequestId(request)
    const base = toBaseUrl(request, app.prefix)
    const before = getRefunds(found).find(
      ({ request_id, create_time }) =>
        requestId !== undefined &&
        request_id === requestId &&
        Date.parse(create_time) > Date.now() - requestLifetime,
    )
    if (before) return reply.code(201).send(toRefundBody(found, before, base))
    const body = v.safeParse(RefundBody, request.body ?? {})
    if (!body.success) throw createInvalidRequestError(body.issues)
    const { order, refund } = addRefund(found, body.output, requestId)
    store.save(order)
    notifyOf(request, order, refund)
    const [, scenario] = /^REFUND_(.+)$/u.exec(order.at_capture ?? '') ?? []
    const isAnswered = await applyScenario(scenario, reply)
    if (!isAnswered) return reply.hijack()
    return reply.code(201).send(toRefundBody(order, refund, base))
  })

  app.post<ById>('/checkoutnow/:id/refunded', (request, reply) => {
    const found = requireOrder(store, request.params.id)
    const [unit] = found.request.purchase_units
    const { value } = request.query
    const currency_code = unit?.amount.currency_code ?? ''
    const amount = value ? { currency_code, value } : undefined
    const { order, refund } = addRefund(found, { amount }, undefined)
    store.save(order)
    notifyOf(request, order, refund)
    return reply.send({ outcome: 'refunded' })
  })

  registerReversalRoutes(app, store, webhookSender)

  for (const [path, status] of [
    ['refund-completed', 'COMPLETED'],
    ['refund-failed', 'FAILED'],
  ] as const) {
    app.post<ById>(`/checkoutnow/:id/${path}`, (request, reply) => {
      const { order, decided } = decideRefunds(requireOrder(store, request.params.id), status)
      store.save(order)
      for (const refund of decided) notifyOf(request, order, refund)
      return reply.send({ outcome: path })
    })
  }
}
