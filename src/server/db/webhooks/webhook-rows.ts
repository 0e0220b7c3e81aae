/** `events` is JSON, times in ms; `off_reason` is null where an owner has switched it off. */
export type WebhookEndpointRow = {
  id: string
  url: string
  events: string
  secret: string
  former_secret: string | null
  former_until: number | null
  made_at: number
  failing_since: number | null
  off_at: number | null
  off_reason: 'failing' | 'gone' | null
}

/** `subject` is the id of what it is about, `data` JSON. */
export type WebhookEventRow = {
  id: string
  type: string
  subject: string
  data: string
  made_at: number
}

/** `due_at` (ms) is null once delivered or given up; `claim` names the running attempt. */
export type WebhookDeliveryRow = {
  id: string
  event_id: string
  endpoint_id: string
  tries: number
  due_at: number | null
  claim: string | null
  tried_at: number | null
  delivered_at: number | null
  status: number | null
  answer: string
}
