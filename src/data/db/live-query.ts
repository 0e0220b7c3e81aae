import { liveQuery } from 'dexie'
import { getDb } from './database.ts'

/** Reads now, and again whenever what was read has changed, in whatever tab; gives the way to stop that. */
export function live<T>(
  read: () => T | Promise<T>,
  tell: (now: T) => void,
  fail: (error: unknown) => void,
): () => void {
  // Dexie gives up on a query for good where it knows of no storage yet
  getDb()
  const watching = liveQuery(read).subscribe(tell, fail)
  return () => watching.unsubscribe()
}
