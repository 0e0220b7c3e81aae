import { setTimeout as after } from 'node:timers/promises'

/** Waits for work no longer than `limit` ms. @throws TooLate after that; the work itself goes on. */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const over = new AbortController()
  const late = after(limit, undefined, { signal: over.signal }).then(() => {
    throw new TooLate(`no end after ${limit / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

/** Something has taken longer than it may. */
export class TooLate extends Error {}
