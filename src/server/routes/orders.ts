import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import {
  toAmount,
  parseAmount,
  formatMoney,
  computeTotals,
  type Totals,
} from '#shared/domain/pricing/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import {
  toOrderItem,
  priceLines,
  type PricedOrderLine,
  type RequestedLine,
} from '../catalogue/price-lines.ts'
import { findKey, type StoredResponse, type IdempotentRequest } from '../db/idempotency.ts'
import {
  findOrder,
  expireOrder,
  isClosed,
  recordProviderOrder,
  placeOrder,
  type StoredOrder,
} from '../db/order-repository.ts'
import { createSingleFlight } from '../paypal/single-flight.ts'
import { createPaymentRequest } from '../paypal/payment-request.ts'
import type { CallPaypal } from '../paypal/with-paypal.ts'
import { HttpProblem } from '../problem.ts'
import {
  toStoredResponse,
  sendStoredResponse,
  readIdempotencyKey,
} from '../http/idempotency-key.ts'
import { negotiateLocale } from '../http/accept-language.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** Orders paid with the provider, and those of the payment test page. */
export function registerOrderRoutes(app: FastifyInstance, deps: Deps, payments: CallPaypal): void {
  const { db, settings } = deps
  const runOnce = createSingleFlight<StoredResponse>()

  registerEndpoint(app, endpoints.createOrder, async ({ body, request, reply }) => {
    const keyed = readIdempotencyKey(request, body)
    const create = () =>
      createOrder(deps, payments, keyed, { ...body, locale: negotiateLocale(request) }, request.log)
    if (keyed.key === undefined) return sendStoredResponse(reply, await create())
    const same = JSON.stringify([keyed.key, keyed.fingerprint])
    return sendStoredResponse(reply, await runOnce(same, create))
  })

  registerEndpoint(app, endpoints.testOrder, async ({ body, request, reply }) => {
    if (settings.paypal.environment === 'live') throw new HttpProblem('not_found')
    const keyed = readIdempotencyKey(request, body)
    const before = await findKey(db, keyed)
    if (before?.answered) return sendStoredResponse(reply, before.answered)
    const { lines, totals, currency } = await priceAvailableLines(deps, body.items)
    const order = {
      ...body,
      items: lines.map(toOrderItem),
      currency,
      totals,
      test: true,
      locale: negotiateLocale(request),
    }
    const data = { status: 'created', amount: toAmount(totals.total), test: true }
    const { answered } = await placeOrder(db, keyed, order, Date.now(), (id) =>
      toStoredResponse(201, { success: true, data: { id, ...data } }),
    )
    return sendStoredResponse(reply, answered!) // the order and its answer are stored together
  })
}

/** The request with the language of its client. */
type LocalizedOrderRequest = CreateOrderRequest & { locale: string }

/**
 * Stores the order before it calls the provider. A repeated key continues the first request with the same order and
 * provider request id, at today's price only.
 */
async function createOrder(
  deps: Deps,
  payments: CallPaypal,
  keyed: IdempotentRequest,
  body: LocalizedOrderRequest,
  log: FastifyBaseLogger,
): Promise<StoredResponse> {
  const { db, catalogue } = deps
  const before = await findKey(db, keyed)
  if (before?.subject !== undefined) await checkEarlierOrder(deps, before.subject, body)
  if (before?.answered) return before.answered
  return payments(log, async (client) => {
    const id = before?.subject ?? (await storeOrder(deps, keyed, body))
    const order = await requireOrder(deps, id)
    const brand = readBrand((await catalogue.current()).companyJson)
    const paypalId =
      order.paypal_order_id ??
      (await client.createOrder(createPaymentRequest(order, brand), `create-${id}`)).id
    const answered = toStoredResponse(200, { success: true, data: { id: paypalId, order_id: id } })
    await recordProviderOrder(db, keyed, id, paypalId, answered, Date.now())
    return answered
  })
}

/**
 * Checks an earlier order as if it were new. One no longer offered is closed, so that an open payment window cannot
 * pay it; unless it was approved, at the price shown.
 * @throws Problem amount_changed, product_unavailable; payment_expired when it cannot be paid any more
 */
async function checkEarlierOrder(
  deps: Deps,
  id: string,
  body: LocalizedOrderRequest,
): Promise<void> {
  const order = await requireOrder(deps, id)
  const over = isClosed(order)
  if (!over && order.status !== 'created' && order.status !== 'declined') return
  const offered = await priceOrder(deps, body).catch((error: unknown) => {
    if (error instanceof HttpProblem) return error
    throw error
  })
  const refused = offered instanceof HttpProblem
  if (refused && (over || (await expireOrder(deps.db, id, Date.now())))) throw offered
  if (over) throw new HttpProblem('payment_expired')
}

/** @throws Problem amount_changed when the shown amount or currency is not today's, product_unavailable */
async function priceOrder(
  deps: Deps,
  { amount, currency, items }: Pick<LocalizedOrderRequest, 'amount' | 'currency' | 'items'>,
) {
  const order = await priceAvailableLines(deps, items)
  if (parseAmount(amount) !== order.totals.total || currency !== order.currency)
    throw createAmountChangedProblem(order)
  return order
}

async function storeOrder(
  deps: Deps,
  keyed: IdempotentRequest,
  body: LocalizedOrderRequest,
): Promise<string> {
  const { amount, items, ...customer } = body
  const { lines, totals } = await priceOrder(deps, { amount, currency: customer.currency, items })
  const order = { ...customer, items: lines.map(toOrderItem), totals, test: false }
  return (await placeOrder(deps.db, keyed, order, Date.now())).id
}

type PricedOrder = { lines: PricedOrderLine[]; totals: Totals; currency: string }

/** @throws Problem product_unavailable with the ids of styles, and of those that are sold and whose samples are not */
async function priceAvailableLines(
  { catalogue }: Deps,
  items: RequestedLine[],
): Promise<PricedOrder> {
  const snapshot = await catalogue.current()
  const { lines, subtotal, missing, withoutSamples } = priceLines(snapshot, items)
  if (missing.length + withoutSamples.length > 0)
    throw new HttpProblem(
      'product_unavailable',
      { missing, without_samples: withoutSamples },
      missing.length === 0 ? 'Samples in the cart are no longer sold at a fee.' : undefined,
    )
  const { money } = snapshot
  return { lines, totals: computeTotals(subtotal, money), currency: money.currency }
}

function createAmountChangedProblem({ totals, currency }: PricedOrder): HttpProblem {
  const { subtotal, shipping, tax, total } = totals
  const details = {
    subtotal: toAmount(subtotal),
    shipping: toAmount(shipping),
    tax: toAmount(tax),
    total: toAmount(total),
    currency,
  }
  const sentence = `Prices have changed since you opened the checkout. The new total is ${formatMoney(total, currency)}.`
  return new HttpProblem('amount_changed', details, sentence)
}

async function requireOrder({ db }: Deps, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order) return order
  throw new HttpProblem('order_not_found')
}

function readBrand(companyJson: string | undefined): string | undefined {
  if (companyJson === undefined) return undefined
  return (JSON.parse(companyJson) as { company_name: string }).company_name // checked on import
}
