import { readPictureFile } from '#shared/domain/catalogue/image-variants.ts'
import { getDb } from '../db/database.ts'

/** A picture kept on the device. `used_at` in ms, device clock. */
export type KeptPicture = {
  /** Path of the picture, for example `/images/wl-1101-1.3f9c2a-640.avif`. */
  path: string
  bytes: number
  used_at: number
  /** 1 when the buyer took it along on purpose: it is never thrown out for other pictures. */
  taken: 0 | 1
}

/** Name of the cache that holds the pictures themselves. */
export const pictureCache = 'pictures'
/** Bytes that pictures merely seen may take. */
export const seenBudget = 60_000_000
/** How long the note of when a picture was last looked at may be behind, in ms. */
const noteAgain = 24 * 60 * 60 * 1000

/** Notes that a picture was stored. Taking it along is never undone by seeing it. */
export async function notePicture(
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

/** Notes that a kept picture was looked at; written once a day a picture at most. */
export async function noteSeen(path: string, now: number): Promise<void> {
  const { pictures } = getDb()
  const known = await pictures.get(path)
  if (known && now - known.used_at >= noteAgain) await pictures.update(path, { used_at: now })
}

/** A file on the device that shows the same picture. */
export type StandIn = { path: string; wideEnough: boolean }

/**
 * Other files of the same picture that are on the device, the best first: wide enough before too narrow, the same
 * type before another, then the nearest width. Their type is one this browser has asked for before, so it can show it.
 */
export async function standIns(path: string): Promise<StandIn[]> {
  const wanted = readPictureFile(path)
  if (!wanted) return []
  const kept = await getDb().pictures.where('path').startsWith(`${wanted.base}-`).primaryKeys()
  const others = kept.flatMap((other) => {
    const file = readPictureFile(other)
    if (file?.base !== wanted.base || other === path) return []
    const wideEnough = file.width >= wanted.width
    const rank = (wideEnough ? 0 : 2) + (file.type === wanted.type ? 0 : 1)
    return [{ path: other, wideEnough, rank, away: Math.abs(file.width - wanted.width) }]
  })
  return others
    .sort((a, b) => a.rank - b.rank || a.away - b.away)
    .map(({ path: other, wideEnough }) => ({ path: other, wideEnough }))
}

/** Throws out the pictures seen longest ago until those merely seen fit into `budget` bytes. */
export async function evictViewedImages(budget: number): Promise<void> {
  const { pictures } = getDb()
  const seen = await pictures.where('taken').equals(0).sortBy('used_at')
  let bytes = seen.reduce((sum, picture) => sum + picture.bytes, 0)
  const leaving = seen.filter((picture) => {
    if (bytes <= budget) return false
    bytes -= picture.bytes
    return true
  })
  await dropPictures(leaving.map(({ path }) => path))
}

/** Deletes pictures from the device: first what is said of them, so that nothing is promised that is not there. */
export async function dropPictures(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await getDb().pictures.bulkDelete([...paths])
  const cache = await caches.open(pictureCache)
  await Promise.all(paths.map((path) => cache.delete(path)))
}

/**
 * Makes what is said of the pictures agree with the pictures themselves: a browser may clear one without the other,
 * and the app may be closed between the two writes. What nobody knows of counts as seen, and is the first to go.
 */
export async function reconcileWithCache(): Promise<void> {
  const { pictures } = getDb()
  const cache = await caches.open(pictureCache)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const known = await pictures.toCollection().primaryKeys()
  await pictures.bulkDelete(known.filter((path) => !here.has(path)))
  for (const path of known) here.delete(path)
  for (const path of here) {
    const picture = await cache.match(path)
    if (picture) await notePicture(path, (await picture.blob()).size, 0, 0)
  }
}
