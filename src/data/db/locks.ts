/** Undefined while another tab holds the lock. Runs without browser locks: the idempotency key is the real guard. */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!hasLocks()) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  )
}

export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work()
}

/** Holds until `release` or the tab's end. @throws what `open` throws */
export function acquireLock<T>(
  name: string,
  open: () => Promise<T | undefined>,
): Promise<(T & { release: () => void }) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      const opened = await open()
      if (opened) await new Promise<void>((release) => resolve({ ...opened, release }))
    }
    tryWithLock(name, hold).then(() => resolve(undefined), reject)
  })
}

export const hasLocks = (): boolean => 'locks' in navigator
