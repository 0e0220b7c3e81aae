import { parseImageFile } from '#shared/domain/catalogue/image-variants.ts'
import { getDb } from '../db/database.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

const viewRecordInterval = 24 * 60 * 60 * 1000 // ms

/** A downloaded image stays one when it is viewed. */
export async function recordImage(
  path: string,
  bytes: number,
  taken: 0 | 1,
  now: number,
): Promise<void> {
  const { pictures } = getDb()
  await getDb().transaction('rw', pictures, async () => {
    const known = await pictures.get(path)
    await pictures.put({ path, bytes, used_at: now, taken: known?.taken === 1 ? 1 : taken })
  })
}

/** Writes at most once a day per image. */
export async function recordImageView(path: string, now: number): Promise<void> {
  const { pictures } = getDb()
  const known = await pictures.get(path)
  if (known && now - known.used_at >= viewRecordInterval)
    await pictures.update(path, { used_at: now })
}

export type ImageAlternative = { path: string; wideEnough: boolean }

/** Wide enough, then same type, then nearest width. The browser decodes types it has requested before. */
export async function findAlternatives(path: string): Promise<ImageAlternative[]> {
  const wanted = parseImageFile(path)
  if (!wanted) return []
  const storedPaths = await getDb()
    .pictures.where('path')
    .startsWith(`${wanted.base}-`)
    .primaryKeys()
  const others = storedPaths.flatMap((other) => {
    const file = parseImageFile(other)
    if (file?.base !== wanted.base || other === path) return []
    const wideEnough = file.width >= wanted.width
    const rank = (wideEnough ? 0 : 2) + (file.type === wanted.type ? 0 : 1)
    return [{ path: other, wideEnough, rank, distance: Math.abs(file.width - wanted.width) }]
  })
  return others
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance)
    .map(({ path: other, wideEnough }) => ({ path: other, wideEnough }))
}

/** A browser may clear rows or cache alone, and the app may close between the two writes. */
export async function reconcileWithCache(): Promise<void> {
  const { pictures } = getDb()
  const cache = await caches.open(imageCacheName)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const known = await pictures.toCollection().primaryKeys()
  await pictures.bulkDelete(known.filter((path) => !cachedPaths.has(path)))
  for (const path of known) cachedPaths.delete(path)
  for (const path of cachedPaths) {
    const picture = await cache.match(path)
    if (picture) await recordImage(path, (await picture.blob()).size, 0, 0)
  }
}
