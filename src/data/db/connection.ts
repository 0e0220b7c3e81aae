import { getDb, isUpgradeBlocked } from './database.ts'
import { getFreezeCount, whenPageResumed } from './page-transactions.ts'

/** The database does not open: forbidden, full, or blocked by a page of an older version. */
export class DatabaseUnavailableError extends Error {
  constructor(cause?: unknown) {
    super('The database on this device does not open', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

const openTimeout = 5000 // ms, to open the database

/**
 * Repeats a write on a new connection where the browser dropped the old one (iOS does, in the background) or froze
 * the page. Waits for the database first: a write reported as failed must not succeed later.
 * @throws DatabaseUnavailableError, and what the work throws
 */
export async function withOpenDb<T>(work: () => PromiseLike<T>): Promise<T> {
  const before = getFreezeCount()
  await whenPageResumed()
  await whenDbOpen()
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) && getFreezeCount() === before) throw error
    await whenPageResumed()
    getDb().close({ disableAutoOpen: false })
    await whenDbOpen()
    return work()
  }
}

const readTimeouts = { first: openTimeout, again: 50 } // ms; short after a failure
let readTimeout = readTimeouts.first

/** For reads that the server can answer, too. @throws DatabaseUnavailableError, soon, and what the read throws */
export async function readWithTimeout<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    const answer = await withTimeout(read(), readTimeout)
    readTimeout = readTimeouts.first
    return answer
  } catch (error) {
    readTimeout = readTimeouts.again
    throw error
  }
}

/** A table that another page locks for good never answers. @throws DatabaseUnavailableError */
async function withTimeout<T>(work: PromiseLike<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError()), timeout)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** @throws DatabaseUnavailableError */
export async function whenDbOpen(): Promise<void> {
  try {
    await withTimeout(getDb().open(), openTimeout)
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error)
  }
}

const isConnectionLost = (error: unknown) =>
  error instanceof Error &&
  (['InvalidStateError', 'UnknownError'].includes(error.name) || error.message.includes('lost'))

export const reconnect = (): Promise<unknown> => withOpenDb(() => getDb().kept.count())

export function onVersionChange(listener: () => void): void {
  getDb().on('versionchange', ({ newVersion }) => {
    if (newVersion) listener() // 0 for a deletion
  })
}

export function onUpgradeBlocked(listener: () => void): void {
  if (isUpgradeBlocked()) listener()
  getDb().on('blocked', listener)
}
