import type { OrderStep, RefundState } from '#shared/contract/requests/order-progress.ts'

/** Carrier and tracking are of a shipment, else empty; `member` is a name. */
export type OrderStepRow = {
  order_id: string
  step: OrderStep
  made_at: number
  member: string
  carrier: string
  tracking_number: string
  tracking_url: string
  key: string
}

/** `id` is also PayPal's request id; `member` is null for one that was made at PayPal; `issue` is why it failed. */
export type OrderRefundRow = {
  id: string
  order_id: string
  amount: number
  state: RefundState
  issue: string
  paypal_refund_id: string | null
  made_at: number
  updated_at: number
  member: string | null
  key: string
}
