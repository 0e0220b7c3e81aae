import { imageCacheName } from '#shared/contract/persistent-names.ts'
import { getDb } from './database.ts'
import { updateOfflineDownload } from './download-plan.ts'

export const viewedBudget = 60_000_000 // bytes

/** Evicts the least recently viewed first. `budget` is in bytes. */
export async function evictViewedImages(budget: number): Promise<void> {
  const { pictures } = getDb()
  const seen = await pictures.where('taken').equals(0).sortBy('used_at')
  let bytes = seen.reduce((sum, picture) => sum + picture.bytes, 0)
  const evicted = seen.filter((picture) => {
    if (bytes <= budget) return false
    bytes -= picture.bytes
    return true
  })
  await deleteImages(evicted.map(({ path }) => path))
}

/** Deletes the rows first: a row must not promise a missing image. */
export async function deleteImages(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await getDb().pictures.bulkDelete([...paths])
  const cache = await caches.open(imageCacheName)
  await Promise.all(paths.map((path) => cache.delete(path)))
}

/** Evicts `least` bytes, and at least one image. */
export async function evictDownloadedImages(least: number): Promise<void> {
  const { kept, pictures } = getDb()
  const evicted = await getDb().transaction('rw', kept, pictures, async () => {
    const taken = await pictures.where('taken').equals(1).toArray()
    let bytes = 0
    const some = taken.filter((picture) => {
      if (bytes >= least && bytes > 0) return false
      bytes += picture.bytes
      return true
    })
    await updateOfflineDownload(
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
  await deleteImages(evicted)
}
