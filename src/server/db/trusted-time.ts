import type { Db } from './database.ts'

/** Largest believed advance of the clock between two checks, in ms: a shop may be closed over the holidays. */
const maxClockLeap = 30 * 24 * 60 * 60 * 1000

const key = 'time_seen'

/** In ms, by the clock of then; 0 without records. */
export async function findNewestRecordTime(db: Db): Promise<number> {
  const latest = (table: 'inquiries' | 'orders' | 'uploads') =>
    db.selectFrom(table).select(({ fn }) => fn.max('created_at').as('at'))
  const all = latest('inquiries').unionAll(latest('orders')).unionAll(latest('uploads'))
  // max() of no rows is null
  return Math.max(0, ...(await all.execute()).map(({ at }: { at: number | null }) => at ?? 0))
}

/** Stored every hour while a shop is open, else that of the newest record. */
async function readTimeSeen(db: Db, now: number): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? (await findNewestRecordTime(db)) || now : Number(row.value)
}

/** In ms, ahead of what is credible. */
export async function computeClockLeap(db: Db, now: number): Promise<number> {
  const ahead = now - (await readTimeSeen(db, now))
  return ahead > maxClockLeap ? ahead : 0
}

/** Decides what is old enough to delete. After a leap it is the last trusted time, until the operator confirms. */
export const getTrustedTime = async (db: Db, now: number): Promise<number> =>
  now - (await computeClockLeap(db, now))

/** A time before the stored one counts only with the operator's `isConfirmed`. */
export async function recordTime(db: Db, now: number, isConfirmed: boolean): Promise<void> {
  const value = String(isConfirmed ? now : Math.max(now, await readTimeSeen(db, now)))
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
}
