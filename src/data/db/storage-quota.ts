import { Dexie } from 'dexie'
import { withOpenDb } from './connection.ts'
import { getDb } from './database.ts'
import { evictDownloadedImages, evictViewedImages } from './image-eviction.ts'
import { storageFacts } from './persistent-storage.ts'

const reserve = 20_000_000 // bytes, left free for cart, orders and an inquiry with its files
const sacrifice = 20_000_000 // bytes of downloaded images, for a more important write

export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie wraps what aborted a transaction
  return 'inner' in error && isQuotaExceeded(error.inner)
}

/**
 * As `withOpenDb`. Over quota it evicts viewed images, then downloaded ones, and repeats: the write must be
 * repeatable. Inside a transaction it only runs: the outer caller may repeat.
 */
export async function withQuotaRecovery<T>(write: () => PromiseLike<T>): Promise<T> {
  // awaiting anything else inside a transaction would end it
  if (Dexie.currentTransaction) return write()
  for (const makeIt of [() => evictViewedImages(0), () => evictDownloadedImages(sacrifice)]) {
    try {
      return await withOpenDb(write)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      await makeIt()
    }
  }
  return withOpenDb(write)
}

/** Whether a download may go on. Evicts viewed images if the reserve needs it. */
export async function hasSpaceForImages(): Promise<boolean> {
  if (await reserveIsFree()) return true
  await evictViewedImages(0)
  return reserveIsFree()
}

// Chromium overstates the quota to prevent fingerprinting: there only a failed write shows the limit
async function reserveIsFree(): Promise<boolean> {
  const { usage, quota } = await storageFacts()
  return usage === undefined || quota === undefined || quota - usage >= reserve
}

/** Lets small writes succeed at once after a download has reached the quota. */
export async function restoreReserve(): Promise<void> {
  const taken = await getDb().pictures.where('taken').equals(1).toArray()
  await evictDownloadedImages(
    Math.min(taken.reduce((sum, { bytes }) => sum + bytes, 0) / 10, sacrifice),
  )
}
