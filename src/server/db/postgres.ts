import {
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import { Client, DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg'

/** In ms. */
const limits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** For a server that is gone: longer than its own statement timeout. */
  query_timeout: 20_000,
  /** A stalled process must not keep its locks. */
  idle_in_transaction_session_timeout: 30_000,
}

export const createPostgresDialect = (url: string, connections: number): PostgresDialect =>
  createDialect(url, { ...limits, max: connections })

/** Two connections without a statement timeout: one holds the lock of migrations, which the other makes. */
export const createMigrationDialect = (url: string): PostgresDialect =>
  createDialect(url, { connectionTimeoutMillis: limits.connectionTimeoutMillis, max: 2 })

/** Not yet connected; for notifications, of which a pool knows nothing. */
export const connectListener = (url: string): Client =>
  new Client({
    connectionString: url,
    application_name: 'sampleroom',
    keepAlive: true,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
    query_timeout: limits.query_timeout,
  })

/** The migrator's own lock is a session's, which a pool that lends connections by transaction would leave behind. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class TransactionalDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionalAdapter()
  }
}

function createDialect(url: string, settings: PoolConfig): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'sampleroom',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 1800,
    types: { getTypeParser },
    ...settings,
  })
  // A broken connection fails its query and the pool opens another; unhandled, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new TransactionalDialect({ pool: wrapPool(pool) })
}

/** bigint and numeric: cents, milliseconds and counts are exact in a JavaScript number. */
const numericTypes = new Set([20, 1700])
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numericTypes.has(oid) ? Number : types.getTypeParser(oid, format)

const wrapPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => wrapClient(await pool.connect()),
})

/** Returns only idle connections outside a transaction to the pool; others are closed. */
function wrapClient(client: PoolClient): PostgresPoolClient {
  let broken = false
  const query = async (sql: string, parameters: readonly unknown[] = []) => {
    try {
      return await client.query(sql, parameters.map(toStorable))
    } catch (error) {
      broken ||= !(error instanceof DatabaseError) // no answer of the server
      throw error
    }
  }
  return {
    // the other overload is for cursors, which the shop never opens
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) =>
      client.release(destroy || broken || client.getTransactionStatus() !== 'I'),
  }
}

/** PostgreSQL stores no NUL in a text; U+FFFD replaces it, as it does lone surrogates. */
const toStorable = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
