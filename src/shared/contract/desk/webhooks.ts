import * as v from 'valibot'
import { orderSteps } from '../requests/order-progress.ts'
import { reversals } from './orders.ts'
import { anyRole, anyRoleWrites, done, type DeskEndpoint, type StaffRole } from './desk.ts'

const ofInquiry = { inquiry_id: v.string() }
const ofMessage = { ...ofInquiry, message_id: v.string() }
const ofOrder = { order_id: v.string() }
const decided = v.object({ ...ofMessage, quotation_id: v.string() })

/** What a webhook says of each event: ids to ask for the rest with, and no personal data. Money in cents. */
export const webhookEvents = {
  'inquiry.received': v.object(ofInquiry),
  'message.received': v.object(ofMessage),
  'message.sent': v.object(ofMessage),
  'quotation.sent': v.object({ ...ofMessage, quotation_id: v.string(), number: v.string() }),
  'quotation.accepted': decided,
  'quotation.declined': decided,
  'quotation.change_asked': decided,
  'order.paid': v.object({ ...ofOrder, total: v.number(), currency: v.string() }),
  'order.step_taken': v.object({ ...ofOrder, step: v.picklist(orderSteps) }),
  'order.papers_added': v.object({ ...ofOrder, papers: v.number() }),
  'order.refunded': v.object({ ...ofOrder, refund_id: v.string(), amount: v.number() }),
  'order.reversal_changed': v.object({ ...ofOrder, reversal: v.nullable(v.picklist(reversals)) }),
  'catalogue.changed': v.object({
    version: v.number(),
    added: v.number(),
    updated: v.number(),
    removed: v.number(),
  }),
  'webhook.test': v.object({}),
} as const
export type ShopEvent = keyof typeof webhookEvents
export type EventData<E extends ShopEvent> = v.InferOutput<(typeof webhookEvents)[E]>

/** Those that an endpoint chooses from. */
export const chosenEvents = Object.keys(webhookEvents).filter(
  (name) => name !== 'webhook.test',
) as Exclude<ShopEvent, 'webhook.test'>[] // the literal's own keys

export const webhooksMax = 20
export const deliveriesPageSize = 50
export const webhookUrlMaxLength = 500

const ownerOnly: readonly StaffRole[] = ['owner']
const ownerReads = { ...anyRole, roles: ownerOnly } as const
const ownerWrites = { ...anyRoleWrites, roles: ownerOnly } as const

const url = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(webhookUrlMaxLength))
const events = v.pipe(
  v.array(v.picklist(chosenEvents)),
  v.minLength(1),
  v.maxLength(chosenEvents.length),
)

/** Times in ISO 8601. `off_reason` is why the shop has switched it off; empty where an owner has. */
const ShopWebhook = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(v.string()),
  made_at: v.string(),
  failing_since: v.nullable(v.string()),
  off_at: v.nullable(v.string()),
  off_reason: v.string(),
  /** Until when what is sent is signed with the secret of before as well. */
  former_until: v.nullable(v.string()),
})
export type ShopWebhook = v.InferOutput<typeof ShopWebhook>

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const

/** `status` is that of the last answer, null where none came; `answer` its beginning, or why there is none. */
const WebhookDelivery = v.object({
  id: v.string(),
  event: v.string(),
  subject: v.string(),
  made_at: v.string(),
  state: v.picklist(deliveryStates),
  tries: v.number(),
  tried_at: v.nullable(v.string()),
  due_at: v.nullable(v.string()),
  status: v.nullable(v.number()),
  answer: v.string(),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

const secret = v.object({ secret: v.string() })

export const readWebhooks = {
  ...ownerReads,
  path: '/api/desk/webhooks',
  answer: v.object({ webhooks: v.array(ShopWebhook) }),
} as const satisfies DeskEndpoint

/** `secret` is shown this once. */
export const makeWebhook = {
  ...ownerWrites,
  path: '/api/desk/webhooks',
  body: v.object({ url, events }),
  answer: secret,
} as const satisfies DeskEndpoint

export const changeWebhook = {
  ...ownerWrites,
  path: '/api/desk/webhooks/:id/change',
  body: v.object({ url, events, is_on: v.boolean() }),
  answer: done,
} as const satisfies DeskEndpoint

/** For a day the secret before signs too; while one does, only `ends_former` makes another. */
export const rotateSecret = {
  ...ownerWrites,
  path: '/api/desk/webhooks/:id/secret',
  body: v.object({ ends_former: v.optional(v.boolean(), false) }),
  answer: secret,
} as const satisfies DeskEndpoint

export const removeWebhook = {
  ...ownerWrites,
  path: '/api/desk/webhooks/:id/remove',
  answer: done,
} as const satisfies DeskEndpoint

export const tryWebhook = {
  ...ownerWrites,
  path: '/api/desk/webhooks/:id/test',
  answer: done,
} as const satisfies DeskEndpoint

/** The newest first. */
export const readDeliveries = {
  ...ownerReads,
  path: '/api/desk/webhooks/:id/deliveries',
  query: v.object({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/u), v.transform(Number)), '1'),
  }),
  answer: v.object({ deliveries: v.array(WebhookDelivery), total: v.number() }),
} as const satisfies DeskEndpoint

/** `id` is the delivery's. */
export const redeliver = {
  ...ownerWrites,
  path: '/api/desk/webhooks/deliveries/:id/again',
  answer: done,
} as const satisfies DeskEndpoint
