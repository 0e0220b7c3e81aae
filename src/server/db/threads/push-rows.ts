/** Of a device, for one inquiry. `endpoint`, `p256dh` and `auth` are its browser's; `created_at` in ms. */
export type PushSubscriptionRow = {
  id: string
  inquiry_id: string
  endpoint: string
  p256dh: string
  auth: string
  locale: string
  created_at: number
}

/**
 * Of this message the device is still to be notified. `due_at` in ms; `claim` names the running attempt, `trouble` is the
 * last error.
 */
export type PushRow = {
  message_id: string
  subscription_id: string
  tries: number
  due_at: number
  claim: string | null
  trouble: string | null
}
