import { findDocumentedError } from './documented-failures.ts'
import { createPaypalId, createTimestamp } from './ids.ts'
import type { Capture, OrderStore, SimulatedOrder } from './order-store.ts'
import { createUnprocessableError, type PaypalApiError } from './api-error.ts'

/**
 * Captures an approved order, or fails as its buyer chose.
 * @throws Refusal
 */
export function captureApprovedOrder(
  order: SimulatedOrder,
  store: OrderStore,
): SimulatedOrder & { capture: Capture } {
  if (order.status === 'COMPLETED') throw createIssueError('ORDER_ALREADY_CAPTURED')
  if (order.status === 'CREATED') throw createIssueError('ORDER_NOT_APPROVED')
  const chosenError = order.at_capture && findDocumentedError(order.at_capture)
  if (chosenError) throw chosenError
  const invoice = order.request.purchase_units[0]?.invoice_id
  if (invoice !== undefined && store.isInvoicePaid(invoice, order.id)) {
    throw createIssueError('DUPLICATE_INVOICE_ID')
  }
  const now = createTimestamp()
  const capture = {
    id: createPaypalId(),
    status: toCaptureStatus(order),
    create_time: now,
    update_time: now,
  }
  return { ...order, status: 'COMPLETED', capture, update_time: now }
}

/** Decides on a pending capture; any other stays as it is. */
export function decideCapture(
  order: SimulatedOrder,
  status: Exclude<Capture['status'], 'PENDING'>,
): SimulatedOrder {
  if (order.capture?.status !== 'PENDING') return order
  const now = createTimestamp()
  return { ...order, capture: { ...order.capture, status, update_time: now }, update_time: now }
}

function toCaptureStatus({ at_capture }: SimulatedOrder): Capture['status'] {
  return at_capture === 'PENDING' || at_capture === 'DECLINED' ? at_capture : 'COMPLETED'
}

const createIssueError = (issue: string): PaypalApiError =>
  findDocumentedError(issue) ?? createUnprocessableError(issue, issue)
