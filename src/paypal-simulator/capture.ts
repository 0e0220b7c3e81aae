import { documentedRefusal } from './documented-failures.ts'
import { newPaypalId, timestamp } from './ids.ts'
import type { Capture, OrderStore, SimulatedOrder } from './order-store.ts'
import { unprocessable, type Refusal } from './api-error.ts'

/**
 * Captures an approved order, or fails as its buyer chose.
 * @throws Refusal
 */
export function captureApproved(
  order: SimulatedOrder,
  store: OrderStore,
): SimulatedOrder & { capture: Capture } {
  if (order.status === 'COMPLETED') throw refusal('ORDER_ALREADY_CAPTURED')
  if (order.status === 'CREATED') throw refusal('ORDER_NOT_APPROVED')
  const chosen = order.at_capture && documentedRefusal(order.at_capture)
  if (chosen) throw chosen
  const invoice = order.request.purchase_units[0]?.invoice_id
  if (invoice !== undefined && store.invoicePaid(invoice, order.id)) {
    throw refusal('DUPLICATE_INVOICE_ID')
  }
  const now = timestamp()
  const capture = { id: newPaypalId(), status: statusOf(order), create_time: now, update_time: now }
  return { ...order, status: 'COMPLETED', capture, update_time: now }
}

/** Decides on a pending capture; any other stays as it is. */
export function decideCapture(
  order: SimulatedOrder,
  status: Exclude<Capture['status'], 'PENDING'>,
): SimulatedOrder {
  if (order.capture?.status !== 'PENDING') return order
  const now = timestamp()
  return { ...order, capture: { ...order.capture, status, update_time: now }, update_time: now }
}

function statusOf({ at_capture }: SimulatedOrder): Capture['status'] {
  return at_capture === 'PENDING' || at_capture === 'DECLINED' ? at_capture : 'COMPLETED'
}

const refusal = (issue: string): Refusal => documentedRefusal(issue) ?? unprocessable(issue, issue)
