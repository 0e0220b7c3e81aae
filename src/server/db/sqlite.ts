import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'

/** A commit is on the disk when it returns; a second process may use the same file. */
export function createSqliteDialect(file: string): SqliteDialect {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  )
  return new TransactionalSqliteDialect({ database: wrapDatabase(sqlite) })
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /**
   * SQLite's DDL is transactional: a schema is created completely or not at all, and a second starting process waits.
   */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const toInputValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the builder binds plain values

/** Bounds the cache: lists of many lengths give many statements. */
const maxCachedStatements = 200

const noopStatement: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

function wrapDatabase(sqlite: DatabaseSync): SqliteDatabase {
  const compiled = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  const compile = (sql: string) => {
    const statement = sqlite.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...toInputValues(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...toInputValues(parameters)),
      // a cached statement may be in the middle of an iteration
      iterate: (parameters: readonly unknown[]) =>
        sqlite.prepare(sql).iterate(...toInputValues(parameters)),
    }
  }
  return {
    close: () => sqlite.close(),
    prepare(requestedSql) {
      // A full disk ends the transaction by itself (sqlite.org/lang_transaction.html, 3). A rollback then fails, and
      // its error would hide the first one.
      if (requestedSql === 'rollback' && !sqlite.isTransaction) return noopStatement
      // A transaction that turns from reading to writing fails at once when another process has written since; an
      // immediate one waits (sqlite.org/lang_transaction.html).
      const sql = requestedSql === 'begin' ? 'begin immediate' : requestedSql
      const known = compiled.get(sql) ?? compile(sql)
      if (compiled.size >= maxCachedStatements) compiled.clear()
      compiled.set(sql, known)
      return known
    },
  }
}
