import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseOf } from './base-url.ts'
import { captureApproved } from './capture.ts'
import { failAsAsked } from './documented-failures.ts'
import { newPaypalId, timestamp } from './ids.ts'
import { fullBody, minimalBody } from './order-body.ts'
import { readOrderRequest } from './order-request.ts'
import { checkPurchaseUnit } from './order-rules.ts'
import type { Notices } from './webhooks.ts'
import type { OrderStore, SimulatedOrder } from './order-store.ts'
import { Refusal } from './api-error.ts'
import { answerRehearsed } from './test-scenarios.ts'

type ById = { Params: { id: string } }

/** Orders v2: create, show, capture. `authorise` throws unless the request carries a valid token. */
export function paypalOrderRoutes(
  app: FastifyInstance,
  store: OrderStore,
  authorise: (authorization: string | undefined) => void,
  notices: Notices,
): void {
  const admit = ({ headers }: FastifyRequest) => {
    authorise(headers.authorization)
    failAsAsked(headers['paypal-mock-response'])
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, order: SimulatedOrder) =>
    reply.send((wantsAll(request) ? fullBody : minimalBody)(order, baseOf(request, app.prefix)))

  app.post('/v2/checkout/orders', (request, reply) => {
    admit(request)
    const requestId = requestIdOf(request)
    const before = requestId && store.answered(requestId, 'create')
    if (before) return answer(request, reply.code(200), before)
    const wanted = readOrderRequest(request.body)
    for (const unit of wanted.purchase_units) checkPurchaseUnit(unit)
    const now = timestamp()
    const order: SimulatedOrder = {
      id: newPaypalId(),
      request: wanted,
      status: 'CREATED',
      last_visit: undefined,
      at_capture: undefined,
      capture: undefined,
      create_time: now,
      update_time: now,
    }
    store.save(order)
    if (requestId) store.keepAnswer(requestId, 'create', order.id)
    return answer(request, reply.code(201), order)
  })

  app.get<ById>('/v2/checkout/orders/:id', (request, reply) => {
    admit(request)
    return reply.send(fullBody(orderOf(store, request.params.id), baseOf(request, app.prefix)))
  })

  app.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    admit(request)
    const { id } = request.params
    const requestId = requestIdOf(request)
    const before = requestId && store.answered(requestId, `capture ${id}`)
    if (before) return answer(request, reply.code(200), before)
    const captured = captureApproved(orderOf(store, id), store)
    store.save(captured)
    if (requestId) store.keepAnswer(requestId, `capture ${id}`, id)
    const { status } = captured.capture
    notices.tell(`PAYMENT.CAPTURE.${status}`, captured, baseOf(request, app.prefix))
    const heard = await answerRehearsed(captured.at_capture, reply)
    return heard ? answer(request, reply.code(201), captured) : reply.hijack()
  })
}

/** @throws Refusal 404 */
export function orderOf(store: OrderStore, id: string): SimulatedOrder {
  const order = store.find(id)
  if (order) return order
  throw new Refusal(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  })
}

const wantsAll = (request: FastifyRequest) => request.headers.prefer === 'return=representation'

/** @throws Refusal 400 when it is longer than 108 characters */
function requestIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return undefined
  if (id.length <= 108) return id
  throw new Refusal(400, {
    issue: 'INVALID_STRING_LENGTH',
    description: 'The value of a field is either too short or too long',
  })
}
