import { liveQuery } from 'dexie'
import { getDb } from './database.ts'

/** Reports at once and after changes in any tab. Returns the unsubscribe function. */
export function subscribeLive<T>(
  read: () => T | Promise<T>,
  onValue: (now: T) => void,
  onError: (error: unknown) => void,
): () => void {
  // Dexie ends a query for good without storage
  getDb()
  const watching = liveQuery(read).subscribe(onValue, onError)
  return () => watching.unsubscribe()
}
