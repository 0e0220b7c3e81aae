/**
 * Runs work that only one tab or worker may do at a time; gives undefined when somebody else is at it.
 * Where the browser has no locks the work runs: the server's idempotency key is the real guard.
 */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!hasLocks()) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  )
}

/** The same for work that must be done: it waits for its turn. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work()
}

/**
 * Opens what only one may have at a time, and holds it until `letGo` or the end of the tab. Undefined when somebody else
 * has it, or when there is nothing to open. @throws what `open` throws
 */
export function acquireLock<T>(
  name: string,
  open: () => Promise<T | undefined>,
): Promise<(T & { letGo: () => void }) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      const opened = await open()
      if (opened) await new Promise<void>((letGo) => resolve({ ...opened, letGo }))
    }
    // after it is let go this says nothing any more
    tryWithLock(name, hold).then(() => resolve(undefined), reject)
  })
}

/** Whether tabs and workers can keep each other out; not so outside a secure context. */
export const hasLocks = (): boolean => 'locks' in navigator
