import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteDatabase, type Transaction } from 'kysely'
import { migrate } from './migrations.ts'
import type { Tables } from './schema.ts'

/** The shop's database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction. Never await anything but the database inside one: there is one connection and others wait for it. */
export type Tx = Transaction<Tables>

/**
 * Opens (and creates) the embedded database and brings its schema up to date.
 * A commit is on the disk when it returns; a second process may read and write the same file.
 * `destroy()` closes it.
 */
export async function openDatabase(file: string): Promise<Db> {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  )
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: spokenToBy(sqlite) }) })
  await migrate(db)
  return db
}

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the builder binds plain values

/** Node's own SQLite in the words that the query builder's dialect expects. */
function spokenToBy(sqlite: DatabaseSync): SqliteDatabase {
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      // A transaction that turns from reading to writing midway fails at once when another process has written
      // since; one that asks to write from the start waits its turn (sqlite.org/lang_transaction.html).
      const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** Whether an error says that the disk, or the room given to the database, is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const sqliteFull = 'errcode' in error && error.errcode === 13
  return sqliteFull || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
}
