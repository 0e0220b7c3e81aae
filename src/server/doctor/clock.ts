import { sql } from 'kysely'
import { sideBySide, type Db } from '../db/database.ts'
import type { Check } from './examine.ts'

/** How far clocks may be apart, in ms. */
const tolerance = 5000

/** Whether this machine's clock agrees with the database server's, and has not gone back behind what was stored. */
export const clock: Check = async ({ db, now }) => {
  const behind = (await latestTime(db)) - now
  if (behind > tolerance) {
    return { health: 'critical', says: `${seconds(behind)} behind what was stored last` }
  }
  const apart = sideBySide(db) ? Math.abs((await serverTime(db)) - now) : 0
  if (apart > tolerance) {
    return { health: 'critical', says: `${seconds(apart)} apart from the database server's` }
  }
  return { health: 'ok', says: 'right, as far as one can see from here' }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

async function serverTime(db: Db): Promise<number> {
  const asked = sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`
  return (await asked.execute(db)).rows[0]?.now ?? Number.NaN
}

async function latestTime(db: Db): Promise<number> {
  const latest = (table: 'inquiries' | 'orders' | 'uploads') =>
    db.selectFrom(table).select(({ fn }) => fn.max('created_at').as('at'))
  const all = latest('inquiries').unionAll(latest('orders')).unionAll(latest('uploads'))
  // the largest of no times is null
  return Math.max(0, ...(await all.execute()).map(({ at }: { at: number | null }) => at ?? 0))
}
