import { getDb, wasBlocked } from './database.ts'
import { timesFrozen, whenHere } from './page-transactions.ts'

/** The database does not open: forbidden, full, or kept by a page of an older version that will not let go. */
export class DatabaseUnavailableError extends Error {
  constructor(cause?: unknown) {
    super('The database on this device does not open', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** How long the database may take to open before a write is called impossible, in ms. */
const patience = 5000

/**
 * Runs one write that may be run again. Where the browser has dropped the connection (iOS does, in the background), or
 * has frozen the page meanwhile, once more on a new one. Nothing is begun before the database is open, so that what was called impossible is not done later.
 * @throws DatabaseUnavailableError, and what the work throws
 */
export async function withOpenDb<T>(work: () => PromiseLike<T>): Promise<T> {
  const before = timesFrozen()
  await whenHere()
  await opened()
  try {
    return await work()
  } catch (error) {
    if (!isDropped(error) && timesFrozen() === before) throw error
    await whenHere()
    getDb().close({ disableAutoOpen: false })
    await opened()
    return work()
  }
}

/** How long a read waits that somebody else can answer, too, in ms: not for long again once it was in vain. */
const readPatience = { first: patience, again: 50 }
let readWaits = readPatience.first

/** Reads what the server can tell as well. @throws DatabaseUnavailableError, soon, and what the read throws */
export async function readWithTimeout<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    const answer = await inTime(read(), readWaits)
    readWaits = readPatience.first
    return answer
  } catch (error) {
    readWaits = readPatience.again
    throw error
  }
}

/** Waits so many ms at most: a table that another page holds for good is never read. @throws DatabaseUnavailableError */
async function inTime<T>(work: PromiseLike<T>, most: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError()), most)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when the database is open. @throws DatabaseUnavailableError when it takes too long. */
export async function opened(): Promise<void> {
  try {
    await inTime(getDb().open(), patience)
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error)
  }
}

/** "Connection to Indexed Database server lost" comes under several names. */
const isDropped = (error: unknown) =>
  error instanceof Error &&
  (['InvalidStateError', 'UnknownError'].includes(error.name) || error.message.includes('lost'))

/** Finds out whether the connection still holds, and makes a new one if not. */
export const reconnect = (): Promise<unknown> => withOpenDb(() => getDb().kept.count())

/** Calls back when a page of a newer version opens the database; this one has let go of it by then. */
export function onVersionChange(tell: () => void): void {
  getDb().on('versionchange', ({ newVersion }) => {
    if (newVersion) tell() // none when the database is being removed
  })
}

/** Calls back when a page of an older version will not let go of the database; at once where that is known. */
export function onUpgradeBlocked(tell: () => void): void {
  if (wasBlocked()) tell()
  getDb().on('blocked', tell)
}
