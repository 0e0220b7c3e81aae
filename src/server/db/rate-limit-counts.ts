import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How often something happened in a window of time, and for how many ms that window is still open. */
export type Counted = { count: number; left: number }

/** Counts one more of `id`, in a window of `length` ms that begins with the first. `now` in ms. */
export async function countOne(db: Db, id: string, length: number, now: number): Promise<Counted> {
  // One that closes two lengths from now was opened by a clock that has been put right since. One that closes a
  // little later than a new one would is no such thing: what is counted at once arrives in any order, and the
  // clocks of several servers differ.
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

/** Forgets windows that have closed. */
export async function forgetCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('counts').where('until', '<=', now).execute()
}
