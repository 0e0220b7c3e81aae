import { pluralize } from '../text/pluralize.ts'
import { hasConcurrentWriters } from '../db/database.ts'
import { readSharedTime } from '../db/time/shared-time.ts'
import { computeClockLeap, findNewestRecordTime } from '../db/trusted-time.ts'
import type { Check } from './check.ts'

/** Largest difference between clocks, in ms. */
const tolerance = 5000

const day = 24 * 60 * 60 * 1000

/** Compares the clock with the database server's and with the newest stored time. */
export const checkClock: Check = async ({ db, now }) => {
  const behind = (await findNewestRecordTime(db)) - now
  if (behind > tolerance) {
    return { health: 'critical', says: `${formatSeconds(behind)} behind what was stored last` }
  }
  const apart = hasConcurrentWriters(db) ? Math.abs((await readSharedTime(db)) - now) : 0
  if (apart > tolerance) {
    return { health: 'critical', says: `${formatSeconds(apart)} apart from the database server's` }
  }
  const leap = await computeClockLeap(db, now)
  if (leap > 0) {
    const says = `${pluralize(Math.round(leap / day), 'day')} ahead of what was stored last, so nothing more is deleted; if it is right, say so: \`retention run\``
    return { health: 'warning', says }
  }
  return { health: 'ok', says: 'right, as far as one can see from here' }
}

const formatSeconds = (ms: number) => `${Math.round(ms / 1000)} s`
