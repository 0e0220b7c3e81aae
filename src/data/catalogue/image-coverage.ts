import { parseImageFile } from '#shared/domain/catalogue/image-variants.ts'
import type { LoadedCatalogue } from './load-catalogue.ts'
import { readPicture } from '../db/schema.ts'
import { awaitRequest, openExisting } from '../db/raw-idb.ts'
import type { StoredImage } from '../db/rows.ts'

/** In any width. Sizes in bytes; viewed images include those no longer in the shop. */
export type ImageCoverage = {
  pictures: number
  pictures_total: number
  bytes_taken: number
  bytes_seen: number
}

const basesByCatalogue = new WeakMap<LoadedCatalogue, Set<string>>()

export async function computeImageCoverage(copy: LoadedCatalogue): Promise<ImageCoverage> {
  const bases =
    basesByCatalogue.get(copy) ??
    new Set(copy.products.flatMap(({ pictures }) => pictures.map(({ base }) => base)))
  basesByCatalogue.set(copy, bases)
  const rows = await readStoredImages()
  const storedBases = new Set(rows.map(({ path }) => parseImageFile(path)?.base ?? path))
  return {
    pictures: Array.from(bases).filter((base) => storedBases.has(base)).length,
    pictures_total: bases.size,
    ...countStoredBytes(rows),
  }
}

export function countStoredBytes(rows: readonly StoredImage[]) {
  let [bytes_taken, bytes_seen] = [0, 0]
  for (const { bytes, taken } of rows) {
    if (taken === 1) bytes_taken += bytes
    else bytes_seen += bytes
  }
  return { bytes_taken, bytes_seen }
}

async function readStoredImages(): Promise<StoredImage[]> {
  const db = await openExisting()
  try {
    const rows: StoredImage[] = await awaitRequest(
      db.transaction('pictures').objectStore('pictures').getAll(),
    )
    return rows.map(readPicture)
  } finally {
    db.close()
  }
}
