import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#server/db/database.ts'
import { findOriginals, saveOriginal, sumOriginalBytes } from '#server/db/catalogue/originals.ts'
import { isStored, type FileStore } from '#server/storage/file-store.ts'
import { isPictureName } from './cell-schemas.ts'
import { formatPictureCrop } from './cells/picture-crop.ts'
import { isWebAddress } from './readers/check-rows.ts'
import type { Original } from './resize-image.ts'

/** Of all originals, in bytes: 20 GB. */
const maxTotalBytes = 20_000_000_000

/** `skipped` counts the originals for which there was no room. */
export type OriginalsKeeper = {
  keep: (original: Original, base: string) => Promise<void>
  skipped: () => number
}

/** Keeps the file that a picture was made from and its name, for an export. Files of the same content are one. */
export async function createOriginalsKeeper(
  db: Db,
  originals: FileStore,
  limit: number = maxTotalBytes,
): Promise<OriginalsKeeper> {
  let total = await sumOriginalBytes(db)
  let skipped = 0
  async function keep({ bytes: shown, file, name: stem, drawing, crop }: Original, base: string) {
    const bytes = drawing ?? shown
    // written by an export that had no original
    if (file === `${basename(base)}.webp`) return
    const extension = drawing ? 'svg' : await findExtension(file, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const stored_name = `${hash}.${extension}`
    const name = toFileName(file, drawing !== undefined) ?? `${stem}.${extension}`
    const known = (await findOriginals(db, [base])).get(base)
    const isThere = await isStored(originals, stored_name)
    if (isThere && known?.stored_name === stored_name && known.name === name) return
    if (!isThere) {
      if (total + bytes.length > limit) {
        skipped += 1
        return
      }
      total += bytes.length
      await originals.write([{ name: stored_name, bytes }])
    }
    const part = crop === undefined ? null : formatPictureCrop(crop)
    await saveOriginal(db, { base, name, stored_name, size: bytes.length, crop: part })
  }
  return { keep, skipped: () => skipped }
}

/** Undefined for an address that does not end with a picture's name; that of a drawing is checked already. */
function toFileName(file: string, isDrawing: boolean): string | undefined {
  const name = isWebAddress(file) ? readLastSegment(file) : file
  return name.length <= 100 && (isDrawing || isPictureName(name)) ? name : undefined
}

function readLastSegment(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const extensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff'])

async function findExtension(file: string, bytes: Buffer): Promise<string> {
  const given = isWebAddress(file) ? extname(readLastSegment(file)) : extname(file)
  const written = given.slice(1).toLowerCase()
  if (extensions.has(written)) return written
  const { format } = await sharp(bytes).metadata()
  return format === 'heif' ? 'avif' : format
}
