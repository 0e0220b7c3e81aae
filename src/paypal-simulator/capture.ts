import { documentedRefusal } from './documented-failures.ts'
import { newId, timestamp } from './ids.ts'
import type { Capture, OrderStore, StoredOrder } from './order-store.ts'
import { unprocessable, type Refusal } from './api-error.ts'

/**
 * Takes the money of an approved order, or lets it fail as its buyer chose.
 * @throws Refusal
 */
export function captureOrder(
  order: StoredOrder,
  store: OrderStore,
): StoredOrder & { capture: Capture } {
  if (order.status === 'COMPLETED') throw refusal('ORDER_ALREADY_CAPTURED')
  if (order.status === 'CREATED') throw refusal('ORDER_NOT_APPROVED')
  const chosen = order.at_capture && documentedRefusal(order.at_capture)
  if (chosen) throw chosen
  const invoice = order.request.purchase_units[0]?.invoice_id
  if (invoice !== undefined && store.invoicePaid(invoice, order.id)) {
    throw refusal('DUPLICATE_INVOICE_ID')
  }
  const now = timestamp()
  const capture = { id: newId(), status: statusOf(order), create_time: now, update_time: now }
  return { ...order, status: 'COMPLETED', capture, update_time: now }
}

/** Decides on a pending capture; any other stays as it is. */
export function decideCapture(
  order: StoredOrder,
  status: Exclude<Capture['status'], 'PENDING'>,
): StoredOrder {
  if (order.capture?.status !== 'PENDING') return order
  const now = timestamp()
  return { ...order, capture: { ...order.capture, status, update_time: now }, update_time: now }
}

function statusOf({ at_capture }: StoredOrder): Capture['status'] {
  return at_capture === 'PENDING' || at_capture === 'DECLINED' ? at_capture : 'COMPLETED'
}

const refusal = (issue: string): Refusal => documentedRefusal(issue) ?? unprocessable(issue, issue)
