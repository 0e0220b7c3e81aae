import { Dexie } from 'dexie'
import { withOpenDb } from './connection.ts'
import { getDb } from './database.ts'
import { evictDownloadedImages, evictViewedImages } from './image-eviction.ts'
import { getStorageUsage } from './persistent-storage.ts'
import { evictSentFiles } from './sent-files.ts'
import { evictThreadFiles } from './threads/file-eviction.ts'

const reserveBytes = 20_000_000 // bytes, for cart, orders and an inquiry with its files
const evictionBytes = 20_000_000 // bytes of downloaded images, for a more important write

export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie wraps what aborted a transaction
  return 'inner' in error && isQuotaExceeded(error.inner)
}

/**
 * As `withOpenDb`; over quota it evicts images and files of threads and sent inquiries, and repeats `write`, except inside a
 * transaction.
 */
export async function withQuotaRecovery<T>(write: () => PromiseLike<T>): Promise<T> {
  // any other await inside a transaction would end it
  if (Dexie.currentTransaction) return write()
  for (const freeSpace of [
    () => evictViewedImages(0),
    () => evictDownloadedImages(evictionBytes),
    () => evictThreadFiles(0),
    () => evictSentFiles(0), // last: pictures can be fetched again, what the buyer made cannot
  ]) {
    try {
      return await withOpenDb(write)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      await freeSpace()
    }
  }
  return withOpenDb(write)
}

export async function hasSpaceForImages(): Promise<boolean> {
  if (await hasReserve()) return true
  await evictViewedImages(0)
  return hasReserve()
}

// Chromium overstates the quota to prevent fingerprinting: only a failed write shows the limit
export async function hasReserve(): Promise<boolean> {
  const { usage, quota } = await getStorageUsage()
  return usage === undefined || quota === undefined || quota - usage >= reserveBytes
}

export async function restoreReserve(): Promise<void> {
  const taken = await getDb().pictures.where('taken').equals(1).toArray()
  await evictDownloadedImages(
    Math.min(taken.reduce((sum, { bytes }) => sum + bytes, 0) / 10, evictionBytes),
  )
}
