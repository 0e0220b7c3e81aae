import type { ListedPicture } from '#shared/contract/catalogue-images.ts'
import { fetchImage, Problem, TransientError } from '../api/api-client.ts'
import { copyCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { withLock } from '../db/locks.ts'
import { totalBytes, chosenFrom, freshPictureList, type PictureList } from './image-list.ts'
import { reconcileWithCache } from './image-store.ts'
import { restoreReserve, isQuotaExceeded, hasSpaceForImages } from '../db/storage-quota.ts'
import type { StoredImage, OfflineDownload } from '../db/rows.ts'
import { deleteImages, evictViewedImages, viewedBudget } from '../db/image-eviction.ts'
import {
  readOfflineDownload,
  subscribeToOfflineDownload,
  updateOfflineDownload,
} from '../db/download-plan.ts'
import { downloadLock } from '#shared/contract/persistent-names.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

const atOnce = 4
const roomAskedEvery = 8 // images
const patience = 8 // bad answers in a row

type End = 'done' | 'waiting' | 'full'

/** One tab works at a time; a waiting one continues when that tab closes. */
export async function downloadImages(now: () => number): Promise<void> {
  await withLock(downloadLock, async () => {
    for (let plan = await wanted(); plan; plan = await wanted()) await oneRound(plan, now)
  })
}

async function wanted(): Promise<OfflineDownload | undefined> {
  const plan = await readOfflineDownload()
  return plan?.state === 'running' ? plan : undefined
}

async function oneRound({ order }: OfflineDownload, now: () => number): Promise<void> {
  const end = await round(order, now)
  await updateOfflineDownload((plan) =>
    plan?.order === order && plan.state === 'running' ? { ...plan, state: end } : undefined,
  )
}

async function round(order: number, now: () => number): Promise<End> {
  try {
    const list = await freshPictureList()
    await reconcileWithCache()
    const missing = await settle(order, list)
    if (missing.length > 0 && !(await hasSpaceForImages())) return 'full'
    return await fetchAll(missing, order, now)
  } catch (error) {
    if (isQuotaExceeded(error)) return brimful()
    if (error instanceof TransientError || error instanceof Problem) return 'waiting'
    throw error
  }
}

/** Returns the missing ones; deletes those no longer in the shop. */
async function settle(order: number, list: PictureList): Promise<ListedPicture[]> {
  const { kept, pictures } = getDb()
  // the local catalogue may still show images that a newer list lacks
  const sameVersion = (await copyCursor()) === list.cursor
  const inShop = pathsOf(chosenFrom(list, null))
  const { missing, gone } = await getDb().transaction('rw', kept, pictures, async () => {
    const plan = await readOfflineDownload()
    if (plan?.order !== order) return { missing: [], gone: [] }
    const chosen = chosenFrom(list, plan.categories)
    const chosenPaths = pathsOf(chosen)
    const here = await pictures.toArray()
    const moved = here
      .filter(({ path, taken }) => chosenPaths.has(path) !== (taken === 1))
      .map((picture): StoredImage => ({ ...picture, taken: picture.taken === 1 ? 0 : 1 }))
    await pictures.bulkPut(moved)
    const herePaths = new Set(here.map(({ path }) => path))
    await updateOfflineDownload(() => ({
      ...plan,
      cursor: list.cursor,
      pictures_total: chosen.length,
      bytes_total: totalBytes(chosen),
      pictures: chosen.filter(([path]) => herePaths.has(path)).length,
      bytes: totalBytes(chosen.filter(([path]) => herePaths.has(path))),
    }))
    return {
      missing: chosen.filter(([path]) => !herePaths.has(path)),
      gone: moved.filter(({ path, taken }) => taken === 0 && sameVersion && !inShop.has(path)),
    }
  })
  await deleteImages(gone.map(({ path }) => path))
  await evictViewedImages(viewedBudget)
  return missing
}

const pathsOf = (files: readonly ListedPicture[]) => new Set(files.map(([path]) => path))

async function fetchAll(missing: ListedPicture[], order: number, now: () => number): Promise<End> {
  const stop = new AbortController()
  const unwatch = subscribeToOfflineDownload((plan) => {
    if (plan?.order !== order || plan.state !== 'running') stop.abort()
  })
  const queue = missing.entries()
  let end: End = 'done'
  let badInARow = 0
  let overflown = false
  const halt = (why: End) => {
    end = why
    stop.abort()
  }
  const fetcher = async () => {
    for (const [at, file] of queue) {
      if (stop.signal.aborted) return
      try {
        if (at % roomAskedEvery === 0 && at > 0 && !(await hasSpaceForImages())) return halt('full')
        if (!(await take(file, order, stop.signal, now()))) return stop.abort()
        badInARow = 0
      } catch (error) {
        if (stop.signal.aborted) return
        overflown ||= isQuotaExceeded(error)
        if (overflown) return halt('full')
        if (!(error instanceof TransientError)) throw error
        // one failing image blocks no other; a lost connection stops them all
        end = 'waiting'
        badInARow += 1
        if (error.status < 500 || badInARow >= patience) return halt('waiting')
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, fetcher))
  } finally {
    stop.abort()
    unwatch()
  }
  return overflown ? brimful() : end
}

/** Evicts images, so that smaller, more important writes succeed. */
async function brimful(): Promise<End> {
  await restoreReserve()
  return 'full'
}

/** Returns whether more are wanted. */
async function take(
  [path, listed]: ListedPicture,
  order: number,
  signal: AbortSignal,
  now: number,
): Promise<boolean> {
  const picture = await fetchImage(path, signal)
  if (!picture) return true
  await store(path, picture)
  const { kept, pictures } = getDb()
  const plan = await getDb().transaction('rw', kept, pictures, async () => {
    const known = await readOfflineDownload()
    if (!known) return undefined
    await pictures.put({ path, bytes: picture.size, used_at: now, taken: 1 })
    const progress = { pictures: known.pictures + 1, bytes: known.bytes + listed }
    if (known.cursor !== undefined) await updateOfflineDownload(() => ({ ...known, ...progress }))
    return known
  })
  if (!plan) await deleteImages([path])
  return plan?.order === order && plan.state === 'running'
}

async function store(path: string, picture: Blob): Promise<void> {
  const cache = await caches.open(imageCacheName)
  const put = () =>
    cache.put(path, new Response(picture, { headers: { 'Content-Type': picture.type } }))
  try {
    await put()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await evictViewedImages(0)
    await put()
  }
}

/** The browser may have evicted parts. */
export async function verifyDownloads(): Promise<void> {
  await reconcileWithCache()
  const here = await getDb().pictures.where('taken').equals(1).count()
  await updateOfflineDownload((plan) =>
    plan?.state === 'done' && here < plan.pictures ? { ...plan, state: 'running' } : undefined,
  )
}
