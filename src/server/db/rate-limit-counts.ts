import { sql } from 'kysely'
import type { Db } from './database.ts'

/** `left` is how long the window stays open, in ms. */
export type Counted = { count: number; left: number }

/** Counts `id` in a window of `length` ms that begins with the first. `now` in ms. */
export async function countOne(db: Db, id: string, length: number, now: number): Promise<Counted> {
  // An end more than two lengths ahead was set by a clock that has since been corrected. A smaller excess is normal:
  // concurrent counts arrive in any order and server clocks differ.
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

export async function forgetCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('counts').where('until', '<=', now).execute()
}
