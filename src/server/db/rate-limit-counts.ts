import { sql } from 'kysely'
import type { Db } from './database.ts'

/** `left` is in ms, until the window ends. */
export type RateLimitCount = { count: number; left: number }

/** The first count begins the window of `length` ms. */
export async function incrementCount(
  db: Db,
  id: string,
  length: number,
  now: number,
): Promise<RateLimitCount> {
  // An end more than two lengths ahead is a wrong clock's. A smaller excess is normal: server clocks differ, and
  // concurrent counts arrive in any order.
  const over = sql`(counts.until <= ${now} or counts.until > ${now + 2 * length})`
  const { count, until } = await db
    .insertInto('counts')
    .values({ id, count: 1, until: now + length })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql`case when ${over} then 1 else counts.count + 1 end`,
        until: sql`case when ${over} then ${now + length} else counts.until end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  return { count, left: until - now }
}

export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('counts').where('until', '<=', now).execute()
}
