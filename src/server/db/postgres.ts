import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg'

/** How long things may take, in ms, so that nobody waits for ever for a lock, a query or a connection. */
const limits = {
  /** A free connection of the pool, or a new one. */
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** An answer of a server that may be gone: longer than the server itself would let a statement run. */
  query_timeout: 20_000,
  /** A process that stands still in a transaction must not hold its locks. */
  idle_in_transaction_session_timeout: 30_000,
}

/** Connects to PostgreSQL, or what speaks its protocol, with at most `connections` at once. */
export const postgresAt = (url: string, connections: number): PostgresDialect =>
  dialectOf(url, { ...limits, max: connections })

/** One connection that may wait for another process to finish its migrations. */
export const patientPostgresAt = (url: string): PostgresDialect =>
  dialectOf(url, { connectionTimeoutMillis: limits.connectionTimeoutMillis, max: 1 })

function dialectOf(url: string, settings: PoolConfig): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'sampleroom',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 1800,
    types: { getTypeParser },
    ...settings,
  })
  // A connection that breaks tells its query, and the pool opens another; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool: careful(pool) })
}

/** bigint and numeric: our numbers are cents, milliseconds and counts, all exact in a JavaScript number. */
const numbers = new Set([20, 1700])
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numbers.has(oid) ? Number : types.getTypeParser(oid, format)

const careful = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => carefully(await pool.connect()),
})

/** A connection that goes back to the pool only when it is sound: idle, outside any transaction, nothing under way. */
function carefully(client: PoolClient): PostgresPoolClient {
  let broken = false
  const query = async (sql: string, parameters: readonly unknown[] = []) => {
    try {
      return await client.query(sql, parameters.map(storable))
    } catch (error) {
      broken ||= !(error instanceof DatabaseError) // not the server's word, but none at all
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // its other overload is for cursors, which nobody uses
    release: (destroy = false) =>
      client.release(destroy || broken || client.getTransactionStatus() !== 'I'),
  }
}

/** PostgreSQL keeps no NUL in a text; a replacement sign stands for it, as for half characters. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
