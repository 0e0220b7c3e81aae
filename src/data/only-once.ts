/**
 * Runs work that only one tab or worker may do at a time; gives undefined when somebody else is at it.
 * Where the browser has no locks the work runs: the server's idempotency key is the real guard.
 */
export async function onlyOnce<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  )
}

/** Runs work when no other tab or worker is at work of this name any more; at once where the browser has no locks. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
