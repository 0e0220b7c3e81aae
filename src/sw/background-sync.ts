import { updateAppBadge } from '#data/inquiries/app-badge.ts'
import { drainOutbox } from '#data/inquiries/outbox-delivery.ts'
import { syncPush } from '#data/threads/push-notices.ts'
import { countWaitingReplies, drainReplies } from '#data/threads/replies.ts'
import { listOutbox } from '#data/inquiries/outbox.ts'

/** Throws while items remain, so that the browser retries; at last the next open page sends them. */
export async function sendOutbox(registration: ServiceWorkerRegistration): Promise<void> {
  await drainOutbox(Date.now, 'all')
  await drainReplies(Date.now, 'all')
  const left = await listOutbox()
  await updateAppBadge().catch(() => {})
  await syncPush(registration).catch(() => {}) // of what was sent just now
  const waits = left.some(({ state }) => state === 'waiting') || (await countWaitingReplies()) > 0
  if (waits) throw new Error('Something still waits')
}
