import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { isUpToDate, migrate } from './migrations/migrate.ts'
import type { Tables } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

export type Db = Kysely<Tables>
/** A transaction awaits nothing but the database: others wait for its locks. */
export type Tx = Transaction<Tables>

/** With the maximum number of `connections`; `directUrl` leads past a pool in front of it. */
export type PostgresLocation = { url: string; connections: number; directUrl?: string | undefined }

/** An embedded file, or a PostgreSQL server. */
export type DatabaseLocation = { file: string } | PostgresLocation

/** Migrates one process at a time. A commit is on the disk when it returns; `destroy()` closes. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  const embedded = 'file' in location
  const dialect = embedded
    ? createSqliteDialect(location.file)
    : await loadPostgresDialect(location)
  const db = new Kysely<Tables>({ dialect })
  try {
    if (await isUpToDate(db)) return db
    if (embedded) await migrate(db)
    else await migratePatiently(location.directUrl ?? location.url)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Loads on demand: the driver takes longer than opening the embedded database. */
const loadPostgresDialect = async ({ url, connections }: PostgresLocation) =>
  (await import('./postgres.ts')).createPostgresDialect(url, connections)

/** Of Kysely's migrator, whose lock earlier versions take. */
const migrationLock = 3_853_314_791_062_309_107n

/** Another server's migration may take longer than the statement timeout. */
async function migratePatiently(url: string): Promise<void> {
  const { createMigrationDialect } = await import('./postgres.ts')
  const patient = new Kysely<Tables>({ dialect: createMigrationDialect(url) })
  const migration = patient.transaction().execute(async (lock) => {
    for (const limit of [
      'lock_timeout',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ])
      await sql`select set_config(${limit}, '0', true)`.execute(lock)
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(lock)
    await migrate(patient)
  })
  await migration.finally(() => patient.destroy())
}

/** Whether rows read for a change must be locked (`forUpdate`). SQLite's writers wait for each other from the start. */
export const hasConcurrentWriters = (db: Db): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

const maxTries = 5

/** Runs `work` atomically and again after a conflict: it must have no effect outside the database. */
export async function runInTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === maxTries || !isConflict(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tried)
    }
  }
}

/** Reads one snapshot without blocking writers. */
export function runInReadSnapshot<Result>(
  db: Db,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
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
const isConflict = (error: unknown) => ['40001', '40P01'].includes(String(getErrorCode(error)))

export function isStorageFull(error: unknown): boolean {
  const sqliteFull = error instanceof Error && 'errcode' in error && error.errcode === 13
  // 53100 is PostgreSQL's disk_full
  return sqliteFull || ['ENOSPC', 'EDQUOT', '53100'].includes(String(getErrorCode(error)))
}

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
