import * as v from 'valibot'
import { orderSteps, refundStates, StepTaken } from '../requests/order-progress.ts'
import { messageMaxFiles, ThreadFile } from '../requests/thread-files.ts'
import { amountText } from '../orders.ts'
import { boundedList, optionalLine, singleLineText } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'

/** PayPal may take its time. */
const refunds = { ...writes, timeout: 45_000 } as const

/** `held`: PayPal keeps the payment while it looks into a complaint. `reversed`: it has taken it back. */
export const reversals = ['held', 'reversed'] as const
export type Reversal = (typeof reversals)[number]
const reversal = v.nullable(v.picklist(reversals))

/** All, those without a step, those whose last step it is, those whose payment does not stand. */
export const orderFilters = ['', 'paid', ...orderSteps, 'reversed'] as const
export const ordersPageSize = 50

/** `made_at` in ISO 8601, money in cents; `refunding` is what PayPal has not decided about, `refund_failed` without one since. */
export const OrderEntry = v.object({
  id: v.string(),
  made_at: v.string(),
  customer_name: v.string(),
  company: v.string(),
  country: v.string(),
  first_item: v.string(),
  lines: v.number(),
  pieces: v.number(),
  total: v.number(),
  currency: v.string(),
  refunded: v.number(),
  refunding: v.number(),
  refund_failed: v.boolean(),
  step: v.nullable(v.picklist(orderSteps)),
  reversal,
})
export type OrderEntry = v.InferOutput<typeof OrderEntry>

export const readOrders = {
  ...reads,
  path: '/api/desk/orders',
  query: v.object({
    step: v.optional(v.picklist(orderFilters), ''),
    search: v.optional(singleLineText(100), ''),
    page: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number), v.minValue(1)),
      '1',
    ),
  }),
  answer: v.object({ entries: v.array(OrderEntry), total: v.number() }),
} as const satisfies DeskEndpoint

/** As paid; `unit_price` in cents. */
const BoughtLine = v.object({
  product_id: v.string(),
  name: v.string(),
  model: v.string(),
  image: v.nullable(v.string()),
  is_sample: v.boolean(),
  choice: v.array(v.string()),
  quantity: v.number(),
  unit_price: v.number(),
})
export type BoughtLine = v.InferOutput<typeof BoughtLine>

const DeskStep = v.object({ ...StepTaken.entries, member: v.string() })

/** `amount` in cents; `member` is null for one made at PayPal, `issue` PayPal's word; `failed_late`: it was taken on before. */
const DeskRefund = v.object({
  id: v.string(),
  amount: v.number(),
  state: v.picklist(refundStates),
  issue: v.string(),
  failed_late: v.boolean(),
  made_at: v.string(),
  member: v.nullable(v.string()),
})
export type DeskRefund = v.InferOutput<typeof DeskRefund>

/** Money in cents; `refundable` is what is left. Of a buyer who was forgotten the texts are empty. */
export const DeskOrder = v.object({
  id: v.string(),
  made_at: v.string(),
  customer_name: v.string(),
  customer_email: v.string(),
  customer_phone: v.string(),
  locale: v.string(),
  shipping_address: v.object({
    name: v.string(),
    company: v.string(),
    addressLine1: v.string(),
    addressLine2: v.string(),
    city: v.string(),
    state: v.string(),
    postalCode: v.string(),
    country: v.string(),
  }),
  lines: v.array(BoughtLine),
  currency: v.string(),
  subtotal: v.number(),
  shipping: v.number(),
  tax: v.number(),
  total: v.number(),
  paypal_order_id: v.string(),
  paypal_capture_id: v.string(),
  step: v.nullable(v.picklist(orderSteps)),
  reversal,
  reversed_at: v.string(),
  steps: v.array(DeskStep),
  refunds: v.array(DeskRefund),
  refundable: v.number(),
  papers: v.optional(v.array(ThreadFile), []),
})
export type DeskOrder = v.InferOutput<typeof DeskOrder>

export const readDeskOrder = {
  ...reads,
  path: '/api/desk/orders/:id',
  answer: v.object({ order: DeskOrder }),
} as const satisfies DeskEndpoint

const webAddress = v.union([
  v.literal(''),
  v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^https:\/\/[^\s"'<>]+$/u), v.url()),
])

/** Of a step that is no shipment the rest is empty. */
export const StepDetails = v.object({
  step: v.picklist(orderSteps),
  carrier: optionalLine(100),
  tracking_number: optionalLine(100),
  tracking_url: v.optional(webAddress, ''),
})
export type StepDetails = v.InferOutput<typeof StepDetails>

/** Only where the last step still is `before`, and `reversal` is as the member has seen it; a later step may follow at once. */
export const takeStep = {
  ...writes,
  path: '/api/desk/orders/:id/steps',
  body: v.object({
    ...StepDetails.entries,
    before: v.nullable(v.picklist(orderSteps)),
    reversal: v.optional(reversal, null),
  }),
  answer: done,
} as const satisfies DeskEndpoint

const uploadName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Names from `UploadAnswer`; the buyer gets one mail. Repeated, it adds nothing. */
export const addPapers = {
  ...writes,
  path: '/api/desk/orders/:id/papers',
  body: v.object({ files: v.pipe(boundedList(uploadName, messageMaxFiles), v.minLength(1)) }),
  answer: done,
} as const satisfies DeskEndpoint

export const removePaper = {
  ...writes,
  path: '/api/desk/orders/:id/papers/remove',
  body: v.object({ file: uploadName }),
  answer: done,
} as const satisfies DeskEndpoint

export const restorePayment = {
  ...writes,
  path: '/api/desk/orders/:id/payment',
  body: v.object({ reversal: v.picklist(reversals) }),
  answer: done,
} as const satisfies DeskEndpoint

/** `seen` counts the refunds that the member has seen: more of them are a change meanwhile. */
export const refundOrder = {
  ...refunds,
  path: '/api/desk/orders/:id/refunds',
  body: v.object({ amount: amountText, seen: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  answer: v.object({ state: v.picklist(refundStates), issue: v.string() }),
} as const satisfies DeskEndpoint
