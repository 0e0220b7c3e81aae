/**
 * Runs work that only one tab or worker may do at a time; gives undefined when somebody else is at it.
 * Where the browser has no locks the work runs: the server's idempotency key is the real guard.
 */
export async function onlyOnce<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!hasLocks()) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  )
}

/** The same for work that must be done: it waits for its turn. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work()
}

/** Whether tabs and workers can keep each other out; not so outside a secure context. */
export const hasLocks = (): boolean => 'locks' in navigator
