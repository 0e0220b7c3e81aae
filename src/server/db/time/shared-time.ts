import { sql, type RawBuilder } from 'kysely'
import { hasConcurrentWriters, type Db, type Tx } from '../database.ts'

/** In ms. */
export type TimeSource = () => number | Promise<number>

const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * In ms, by the clock that all servers of a shop share: that of the PostgreSQL server, else this machine's. Claims go by
 * it: a server whose own clock is wrong would take what another one works on.
 */
export async function readSharedTime(db: Db): Promise<number> {
  if (!hasConcurrentWriters(db)) return Date.now()
  const { rows } = await sql<{ now: number }>`select ${databaseTime} as now`.execute(db)
  return rows[0]!.now // it has one row
}

/** Due at `now` (ms), at the latest when it is stored: the clock of who stores it may be ahead. */
export const dueAtOnce = (db: Db | Tx, now: number): number | RawBuilder<number> =>
  hasConcurrentWriters(db) ? sql<number>`least(${now}::bigint, ${databaseTime})` : now

/** Due a `pause` (ms) after it is stored, which is at `now`. */
export const dueAfter = (db: Db | Tx, pause: number, now: number): number | RawBuilder<number> =>
  hasConcurrentWriters(db) ? sql<number>`${databaseTime} + ${pause}::bigint` : now + pause
