import { buyersCopy } from './db.ts'

/** A picture kept on the device. `used_at` in ms, device clock. */
export type KeptPicture = {
  /** Path of the picture, for example `/images/wl-1101-1.3f9c2a-640.avif`. */
  path: string
  bytes: number
  used_at: number
  /** 1 when the buyer took it along on purpose: it is never thrown out for room. */
  taken: 0 | 1
}

/** Name of the cache that holds the pictures themselves. */
export const pictureCache = 'pictures'
/** Bytes that pictures merely seen may take. */
export const seenBudget = 60_000_000

/** Notes that a picture was stored or looked at. Taking it along is never undone by looking at it. */
export async function notePicture(
  path: string,
  bytes: number,
  taken: 0 | 1,
  now: number,
): Promise<void> {
  const { pictures } = buyersCopy()
  await buyersCopy().transaction('rw', pictures, async () => {
    const known = await pictures.get(path)
    await pictures.put({ path, bytes, used_at: now, taken: known?.taken === 1 ? 1 : taken })
  })
}

/** Other widths of the same picture in the same type that are on the device, widest first. */
export async function otherWidths(path: string): Promise<string[]> {
  const [, base, type] = /^(.*)-\d+(\.\w+)$/u.exec(path) ?? []
  if (base === undefined || type === undefined) return []
  const kept = await buyersCopy().pictures.where('path').startsWith(`${base}-`).primaryKeys()
  const width = (of: string) => Number(/-(\d+)\.\w+$/u.exec(of)?.[1] ?? 0)
  return kept.filter((other) => other.endsWith(type)).toSorted((a, b) => width(b) - width(a))
}

/** Throws out the pictures seen longest ago until those merely seen fit into `budget` bytes. */
export async function makeRoom(budget: number): Promise<void> {
  const { pictures } = buyersCopy()
  const seen = await pictures.where('taken').equals(0).sortBy('used_at')
  let bytes = seen.reduce((sum, picture) => sum + picture.bytes, 0)
  const cache = await caches.open(pictureCache)
  for (const picture of seen) {
    if (bytes <= budget) return
    await cache.delete(picture.path)
    await pictures.delete(picture.path)
    bytes -= picture.bytes
  }
}
