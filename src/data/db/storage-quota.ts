import { Dexie } from 'dexie'
import { withOpenDb } from './connection.ts'
import { getDb } from './database.ts'
import { dropPictures, evictViewedImages } from '../images/image-store.ts'
import { storageFacts } from './persistent-storage.ts'
import { changeTakeAlong } from '../images/offline-download.ts'

/** What downloads leave free for the cart, for orders and for an inquiry with its files, in bytes. */
const reserve = 20_000_000
/** What is given up of the pictures taken along when something dearer has no room, in bytes. */
const sacrifice = 20_000_000

/** Whether a write failed because the device is full. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie wraps what ended a transaction
  return 'inner' in error && isQuotaExceeded(error.inner)
}

/**
 * Runs a write of something dear, as `withOpenDb` does. On a full device pictures go for it, those merely seen first, and
 * it is tried again.
 * The write must bear being run anew. Inside a transaction it is merely run: whoever began that may try it again.
 */
export async function withQuotaRecovery<T>(write: () => PromiseLike<T>): Promise<T> {
  // what else is awaited inside a transaction would end it
  if (Dexie.currentTransaction) return write()
  for (const makeIt of [() => evictViewedImages(0), () => giveUpTaken(sacrifice)]) {
    try {
      return await withOpenDb(write)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      await makeIt()
    }
  }
  return withOpenDb(write)
}

/** Whether a download may go on: the reserve is free, if need be for the pictures merely seen. */
export async function hasSpaceForImages(): Promise<boolean> {
  if (await reserveIsFree()) return true
  await evictViewedImages(0)
  return reserveIsFree()
}

// Chromium tells more than there is, so that nobody is recognised by it: there a failed write is what tells
async function reserveIsFree(): Promise<boolean> {
  const { usage, quota } = await storageFacts()
  return usage === undefined || quota === undefined || quota - usage >= reserve
}

/** After a download has filled the device: gives a little of it back, so that smaller things have room at once. */
export async function restoreReserve(): Promise<void> {
  const taken = await getDb().pictures.where('taken').equals(1).toArray()
  await giveUpTaken(Math.min(taken.reduce((sum, { bytes }) => sum + bytes, 0) / 10, sacrifice))
}

/** Deletes so many bytes of the pictures taken along, at least one of them, and tells so. */
async function giveUpTaken(least: number): Promise<void> {
  const { kept, pictures } = getDb()
  const leaving = await getDb().transaction('rw', kept, pictures, async () => {
    const taken = await pictures.where('taken').equals(1).toArray()
    let bytes = 0
    const some = taken.filter((picture) => {
      if (bytes >= least && bytes > 0) return false
      bytes += picture.bytes
      return true
    })
    await changeTakeAlong(
      (plan) =>
        plan && {
          ...plan,
          state: 'full',
          pictures: Math.max(plan.pictures - some.length, 0),
          bytes: Math.max(plan.bytes - bytes, 0),
        },
    )
    return some.map(({ path }) => path)
  })
  await dropPictures(leaving)
}
