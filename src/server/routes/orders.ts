import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import {
  amountOf,
  centsOfAmount,
  moneyText,
  totalsOf,
  type Totals,
} from '#shared/domain/pricing/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { orderItem, priceLines, type Priced, type WantedLine } from '../catalogue/price-lines.ts'
import { findKey, type Answered, type Keyed } from '../db/idempotency.ts'
import {
  findOrder,
  giveUpOrder,
  isOver,
  noteProviderOrder,
  placeOrder,
  type StoredOrder,
} from '../db/order-repository.ts'
import { singleFlight } from '../paypal/single-flight.ts'
import { paymentRequest } from '../paypal/payment-request.ts'
import type { Payments } from '../paypal/with-paypal.ts'
import { HttpProblem } from '../problem.ts'
import { storedResponse, sendStored, readIdempotencyKey } from '../http/idempotency-key.ts'
import { spokenBy } from '../http/accept-language.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** Orders paid with the provider, and those of the payment test page. */
export function orderRoutes(app: FastifyInstance, deps: Deps, payments: Payments): void {
  const { db, settings } = deps
  const together = singleFlight<Answered>()

  registerEndpoint(app, endpoints.createOrder, async ({ body, request, reply }) => {
    const keyed = readIdempotencyKey(request, body)
    const create = () =>
      createOrder(deps, payments, keyed, { ...body, locale: spokenBy(request) }, request.log)
    if (keyed.key === undefined) return sendStored(reply, await create())
    const same = JSON.stringify([keyed.key, keyed.fingerprint])
    return sendStored(reply, await together(same, create))
  })

  registerEndpoint(app, endpoints.testOrder, async ({ body, request, reply }) => {
    if (settings.paypal.environment === 'live') throw new HttpProblem('not_found')
    const keyed = readIdempotencyKey(request, body)
    const before = await findKey(db, keyed)
    if (before?.answered) return sendStored(reply, before.answered)
    const { lines, subtotal } = await available(deps, body.items)
    const totals = totalsOf(subtotal)
    const order = {
      ...body,
      items: lines.map(orderItem),
      currency: 'USD',
      totals,
      test: true,
      locale: spokenBy(request),
    }
    const data = { status: 'created', amount: amountOf(totals.total), test: true }
    const { answered } = await placeOrder(db, keyed, order, Date.now(), (id) =>
      storedResponse(201, { success: true, data: { id, ...data } }),
    )
    return sendStored(reply, answered!) // the order and its answer are stored together
  })
}

/** The request with the language of its client. */
type Wanted = CreateOrderRequest & { locale: string }

/**
 * Stores the order before it calls the provider. A repeated key continues the first request with the same order and
 * provider request id, at today's price only.
 */
async function createOrder(
  deps: Deps,
  payments: Payments,
  keyed: Keyed,
  body: Wanted,
  log: FastifyBaseLogger,
): Promise<Answered> {
  const { db, catalogue } = deps
  const before = await findKey(db, keyed)
  if (before?.subject !== undefined) await offerAgain(deps, before.subject, body)
  if (before?.answered) return before.answered
  return payments(log, async (client) => {
    const id = before?.subject ?? (await place(deps, keyed, body))
    const order = await orderOf(deps, id)
    const brand = brandIn((await catalogue.current()).companyJson)
    const paypalId =
      order.paypal_order_id ??
      (await client.createOrder(paymentRequest(order, brand), `create-${id}`)).id
    const answered = storedResponse(200, { success: true, data: { id: paypalId, order_id: id } })
    await noteProviderOrder(db, keyed, id, paypalId, answered, Date.now())
    return answered
  })
}

/**
 * Checks an earlier order as if it were new. One no longer offered is closed, so that an open payment window cannot
 * pay it; unless it was approved, at the price shown.
 * @throws Problem amount_changed, product_unavailable; payment_expired when it cannot be paid any more
 */
async function offerAgain(deps: Deps, id: string, body: Wanted): Promise<void> {
  const order = await orderOf(deps, id)
  const over = isOver(order)
  if (!over && order.status !== 'created' && order.status !== 'declined') return
  const offered = await offer(deps, body).catch((error: unknown) => {
    if (error instanceof HttpProblem) return error
    throw error
  })
  const refused = offered instanceof HttpProblem
  if (refused && (over || (await giveUpOrder(deps.db, id, Date.now())))) throw offered
  if (over) throw new HttpProblem('payment_expired')
}

/** @throws Problem amount_changed when the shown amount is not today's, product_unavailable */
async function offer(deps: Deps, { amount, items }: Pick<Wanted, 'amount' | 'items'>) {
  const { lines, subtotal } = await available(deps, items)
  const totals = totalsOf(subtotal)
  if (centsOfAmount(amount) !== totals.total) throw amountChanged(totals)
  return { lines, totals }
}

async function place(deps: Deps, keyed: Keyed, body: Wanted): Promise<string> {
  const { amount, items, ...customer } = body
  const { lines, totals } = await offer(deps, { amount, items })
  const order = { ...customer, items: lines.map(orderItem), totals, test: false }
  return (await placeOrder(deps.db, keyed, order, Date.now())).id
}

/** @throws Problem product_unavailable with the ids */
async function available({ catalogue }: Deps, items: WantedLine[]): Promise<Priced> {
  const lines = priceLines(await catalogue.current(), items)
  if (lines.missing.length === 0) return lines
  throw new HttpProblem('product_unavailable', { missing: lines.missing })
}

function amountChanged({ subtotal, shipping, tax, total }: Totals): HttpProblem {
  const details = {
    subtotal: amountOf(subtotal),
    shipping: amountOf(shipping),
    tax: amountOf(tax),
    total: amountOf(total),
  }
  const sentence = `Prices have changed since you opened the checkout. The new total is ${moneyText(total)}.`
  return new HttpProblem('amount_changed', details, sentence)
}

async function orderOf({ db }: Deps, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order) return order
  throw new HttpProblem('order_not_found')
}

function brandIn(companyJson: string | undefined): string | undefined {
  if (companyJson === undefined) return undefined
  return (JSON.parse(companyJson) as { company_name: string }).company_name // checked on import
}
