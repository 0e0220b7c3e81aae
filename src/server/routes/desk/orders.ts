import { randomUUID } from 'node:crypto'
import * as desk from '#shared/contract/desk/orders.ts'
import { getSmallestPart, parseAmount } from '#shared/domain/pricing/money.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import type { Snapshot } from '../../catalogue/snapshot.ts'
import type { Db } from '../../db/database.ts'
import { findOrder, type StoredOrder } from '../../db/order-repository.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { readOrderPage } from '../../orders/order-pages.ts'
import { attachPapers, detachPaper, listPapers, toPaper } from '../../orders/order-papers.ts'
import { listSteps, takeOrderStep, toStepTaken } from '../../orders/order-steps.ts'
import { listRefunds, sumRefunds } from '../../orders/refund-rows.ts'
import { recordRestoredPayment } from '../../orders/restored-payments.ts'
import { isPaidOrder, refundPayment, type PaidOrder } from '../../paypal/refunds.ts'
import type { CallPaypal } from '../../paypal/with-paypal.ts'
import { HttpProblem } from '../../problem.ts'
import type { DeskScope } from './desk-scope.ts'
import { findThumbnail } from './thumbnail.ts'

export function registerDeskOrderRoutes({ deps, register }: DeskScope, payments: CallPaypal): void {
  const { db, catalogue, stores } = deps
  register(desk.readOrders, ({ query }) => readOrderPage(db, query))
  register(desk.readDeskOrder, async ({ params }) => {
    const order = await requirePaidOrder(db, params['id'])
    return { order: await toDeskOrder(db, order, await catalogue.current()) }
  })
  register(desk.takeStep, async ({ params, body, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const { id: order_id } = await requirePaidOrder(db, params['id'])
    await takeOrderStep(db, { ...body, order_id, member: member.name, key }, Date.now())
    return { done: true } as const
  })
  register(desk.addPapers, async ({ params, body }) => {
    const { id: order_id } = await requirePaidOrder(db, params['id'])
    await attachPapers(db, { order_id, names: body.files }, Date.now())
    return { done: true } as const
  })
  register(desk.removePaper, async ({ params, body }) => {
    const { id: order_id } = await requirePaidOrder(db, params['id'])
    await detachPaper(db, order_id, body.file)
    await stores.uploads.remove(body.file)
    return { done: true } as const
  })
  register(desk.restorePayment, async ({ params, body, member }) => {
    const { id: order_id } = await requirePaidOrder(db, params['id'])
    const said = { order_id, seen: body.reversal, member: member.id }
    await recordRestoredPayment(db, said, Date.now())
    return { done: true } as const
  })
  register(desk.refundOrder, async ({ params, body, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const order = await requirePaidOrder(db, params['id'])
    const amount = parseAmount(body.amount)
    if (amount === 0 || amount % getSmallestPart(order.currency) !== 0)
      throw new HttpProblem('invalid_input')
    const wanted = { amount, seen: body.seen, member: member.name, key }
    const { state, issue } = await payments(request.log, (client) =>
      refundPayment(db, client, order, wanted),
    )
    return { state, issue }
  })
}

/** @throws Problem not_found */
async function requirePaidOrder(db: Db, id = ''): Promise<PaidOrder> {
  const order = await findOrder(db, id)
  if (order && isPaidOrder(order)) return order
  throw new HttpProblem('not_found')
}

async function toDeskOrder(db: Db, order: PaidOrder, snapshot: Snapshot): Promise<desk.DeskOrder> {
  const { id, total } = order
  const refunds = await listRefunds(db, [id])
  return {
    id,
    total,
    made_at: new Date(order.created_at).toISOString(),
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    customer_phone: order.customer_phone,
    locale: order.locale,
    shipping_address: order.shipping_address,
    lines: order.items.map((item) => toOrderLine(item, snapshot)),
    currency: order.currency,
    subtotal: order.subtotal,
    shipping: order.shipping,
    tax: order.tax,
    paypal_order_id: order.paypal_order_id,
    paypal_capture_id: order.paypal_capture_id,
    step: order.step,
    reversal: order.reversal,
    reversed_at:
      order.reversal === null ? '' : new Date(order.reversed_at ?? order.updated_at).toISOString(),
    steps: (await listSteps(db, [id])).map((row) => ({
      ...toStepTaken(row),
      member: row.member,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: refund.state,
      issue: refund.issue,
      failed_late: refund.failed_late === 1,
      made_at: new Date(refund.made_at).toISOString(),
      member: refund.member,
    })),
    refundable: total - sumRefunds(refunds),
    papers: (await listPapers(db, [id])).map(toPaper),
  }
}

function toOrderLine(item: StoredOrder['items'][number], snapshot: Snapshot): desk.BoughtLine {
  const product = snapshot.findProduct(item.product_id)
  return {
    product_id: item.product_id,
    name: item.name,
    model: product?.model ?? item.product_id,
    image: findThumbnail(product?.pictures[0]),
    is_sample: isSample(item),
    choice: Object.values(toBulkChoice(item.specifications)).filter(Boolean),
    quantity: item.quantity,
    unit_price: parseAmount(item.unit_price),
  }
}
