import type { FastifyInstance } from 'fastify'
import { toBaseUrl } from '../base-url.ts'
import { createTimestamp } from '../ids.ts'
import type { Capture, OrderStore, SimulatedOrder } from '../order-store.ts'
import { requireOrder } from '../orders.ts'
import type { WebhookSender } from '../webhooks.ts'
import { createReversal } from './refund.ts'

type ById = { Params: { id: string } }

/** What a buyer's complaint or bank does to a payment that was made, without the shop; and that it is over. */
export function registerReversalRoutes(
  app: FastifyInstance,
  store: OrderStore,
  webhookSender: WebhookSender,
): void {
  for (const [path, { event, ...change }] of Object.entries(changes)) {
    app.post<ById>(`/checkoutnow/:id/${path}`, (request, reply) => {
      const order = changeCapture(requireOrder(store, request.params.id), change)
      store.save(order)
      const reversal = event === 'PAYMENT.CAPTURE.REVERSED' ? createReversal(order) : undefined
      webhookSender.notify(event, order, toBaseUrl(request, app.prefix), reversal)
      return reply.send({ outcome: path })
    })
  }
}

const changes = {
  held: { event: 'PAYMENT.CAPTURE.PENDING', status: 'PENDING', reason: 'BUYER_COMPLAINT' },
  reversed: { event: 'PAYMENT.CAPTURE.REVERSED', status: 'DECLINED', reason: 'CHARGEBACK' },
  restored: { event: 'PAYMENT.CAPTURE.COMPLETED', status: 'COMPLETED' },
} as const

/** A payment that was not made stays as it is. */
function changeCapture(
  order: SimulatedOrder,
  change: Pick<Capture, 'status' | 'reason'>,
): SimulatedOrder {
  const { capture } = order
  if (capture === undefined || (capture.status !== 'COMPLETED' && capture.reason === undefined))
    return order
  const { reason: _, ...made } = capture
  const now = createTimestamp()
  return { ...order, capture: { ...made, ...change, update_time: now }, update_time: now }
}
