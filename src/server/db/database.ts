import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { isNewest, migrate } from './migrations.ts'
import type { Tables } from './schema.ts'
import { sqliteAt } from './sqlite.ts'

/** The shop's database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction. Never await anything but the database inside one: others wait for it. */
export type Tx = Transaction<Tables>

/** Where a database is: an embedded one in a file, or a PostgreSQL server's with the most connections to hold. */
export type DatabasePlace = { file: string } | { url: string; connections: number }

/**
 * Opens (and creates) a database and brings its schema up to date, one process at a time. A commit is on the disk
 * when it returns; several processes may use it at once. `destroy()` closes it.
 */
export async function openDatabase(place: DatabasePlace): Promise<Db> {
  const embedded = 'file' in place
  const dialect = embedded ? sqliteAt(place.file) : await postgresOf(place)
  const db = new Kysely<Tables>({ dialect })
  try {
    if (await isNewest(db)) return db
    if (embedded) await migrate(db)
    else await migratePatiently(place.url)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Loaded only where it is used: that takes longer than opening the embedded database. */
const postgresOf = async ({ url, connections }: { url: string; connections: number }) =>
  (await import('./postgres.ts')).postgresAt(url, connections)

/** Another server may be at it: waiting for its end may take longer than a statement should. */
async function migratePatiently(url: string): Promise<void> {
  const { patientPostgresAt } = await import('./postgres.ts')
  const patient = new Kysely<Tables>({ dialect: patientPostgresAt(url) })
  await migrate(patient).finally(() => patient.destroy())
}

/**
 * Whether transactions run beside each other here, so that a row that is read to be changed must be locked
 * (`forUpdate`). SQLite's writers wait for each other from the start.
 */
export const hasConcurrentWriters = (db: Db): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** How often a transaction is tried that stood in another's way. */
const tries = 5

/**
 * Does `work` in a transaction: all of it or nothing. It is done once more when the database let another transaction
 * go first, so it must have no effect but in the database.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === tries || !gaveWay(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tried)
    }
  }
}

/** Reads several things as of one moment. Keeps no writer waiting. */
export function inReadSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (hasConcurrentWriters(db)) {
    const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return moment.execute(read)
  }
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

/** serialization_failure and deadlock_detected (PostgreSQL, appendix A). */
const gaveWay = (error: unknown) => ['40001', '40P01'].includes(String(codeOf(error)))

/** Whether an error says that the disk, or the room given to the database, is full. */
export function isStorageFull(error: unknown): boolean {
  const sqliteFull = error instanceof Error && 'errcode' in error && error.errcode === 13
  // 53100 is PostgreSQL's disk_full
  return sqliteFull || ['ENOSPC', 'EDQUOT', '53100'].includes(String(codeOf(error)))
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
