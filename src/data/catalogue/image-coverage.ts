import { readPictureFile } from '#shared/domain/catalogue/image-variants.ts'
import type { LoadedCatalogue } from './load-catalogue.ts'
import type { KeptPicture } from '../images/image-store.ts'
import { readPicture } from '../db/schema.ts'
import { done, openAsItIs } from '../db/raw-idb.ts'

/** What is on the device of the catalogue's pictures, in whatever width; what they take, in bytes. */
export type PictureFigures = {
  pictures: number
  /** Of how many in the whole catalogue. */
  pictures_total: number
  /** What those taken along take, and those merely seen, the ones the shop has no longer among them. */
  bytes_taken: number
  bytes_seen: number
}

/** The pictures of a whole catalogue, gone through once a version. */
const picturesOf = new WeakMap<LoadedCatalogue, Set<string>>()

/** Counts the pictures on the device, beside those that the catalogue has. */
export async function pictureFigures(copy: LoadedCatalogue): Promise<PictureFigures> {
  const bases =
    picturesOf.get(copy) ??
    new Set(copy.products.flatMap(({ pictures }) => pictures.map(({ base }) => base)))
  picturesOf.set(copy, bases)
  const rows = await picturesHere()
  const here = new Set(rows.map(({ path }) => readPictureFile(path)?.base ?? path))
  return {
    pictures: Array.from(bases).filter((base) => here.has(base)).length,
    pictures_total: bases.size,
    ...bytesOf(rows),
  }
}

/** What pictures on the device take. */
export function bytesOf(rows: readonly KeptPicture[]) {
  let [bytes_taken, bytes_seen] = [0, 0]
  for (const { bytes, taken } of rows) {
    if (taken === 1) bytes_taken += bytes
    else bytes_seen += bytes
  }
  return { bytes_taken, bytes_seen }
}

async function picturesHere(): Promise<KeptPicture[]> {
  const db = await openAsItIs()
  try {
    const rows: KeptPicture[] = await done(
      db.transaction('pictures').objectStore('pictures').getAll(),
    )
    return rows.map(readPicture)
  } finally {
    db.close()
  }
}
