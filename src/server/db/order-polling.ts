import type { Db } from './database.ts'
import type { OrderRow } from './schema.ts'

const minute = 60_000
const hour = 60 * minute
/** How long after a decline a buyer may come back with another card. */
const secondThoughts = 3 * hour
/** The longest time between two looks. */
const longest = hour

/**
 * When to ask the provider next about an order that now stands like this; null when there is nothing to find out.
 * Every minute while the money may move or have moved without our knowing; what stays so for hours, less and less
 * often; after a decline for three hours, since the buyer may approve it anew. `since` is when the order came to stand
 * like this, all times in ms.
 */
export function nextOrderPollAt(
  status: OrderRow['status'],
  since: number,
  now: number,
): number | null {
  const often = now + minute
  switch (status) {
    case 'created':
    case 'approved':
    case 'capturing':
      return often
    case 'unknown':
    case 'pending':
      return Math.max(often, now + Math.min((now - since) / 20, longest))
    case 'declined': {
      const ago = now - since
      return ago > secondThoughts ? null : Math.max(often, now + ago / 5)
    }
    case 'captured':
    case 'failed':
    case 'expired':
      return null
  }
}

/** An order that nobody else looks at until then (ms). */
export type TakenOrder = { id: string; until: number }

/**
 * Takes at most `most` orders that are due, the longest due first, for whoever asks: for a minute no other server
 * gets them, and if this one dies, they are due again after it. One that would be due later than any is planned to be
 * was planned by a clock that ran ahead, and is due now.
 */
export async function claimDueOrders(db: Db, most: number, now: number): Promise<TakenOrder[]> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'look_at'])
    .where((where) => where.or([where('look_at', '<=', now), where('look_at', '>', now + longest)]))
    .orderBy('look_at')
    .limit(most)
    .execute()
  const until = now + minute
  const taken: TakenOrder[] = []
  for (const { id, look_at } of due) {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ look_at: until })
      .where('id', '=', id)
      .where('look_at', '=', look_at)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) taken.push({ id, until })
  }
  return taken
}

/**
 * Says when a taken order that was found to stand like `order` is looked at next, unless somebody has said so anew
 * since it was taken. What may still move keeps its minute.
 */
export async function scheduleNextPoll(
  db: Db,
  { id, until }: TakenOrder,
  { status, updated_at }: Pick<OrderRow, 'status' | 'updated_at'>,
  now: number,
): Promise<void> {
  if (!['captured', 'declined', 'failed', 'expired'].includes(status)) return
  await db
    .updateTable('orders')
    .set({ look_at: nextOrderPollAt(status, updated_at, now) })
    .where('id', '=', id)
    .where('look_at', '=', until)
    .where('status', '=', status)
    .execute()
}

/** Makes every order due whose payment is not over; gives how many there are. */
export async function makeOpenOrdersDue(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ look_at: now })
    .where('look_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
