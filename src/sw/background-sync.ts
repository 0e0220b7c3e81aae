import { setAppBadge } from '#data/inquiries/app-badge.ts'
import { drainOutbox } from '#data/inquiries/outbox-delivery.ts'
import { listOutbox } from '#data/inquiries/outbox.ts'

/** Throws while items remain, so that the browser retries; at last the next open page sends them. */
export async function sendOutbox(): Promise<void> {
  await drainOutbox(Date.now, 'all')
  const left = await listOutbox()
  setAppBadge(left.length)
  if (left.some(({ state }) => state === 'waiting')) throw new Error('Something still waits')
}
