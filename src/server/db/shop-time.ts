import type { Db } from './database.ts'

/** How far the clock may go on between two looks at it, in ms: a shop may be closed over the holidays. */
const leapMost = 30 * 24 * 60 * 60 * 1000

const key = 'time_seen'

/** When the newest inquiry, order or upload came (ms), by the clock of its time; 0 when there is none. */
export async function newestThing(db: Db): Promise<number> {
  const latest = (table: 'inquiries' | 'orders' | 'uploads') =>
    db.selectFrom(table).select(({ fn }) => fn.max('created_at').as('at'))
  const all = latest('inquiries').unionAll(latest('orders')).unionAll(latest('uploads'))
  // the largest of no times is null
  return Math.max(0, ...(await all.execute()).map(({ at }: { at: number | null }) => at ?? 0))
}

/** The newest time that was believed: noted every hour while a shop is open; before that, when the newest thing came. */
async function timeSeen(db: Db, now: number): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? (await newestThing(db)) || now : Number(row.value)
}

/** How far the clock is ahead of what can be believed, in ms; 0 when it can be. `now` is what the clock says. */
export async function leapOf(db: Db, now: number): Promise<number> {
  const ahead = now - (await timeSeen(db, now))
  return ahead > leapMost ? ahead : 0
}

/**
 * The time by which things are old enough to be deleted. A clock that has leapt is not believed: then it is the time
 * that was seen before, until the operator says that the clock is right.
 */
export const trustedTime = async (db: Db, now: number): Promise<number> =>
  now - (await leapOf(db, now))

/** Notes a time that is believed. One that lies behind what was noted before counts only at the operator's word. */
export async function noteTime(db: Db, now: number, word: boolean): Promise<void> {
  const value = String(word ? now : Math.max(now, await timeSeen(db, now)))
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
}
