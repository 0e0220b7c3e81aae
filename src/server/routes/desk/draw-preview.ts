import type { PictureCrop } from '#shared/contract/desk/styles.ts'
import { readShownPart } from '../../catalogue/import/resize-image.ts'
import { HttpProblem } from '../../problem.ts'

/** Of a drawn preview, in px. */
const previewSize = 1600
/** Of a picture that is drawn, in pixels: larger ones are only downloaded. */
const drawnPixelsMax = 64_000_000
/** Longest queue of drawings: each takes some tenths of a second. */
const drawingsMax = 50
let drawings = 0
let lastDrawing: Promise<unknown> = Promise.resolve()

/** Called when the picture is drawn: those that wait take no memory. Undefined where there is none. */
type ReadPicture = () => Promise<string | Buffer | undefined>

/** One at a time, since a picture may take much memory. @throws Problem not_found where it is no picture, busy */
export async function queuePreview(read: ReadPicture, crop?: PictureCrop): Promise<Buffer> {
  if (drawings >= drawingsMax) throw new HttpProblem('busy')
  drawings += 1
  const drawn = lastDrawing.then(() => drawPreview(read, crop)).finally(() => (drawings -= 1))
  lastDrawing = drawn.catch(() => undefined) // its requester gets the error
  return drawn
}

/** A file never reaches a member's browser as it is. */
async function drawPreview(read: ReadPicture, crop: PictureCrop | undefined): Promise<Buffer> {
  // the image library takes memory that most servers never need
  const { default: sharp } = await import('sharp')
  const source = await read()
  if (source === undefined) throw new HttpProblem('not_found')
  try {
    const shown = crop
      ? await readShownPart(source, crop)
      : sharp(source, { limitInputPixels: drawnPixelsMax }).rotate()
    return await shown
      .resize({ width: previewSize, height: previewSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new HttpProblem('not_found')
  }
}
