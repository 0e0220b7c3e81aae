import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { Picture } from '#shared/contract/catalogue.ts'
import { writeAtomic } from '#server/files/write-atomic.ts'

/** In pixels: a column of 360 px at 2x and 3x and half of it, a card of 280 px, thumbnails. Never enlarged. */
const widths = [160, 320, 480, 720, 1080, 1280]
const types = ['avif', 'webp'] as const

/** Part of every file name: raise it with the settings below, and all pictures are made again. */
const recipe = 'recipe 2'
// More effort takes two to three times as long and saves little (measured on leather and cloth).
const avif = { quality: 50, effort: 1 }
const webp = { quality: 78, effort: 2 }

const maxPixels = 100_000_000

// Several pictures run in parallel instead (catalogue/import/import-catalogue.ts).
sharp.concurrency(1)

type PublicPath = '/images' | '/uploads/factory'

/**
 * `file` is the original's name, `name` the stem of the results, like `wl-1101-1`. `drawing` is the content of an SVG
 * that `bytes` show.
 */
export type Original = { bytes: Buffer; file: string; name: string; drawing?: Buffer }

/**
 * Writes every width and type, upright, without metadata, under names that change with the content. Idempotent. `at`
 * is the public path of `folder`.
 * @throws Error for an unreadable picture
 */
export async function makePicture(
  original: Original,
  folder: string,
  at: PublicPath,
): Promise<Picture> {
  const made = await findExistingPicture(original, folder)
  if (made !== undefined) return made

  const stem = toStem(original)
  const largest = await readPicture(original.bytes)
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = largest.info
  const raw = () => sharp(largest.data, { raw: { width, height, channels } })

  const picture: Picture = {
    base: `${at}/${stem}`,
    widths: [...new Set(widths.map((wanted) => Math.min(wanted, width)))],
    width,
    height,
    placeholder: await createPlaceholder(raw().resize(16, 20, { fit: 'inside' })),
  }
  for (const wanted of picture.widths) {
    const sized = raw().resize({ width: wanted })
    await writeAtomic(
      join(folder, `${stem}-${wanted}.avif`),
      await sized.clone().avif(avif).toBuffer(),
    )
    await writeAtomic(join(folder, `${stem}-${wanted}.webp`), await sized.webp(webp).toBuffer())
  }
  // Written last: its presence proves that all files exist.
  await writeAtomic(join(folder, `${stem}.json`), JSON.stringify(picture))
  return picture
}

/** The `base` of the picture without making it. @throws Error for an unreadable picture */
export async function previewPicture(
  original: Original,
  folder: string,
  at: PublicPath,
): Promise<Pick<Picture, 'base'>> {
  const made = await findExistingPicture(original, folder)
  if (made !== undefined) return made
  await readPicture(original.bytes).resize({ width: 16 }).raw().toBuffer()
  return { base: `${at}/${toStem(original)}` }
}

const readPicture = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().toColourspace('srgb')

const maxDrawingBytes = 1_000_000

/** A PNG of an SVG, whose scripts and links are never run or followed. @throws Error for an unreadable drawing */
export async function rasterizeDrawing(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxDrawingBytes) throw new Error('the drawing is too large')
  const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const side = Math.max(...widths)
  const density = Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height, 1)))
  return sharp(bytes, { density, limitInputPixels: maxPixels })
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer()
}

/** Explains sharp's limit on pixels (constructor, limitInputPixels). */
export const describeImageError = ({ message }: Error): string =>
  message.includes('pixel limit')
    ? `has more than ${maxPixels / 1_000_000} million pixels: save it smaller`
    : 'cannot be read as a picture'

function toStem({ bytes, name }: Original): string {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 10)
  return `${name}.${hash}`
}

/** From the same bytes, or by the name that our own export gave it. */
async function findExistingPicture(
  original: Original,
  folder: string,
): Promise<Picture | undefined> {
  const made = await readMadePicture(folder, toStem(original))
  const stem = /^([^/]+\.[0-9a-f]{10})\.webp$/u.exec(original.file)?.[1]
  if (made !== undefined || stem === undefined) return made
  const exported = await readMadePicture(folder, stem)
  if (exported === undefined) return undefined
  const ours = await readFile(getLargestFile(exported, folder))
  return ours.equals(original.bytes) ? exported : undefined
}

export type PictureProcessor<Result> = (
  original: Original,
  folder: string,
  at: PublicPath,
) => Promise<Result>

export const getLargestFile = (picture: Picture, folder: string): string =>
  join(folder, basename(getLargestPath(picture)))

/** For formats that take only one address. */
export const getLargestPath = ({ base, widths }: Picture): string =>
  `${base}-${Math.max(...widths)}.webp`

/** Undefined unless all files exist. */
export async function readMadePicture(folder: string, stem: string): Promise<Picture | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(join(folder, `${stem}.json`), 'utf8'))
    const picture = v.parse(Picture, note)
    const files = picture.widths.flatMap((w) => types.map((type) => `${stem}-${w}.${type}`))
    await Promise.all(files.map((file) => access(join(folder, file))))
    return picture
  } catch {
    return undefined // not made, or incomplete
  }
}

async function createPlaceholder(picture: Sharp): Promise<string> {
  const bytes = await picture.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
