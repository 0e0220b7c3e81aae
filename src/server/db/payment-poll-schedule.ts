import type { Db } from './database.ts'
import type { OrderTable } from './schema.ts'

const minute = 60_000
const hour = 60 * minute
/** After a decline a buyer may approve with another card, in ms. */
const declinePollWindow = 3 * hour
const maxPollInterval = hour

/**
 * Null when nothing is open. Polls each minute while money may move, less often after hours; for three hours after a
 * decline, since a new approval may follow. `since` is when the status began; ms.
 */
export function computeNextPollAt(
  status: OrderTable['status'],
  since: number,
  now: number,
): number | null {
  const nextMinute = now + minute
  switch (status) {
    case 'created':
    case 'approved':
    case 'capturing':
      return nextMinute
    case 'unknown':
    case 'pending':
      return Math.max(nextMinute, now + Math.min((now - since) / 20, maxPollInterval))
    case 'declined': {
      const ago = now - since
      return ago > declinePollWindow ? null : Math.max(nextMinute, now + ago / 5)
    }
    case 'captured':
    case 'failed':
    case 'expired':
      return null
  }
}

/** `until` in ms */
export type ClaimedOrder = { id: string; until: number }

/**
 * Claims up to `max` due orders, the oldest first, for one minute; after a crash they are due again. A date beyond
 * the longest interval is a wrong clock's, and due.
 */
export async function claimDueOrders(db: Db, max: number, now: number): Promise<ClaimedOrder[]> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'look_at'])
    .where((where) =>
      where.or([where('look_at', '<=', now), where('look_at', '>', now + maxPollInterval)]),
    )
    .orderBy('look_at')
    .limit(max)
    .execute()
  const until = now + minute
  const claimed: ClaimedOrder[] = []
  for (const { id, look_at } of due) {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ look_at: until })
      .where('id', '=', id)
      .where('look_at', '=', look_at)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) claimed.push({ id, until })
  }
  return claimed
}

/** Does nothing if the order was rescheduled since the claim. An order that may still move keeps its minute. */
export async function scheduleNextPoll(
  db: Db,
  { id, until }: ClaimedOrder,
  { status, updated_at }: Pick<OrderTable, 'status' | 'updated_at'>,
  now: number,
): Promise<void> {
  if (!['captured', 'declined', 'failed', 'expired'].includes(status)) return
  await db
    .updateTable('orders')
    .set({ look_at: computeNextPollAt(status, updated_at, now) })
    .where('id', '=', id)
    .where('look_at', '=', until)
    .where('status', '=', status)
    .execute()
}

export async function makeOpenOrdersDue(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ look_at: now })
    .where('look_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
