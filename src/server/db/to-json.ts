import { toAmount } from '#shared/domain/pricing/money.ts'
import type { StoredInquiry } from './inquiry-repository.ts'
import type { StoredOrder } from './order-repository.ts'

export function toInquiryJson(inquiry: StoredInquiry) {
  const { waiting_since: _, buyer_wrote_at: __, spam: ___, assigned_by: ____, ...known } = inquiry
  const { id, created_at, status, attachments, ...fields } = known
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    status,
    ...fields,
    attachments: attachments.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  }
}

export const toOrderJson = (order: StoredOrder) => ({
  id: order.id,
  created_at: new Date(order.created_at).toISOString(),
  status: order.status,
  reversal: order.reversal,
  test: order.test === 1,
  amount: toAmount(order.total),
  currency: order.currency,
  customer_name: order.customer_name,
  customer_email: order.customer_email,
  customer_phone: order.customer_phone,
  shipping_address: order.shipping_address,
  items: order.items,
  paypal_order_id: order.paypal_order_id,
  paypal_capture_id: order.paypal_capture_id,
})
