import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseOf } from './base.ts'
import { fullBody, minimalBody } from './order-body.ts'
import { readOrderRequest } from './order-request.ts'
import { checkPurchaseUnit } from './order-rules.ts'
import type { OrderStore, StoredOrder } from './order-store.ts'
import { Refusal, unprocessable } from './refusal.ts'

type ById = { Params: { id: string } }

/** Orders v2: create, show, capture. `authorise` throws unless the request carries a valid token. */
export function orderRoutes(
  app: FastifyInstance,
  store: OrderStore,
  authorise: (authorization: string | undefined) => void,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, order: StoredOrder) =>
    reply.send((wantsAll(request) ? fullBody : minimalBody)(order, baseOf(request, app.prefix)))

  app.post('/v2/checkout/orders', (request, reply) => {
    authorise(request.headers.authorization)
    const requestId = requestIdOf(request)
    const before = requestId && store.answered(requestId, 'create')
    if (before) return answer(request, reply.code(200), before)
    const wanted = readOrderRequest(request.body)
    for (const unit of wanted.purchase_units) checkPurchaseUnit(unit)
    const now = timestamp()
    const order: StoredOrder = {
      id: newId(),
      request: wanted,
      status: 'CREATED',
      last_visit: undefined,
      card_declines: false,
      capture: undefined,
      create_time: now,
      update_time: now,
    }
    store.save(order)
    if (requestId) store.keepAnswer(requestId, 'create', order.id)
    return answer(request, reply.code(201), order)
  })

  app.get<ById>('/v2/checkout/orders/:id', (request, reply) => {
    authorise(request.headers.authorization)
    return reply.send(fullBody(orderOf(store, request.params.id), baseOf(request, app.prefix)))
  })

  app.post<ById>('/v2/checkout/orders/:id/capture', (request, reply) => {
    authorise(request.headers.authorization)
    const { id } = request.params
    const requestId = requestIdOf(request)
    const before = requestId && store.answered(requestId, `capture ${id}`)
    if (before) return answer(request, reply.code(200), before)
    const captured = capture(orderOf(store, id), store)
    store.save(captured)
    if (requestId) store.keepAnswer(requestId, `capture ${id}`, id)
    return answer(request, reply.code(201), captured)
  })
}

/** @throws Refusal 404 */
export function orderOf(store: OrderStore, id: string): StoredOrder {
  const order = store.find(id)
  if (order) return order
  throw new Refusal(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  })
}

function capture(order: StoredOrder, store: OrderStore): StoredOrder {
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    )
  }
  if (order.status === 'CREATED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  }
  if (order.card_declines) {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    )
  }
  const invoice = order.request.purchase_units[0]?.invoice_id
  if (invoice !== undefined && store.invoicePaid(invoice, order.id)) {
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
  }
  const now = timestamp()
  return {
    ...order,
    status: 'COMPLETED',
    capture: { id: newId(), create_time: now },
    update_time: now,
  }
}

const wantsAll = (request: FastifyRequest) => request.headers.prefer === 'return=representation'

/** @throws Refusal 400 when it is longer than 108 characters */
function requestIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return undefined
  if (id.length <= 108) return id
  throw new Refusal(400, {
    issue: 'INVALID_STRING_LENGTH',
    description: 'The value of a field is either too short or too long.',
  })
}

const timestamp = () => new Date().toISOString().replace(/\.\d+Z$/u, 'Z')

/** 17 capitals and digits, as PayPal's ids look. */
function newId(): string {
  const signs = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
  return Array.from({ length: 17 }, () => signs[randomInt(signs.length)]).join('')
}
