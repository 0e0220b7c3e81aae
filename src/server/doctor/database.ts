import { sql } from 'kysely'
import { hasConcurrentWriters } from '../db/database.ts'
import type { Check } from './check.ts'

/** Reads an embedded database for damage; a PostgreSQL server checks itself. */
export const checkDatabase: Check = async ({ db }) => {
  if (hasConcurrentWriters(db)) {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return { health: 'ok', says: `PostgreSQL ${rows[0]?.server_version} answers` }
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const verdict = rows[0]?.quick_check ?? 'no verdict'
  if (verdict !== 'ok') return { health: 'critical', says: `SQLite is damaged: ${verdict}` }
  return { health: 'ok', says: 'SQLite is sound' }
}
