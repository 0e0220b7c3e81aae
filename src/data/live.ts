import { liveQuery } from 'dexie'

/** Reads now, and again whenever what was read has changed, in whatever tab; gives the way to stop that. */
export function live<T>(
  read: () => T | Promise<T>,
  tell: (now: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const watching = liveQuery(read).subscribe(tell, fail)
  return () => watching.unsubscribe()
}
