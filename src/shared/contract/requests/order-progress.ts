import * as v from 'valibot'
import { amountText } from '../orders.ts'
import { boundedList } from '../validation.ts'
import { ThreadFile } from './thread-files.ts'

export const orderSteps = ['confirmed', 'in_production', 'shipped', 'delivered'] as const
export type OrderStep = (typeof orderSteps)[number]

/** `asked`: PayPal has not answered yet, so that it may have been made. */
export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** `made_at` in ISO 8601; carrier and tracking are of a shipment, else empty. */
export const StepTaken = v.object({
  step: v.picklist(orderSteps),
  made_at: v.string(),
  carrier: v.string(),
  tracking_number: v.string(),
  tracking_url: v.string(),
})

/** Papers of an order, and their bytes together. */
export const orderMaxPapers = 20
export const orderMaxPaperBytes = 100_000_000

/** What a buyer knows of a paid order, the oldest first; times in ISO 8601. */
export const OrderProgress = v.object({
  steps: v.array(StepTaken),
  refunds: v.array(
    v.object({
      amount: amountText,
      state: v.picklist(['pending', 'completed']),
      made_at: v.string(),
    }),
  ),
  papers: v.fallback(v.optional(v.array(ThreadFile)), undefined),
})
export type OrderProgress = v.InferOutput<typeof OrderProgress>

export const ordersMax = 50
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** PayPal's id, which only the buyer's device has beside us, opens the order. */
export const OrderProgressRequest = v.object({
  orders: boundedList(v.object({ order_id: id, paypal_order_id: id }), ordersMax),
})

export const OrderPaperQuery = v.object({ paypal_order_id: id })

/** In the order asked for, null for what is not opened. */
export const OrderProgressAnswer = v.object({ orders: v.array(v.nullable(OrderProgress)) })
