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
  /** 1 where it failed later than in the answer to its member. */
  failed_late: number
}

/**
 * A notice that a payment was taken back: PayPal's id of the reversal with one of the ids that the notice names.
 * `restored_at` is when a member said that PayPal has given it back.
 */
export type PaymentReversalRow = {
  paypal_id: string
  subject: string
  reported_at: number
  restored_at: number | null
}
