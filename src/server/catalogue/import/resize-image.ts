import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { Picture } from '#shared/contract/catalogue.ts'
import type { PictureCrop } from '#shared/contract/desk/styles.ts'
import { formatPictureCrop } from './cells/picture-crop.ts'
import {
  isStored,
  readStored,
  type BytesToStore,
  type FileStore,
} from '#server/storage/file-store.ts'
import { StorageError } from '#server/storage/s3-errors.ts'

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
 * that `bytes` show; of a `crop` the picture shows that part alone.
 */
export type Original = {
  bytes: Buffer
  file: string
  name: string
  drawing?: Buffer
  crop?: PictureCrop | undefined
}

/**
 * Writes every width and type, upright, without metadata, under names that change with the content. Idempotent. `at`
 * is the public path of the store's files.
 * @throws Error for an unreadable picture
 */
export async function makePicture(
  original: Original,
  store: FileStore,
  at: PublicPath,
): Promise<Picture> {
  const made = await findExistingPicture(original, store)
  if (made !== undefined) return made

  const stem = toStem(original)
  const largest = await (
    await readShownPart(original.bytes, original.crop)
  )
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
  const files: BytesToStore[] = []
  for (const wanted of picture.widths) {
    const sized = raw().resize({ width: wanted })
    files.push(
      { name: `${stem}-${wanted}.avif`, bytes: await sized.clone().avif(avif).toBuffer() },
      { name: `${stem}-${wanted}.webp`, bytes: await sized.webp(webp).toBuffer() },
    )
  }
  await store.write(files)
  // Written last: its presence proves that all files exist.
  await store.write([{ name: `${stem}.json`, bytes: Buffer.from(JSON.stringify(picture)) }])
  return picture
}

/** The `base` of the picture without making it. @throws Error for an unreadable picture */
export async function previewPicture(
  original: Original,
  store: FileStore,
  at: PublicPath,
): Promise<Pick<Picture, 'base'>> {
  const made = await findExistingPicture(original, store)
  if (made !== undefined) return made
  await checkReadable(original.bytes)
  return { base: `${at}/${toStem(original)}` }
}

/** @throws Error for an unreadable picture */
export async function checkReadable(bytes: Buffer): Promise<void> {
  await readPicture(bytes).resize({ width: 16 }).raw().toBuffer()
}

/** Upright; `from` is the content or the path of a file. */
export async function readShownPart(
  from: Buffer | string,
  crop: PictureCrop | undefined,
): Promise<Sharp> {
  if (crop === undefined) return readPicture(from)
  const { autoOrient } = await readPicture(from).metadata()
  const toPixels = (percent: number, whole: number) => Math.round((percent / 100) * whole)
  const left = toPixels(crop.left, autoOrient.width)
  const top = toPixels(crop.top, autoOrient.height)
  return readPicture(from).extract({
    left,
    top,
    width: Math.max(1, toPixels(crop.left + crop.width, autoOrient.width) - left),
    height: Math.max(1, toPixels(crop.top + crop.height, autoOrient.height) - top),
  })
}

const readPicture = (from: Buffer | string) =>
  sharp(from, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().toColourspace('srgb')

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

function toStem({ bytes, name, crop }: Original): string {
  const hash = createHash('sha256').update(recipe).update(bytes)
  if (crop !== undefined) hash.update(formatPictureCrop(crop))
  return `${name}.${hash.digest('hex').slice(0, 10)}`
}

/** From the same bytes, or by the name that our own export gave it. */
async function findExistingPicture(
  original: Original,
  store: FileStore,
): Promise<Picture | undefined> {
  const made = await readMadePicture(store, toStem(original))
  const stem = /^([^/]+\.[0-9a-f]{10})\.webp$/u.exec(original.file)?.[1]
  if (made !== undefined || stem === undefined || original.crop !== undefined) return made
  const exported = await readMadePicture(store, stem)
  if (exported === undefined) return undefined
  const ours = await readStored(store, getLargestFile(exported))
  return ours?.equals(original.bytes) ? exported : undefined
}

export type PictureProcessor<Result> = (
  original: Original,
  store: FileStore,
  at: PublicPath,
) => Promise<Result>

/** Its name in the store. */
export const getLargestFile = (picture: Picture): string => basename(getLargestPath(picture))

/** For formats that take only one address. */
export const getLargestPath = ({ base, widths }: Picture): string =>
  `${base}-${Math.max(...widths)}.webp`

/** Undefined unless all files exist. @throws StorageError */
export async function readMadePicture(
  store: FileStore,
  stem: string,
): Promise<Picture | undefined> {
  try {
    const note = await readStored(store, `${stem}.json`)
    if (note === undefined) return undefined
    const picture = v.parse(Picture, JSON.parse(note.toString()))
    const files = picture.widths.flatMap((w) => types.map((type) => `${stem}-${w}.${type}`))
    const found = await Promise.all(files.map((file) => isStored(store, file)))
    return found.every((isThere) => isThere) ? picture : undefined
  } catch (error) {
    if (error instanceof StorageError) throw error
    return undefined // of an earlier version, or damaged
  }
}

async function createPlaceholder(picture: Sharp): Promise<string> {
  const bytes = await picture.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
