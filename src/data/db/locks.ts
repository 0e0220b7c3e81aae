/** Undefined while another one holds the lock. Without browser locks it runs: the idempotency key is the real guard. */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!hasLocks()) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  )
}

/** Waits for the lock; otherwise as `tryWithLock`. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work()
}

/** Locked until `release` or tab end; undefined if locked elsewhere or nothing opens. @throws what `open` throws */
export function acquireLock<T>(
  name: string,
  open: () => Promise<T | undefined>,
): Promise<(T & { release: () => void }) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      const opened = await open()
      if (opened) await new Promise<void>((release) => resolve({ ...opened, release }))
    }
    // has no effect once it is resolved
    tryWithLock(name, hold).then(() => resolve(undefined), reject)
  })
}

/** False outside a secure context. */
export const hasLocks = (): boolean => 'locks' in navigator
