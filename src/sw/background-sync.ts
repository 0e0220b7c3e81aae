import { showBadge } from '#data/inquiries/app-badge.ts'
import { drain } from '#data/inquiries/outbox-delivery.ts'
import { listOutbox } from '#data/inquiries/outbox.ts'

/**
 * Sends what waits, also with no page open. Fails while something still waits: then the browser wakes us again, a few
 * times, and at last the next open page sends it.
 */
export async function sendOutbox(): Promise<void> {
  await drain(Date.now, 'all')
  const left = await listOutbox()
  showBadge(left.length)
  if (left.some(({ state }) => state === 'waiting')) throw new Error('Something still waits')
}
