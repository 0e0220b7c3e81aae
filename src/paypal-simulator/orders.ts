import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toBaseUrl } from './base-url.ts'
import { captureApprovedOrder } from './capture.ts'
import { createPaypalId, createTimestamp } from './ids.ts'
import { toFullBody, toMinimalBody } from './order-body.ts'
import { readOrderRequest } from './order-request.ts'
import { checkPurchaseUnit } from './order-rules.ts'
import type { WebhookSender } from './webhooks.ts'
import type { OrderStore, SimulatedOrder } from './order-store.ts'
import { PaypalApiError } from './api-error.ts'
import { applyScenario } from './test-scenarios.ts'

type ById = { Params: { id: string } }

/** Orders v2: create, show, capture. `checkRequest` throws unless the request carries a valid token. */
export function registerPaypalOrderRoutes(
  app: FastifyInstance,
  store: OrderStore,
  checkRequest: (request: FastifyRequest) => void,
  webhookSender: WebhookSender,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, order: SimulatedOrder) =>
    reply.send(
      (wantsFullBody(request) ? toFullBody : toMinimalBody)(order, toBaseUrl(request, app.prefix)),
    )

  app.post('/v2/checkout/orders', (request, reply) => {
    checkRequest(request)
    const requestId = readRequestId(request)
    const before = requestId && store.findAnswer(requestId, 'create')
    if (before) return answer(request, reply.code(200), before)
    const wanted = readOrderRequest(request.body)
    for (const unit of wanted.purchase_units) checkPurchaseUnit(unit)
    const now = createTimestamp()
    const order: SimulatedOrder = {
      id: createPaypalId(),
      request: wanted,
      status: 'CREATED',
      last_visit: undefined,
      at_capture: undefined,
      capture: undefined,
      create_time: now,
      update_time: now,
    }
    store.save(order)
    if (requestId) store.saveAnswer(requestId, 'create', order.id)
    return answer(request, reply.code(201), order)
  })

  app.get<ById>('/v2/checkout/orders/:id', (request, reply) => {
    checkRequest(request)
    return reply.send(
      toFullBody(requireOrder(store, request.params.id), toBaseUrl(request, app.prefix)),
    )
  })

  app.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    checkRequest(request)
    const { id } = request.params
    const requestId = readRequestId(request)
    const before = requestId && store.findAnswer(requestId, `capture ${id}`)
    if (before) return answer(request, reply.code(200), before)
    const captured = captureApprovedOrder(requireOrder(store, id), store)
    store.save(captured)
    if (requestId) store.saveAnswer(requestId, `capture ${id}`, id)
    const { status } = captured.capture
    webhookSender.notify(`PAYMENT.CAPTURE.${status}`, captured, toBaseUrl(request, app.prefix))
    const isAnswered = await applyScenario(captured.at_capture, reply)
    return isAnswered ? answer(request, reply.code(201), captured) : reply.hijack()
  })
}

/** @throws Refusal 404 */
export function requireOrder(store: OrderStore, id: string): SimulatedOrder {
  const order = store.find(id)
  if (order) return order
  throw createMissingResourceError()
}

export const createMissingResourceError = (): PaypalApiError =>
  new PaypalApiError(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  })

const wantsFullBody = (request: FastifyRequest) =>
  request.headers.prefer === 'return=representation'

/** @throws Refusal 400 when it is longer than 108 characters */
export function readRequestId({ headers }: FastifyRequest): string | undefined {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return undefined
  if (id.length <= 108) return id
  throw new PaypalApiError(400, {
    issue: 'INVALID_STRING_LENGTH',
    description: 'The value of a field is either too short or too long',
  })
}
