import { getDb } from '../db/database.ts'
import { hasUnread } from '../db/threads/thread-rows.ts'

/** Counts what waits and answers that are not read. Few browsers have a badge, and only for an installed app. */
export async function updateAppBadge(): Promise<void> {
  const badge: Partial<NavigatorBadge> = navigator
  if (badge.setAppBadge === undefined) return
  const { outbox, threads } = getDb()
  const unread = (await threads.toArray()).filter(hasUnread).length
  const count = (await outbox.count()) + unread
  await badge.setAppBadge?.(count)
}
