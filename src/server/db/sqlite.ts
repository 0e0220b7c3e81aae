import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'

/**
 * Opens (and creates) the embedded database. A commit is on the disk when it returns; a second process may read and
 * write the same file.
 */
export function sqliteAt(file: string): SqliteDialect {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  )
  return new OurSqlite({ database: spokenToBy(sqlite) })
}

class OurSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new OurAdapter()
  }
}

class OurAdapter extends SqliteAdapter {
  /** It does: so a schema is made whole or not at all, and a second process that starts at once waits for it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the builder binds plain values

/** Statements kept compiled: ours are far fewer, but for lists of many lengths. */
const keptMost = 200

/** A statement that does nothing. */
const nothing: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Node's own SQLite in the words that the query builder's dialect expects. */
function spokenToBy(sqlite: DatabaseSync): SqliteDatabase {
  const compiled = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  const compile = (sql: string) => {
    const statement = sqlite.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
      // somebody may be in the middle of the same one
      iterate: (parameters: readonly unknown[]) =>
        sqlite.prepare(sql).iterate(...values(parameters)),
    }
  }
  return {
    close: () => sqlite.close(),
    prepare(asked) {
      // A full disk ends the transaction by itself (sqlite.org/lang_transaction.html, 3). To roll back what is not there
      // fails, and that error would hide the first one.
      if (asked === 'rollback' && !sqlite.isTransaction) return nothing
      // A transaction that turns from reading to writing midway fails at once when another process has written
      // since; one that asks to write from the start waits its turn (sqlite.org/lang_transaction.html).
      const sql = asked === 'begin' ? 'begin immediate' : asked
      const known = compiled.get(sql) ?? compile(sql)
      if (compiled.size >= keptMost) compiled.clear()
      compiled.set(sql, known)
      return known
    },
  }
}
