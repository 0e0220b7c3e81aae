import { toShopCursor } from '#shared/contract/catalogue-changes.ts'
import type { ListedPicture } from '#shared/contract/catalogue-images.ts'
import { fetchImage, Problem, TransientError } from '../api/api-client.ts'
import { getCatalogueCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { withLock } from '../db/locks.ts'
import {
  sumBytes,
  selectPictures,
  getFreshPictureList,
  narrowToCopy,
  type PictureList,
} from './image-list.ts'
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

const concurrency = 4
const spaceCheckInterval = 8 // images
const maxFailures = 8 // bad answers in a row

type RoundResult = 'done' | 'waiting' | 'full'

/** One tab works at a time; a waiting one continues when that tab closes. */
export async function downloadImages(now: () => number): Promise<void> {
  await withLock(downloadLock, async () => {
    for (let plan = await readRunningPlan(); plan; plan = await readRunningPlan())
      await runRound(plan, now)
  })
}

async function readRunningPlan(): Promise<OfflineDownload | undefined> {
  const plan = await readOfflineDownload()
  return plan?.state === 'running' ? plan : undefined
}

async function runRound({ order }: OfflineDownload, now: () => number): Promise<void> {
  const end = await downloadMissing(order, now)
  await updateOfflineDownload((plan) =>
    plan?.order === order && plan.state === 'running' ? { ...plan, state: end } : undefined,
  )
}

async function downloadMissing(order: number, now: () => number): Promise<RoundResult> {
  try {
    const list = await getFreshPictureList()
    await reconcileWithCache()
    const missing = await updatePlan(order, list)
    if (missing.length > 0 && !(await hasSpaceForImages())) return 'full'
    return await fetchAll(missing, order, now)
  } catch (error) {
    if (isQuotaExceeded(error)) return handleFullStorage()
    if (error instanceof TransientError || error instanceof Problem) return 'waiting'
    throw error
  }
}

/** Returns the missing ones; deletes those no longer in the shop. */
async function updatePlan(order: number, list: PictureList): Promise<ListedPicture[]> {
  const { kept, pictures } = getDb()
  // the local catalogue may still show images that a newer list lacks
  const cursor = await getCatalogueCursor()
  const sameVersion = toShopCursor(cursor) === list.cursor
  const here = await narrowToCopy(list)
  const inShop = toPaths(selectPictures(list, null))
  const { missing, removed } = await getDb().transaction('rw', kept, pictures, async () => {
    const plan = await readOfflineDownload()
    if (plan?.order !== order) return { missing: [], removed: [] }
    const chosen = selectPictures(here, plan.categories)
    const chosenPaths = toPaths(chosen)
    const stored = await pictures.toArray()
    const moved = stored
      .filter(({ path, taken }) => chosenPaths.has(path) !== (taken === 1))
      .map((picture): StoredImage => ({ ...picture, taken: picture.taken === 1 ? 0 : 1 }))
    await pictures.bulkPut(moved)
    const storedPaths = new Set(stored.map(({ path }) => path))
    await updateOfflineDownload(() => ({
      ...plan,
      cursor: sameVersion ? cursor : list.cursor,
      pictures_total: chosen.length,
      bytes_total: sumBytes(chosen),
      pictures: chosen.filter(([path]) => storedPaths.has(path)).length,
      bytes: sumBytes(chosen.filter(([path]) => storedPaths.has(path))),
    }))
    return {
      missing: chosen.filter(([path]) => !storedPaths.has(path)),
      removed: moved.filter(({ path, taken }) => taken === 0 && sameVersion && !inShop.has(path)),
    }
  })
  await deleteImages(removed.map(({ path }) => path))
  await evictViewedImages(viewedBudget)
  return missing
}

const toPaths = (files: readonly ListedPicture[]) => new Set(files.map(([path]) => path))

async function fetchAll(
  missing: ListedPicture[],
  order: number,
  now: () => number,
): Promise<RoundResult> {
  const stop = new AbortController()
  const unwatch = subscribeToOfflineDownload((plan) => {
    if (plan?.order !== order || plan.state !== 'running') stop.abort()
  })
  const queue = missing.entries()
  let end: RoundResult = 'done'
  let failuresInARow = 0
  let isFull = false
  const stopWith = (why: RoundResult) => {
    end = why
    stop.abort()
  }
  const fetcher = async () => {
    for (const [at, file] of queue) {
      if (stop.signal.aborted) return
      try {
        if (at % spaceCheckInterval === 0 && at > 0 && !(await hasSpaceForImages()))
          return stopWith('full')
        if (!(await downloadOne(file, order, stop.signal, now()))) return stop.abort()
        failuresInARow = 0
      } catch (error) {
        if (stop.signal.aborted) return
        isFull ||= isQuotaExceeded(error)
        if (isFull) return stopWith('full')
        if (!(error instanceof TransientError)) throw error
        // one failing image blocks no other; a lost connection stops them all
        end = 'waiting'
        failuresInARow += 1
        if (error.status < 500 || failuresInARow >= maxFailures) return stopWith('waiting')
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, fetcher))
  } finally {
    stop.abort()
    unwatch()
  }
  return isFull ? handleFullStorage() : end
}

async function handleFullStorage(): Promise<RoundResult> {
  await restoreReserve()
  return 'full'
}

/** Returns whether more are wanted. */
async function downloadOne(
  [path, listed]: ListedPicture,
  order: number,
  signal: AbortSignal,
  now: number,
): Promise<boolean> {
  const picture = await fetchImage(path, signal)
  if (!picture) return true
  await storeImage(path, picture)
  const { kept, pictures } = getDb()
  const plan = await getDb().transaction('rw', kept, pictures, async () => {
    const current = await readOfflineDownload()
    if (!current) return undefined
    await pictures.put({ path, bytes: picture.size, used_at: now, taken: 1 })
    const progress = { pictures: current.pictures + 1, bytes: current.bytes + listed }
    if (current.cursor !== undefined)
      await updateOfflineDownload(() => ({ ...current, ...progress }))
    return current
  })
  if (!plan) await deleteImages([path])
  return plan?.order === order && plan.state === 'running'
}

async function storeImage(path: string, picture: Blob): Promise<void> {
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
  const stored = await getDb().pictures.where('taken').equals(1).count()
  await updateOfflineDownload((plan) =>
    plan?.state === 'done' && stored < plan.pictures ? { ...plan, state: 'running' } : undefined,
  )
}
