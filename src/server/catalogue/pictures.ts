import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { Picture } from '#shared/contract/catalogue.ts'
import { writeWhole } from '../write-whole.ts'

/** Widths every picture is made in, in pixels; a smaller original stops at its own width. */
const widths = [320, 640, 1280]
const types = ['avif', 'webp'] as const

/** Part of every name: raise it when the settings below change, and all pictures are made anew. */
const recipe = 'recipe 1'
// With more effort AVIF takes two to three times as long and hardly shrinks (measured on leather and cloth).
const avif = { quality: 55, effort: 1 }
const webp = { quality: 78, effort: 2 }

// Several pictures are made at once instead (catalogue/importer.ts).
sharp.concurrency(1)

/**
 * Makes a picture in every width and type under names that change with its content, turned upright and without
 * metadata. `name` is like `wl-1101-1`, `at` the public path of `folder`. What was made before from the same bytes is
 * not made again.
 * @throws Error when the file is no picture that can be read.
 */
export async function makePicture(
  source: string,
  name: string,
  folder: string,
  at: '/images' | '/uploads/factory' = '/images',
): Promise<Picture> {
  const bytes = await readFile(source)
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 10)
  const stem = `${name}.${hash}`
  const made = await madeBefore(folder, stem)
  if (made !== undefined) return made

  const largest = await sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
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
    placeholder: await tiny(raw().resize(16, 20, { fit: 'inside' })),
  }
  for (const wanted of picture.widths) {
    const sized = raw().resize({ width: wanted })
    await writeWhole(
      join(folder, `${stem}-${wanted}.avif`),
      await sized.clone().avif(avif).toBuffer(),
    )
    await writeWhole(join(folder, `${stem}-${wanted}.webp`), await sized.webp(webp).toBuffer())
  }
  // Written last: where this note is, all the files are.
  await writeWhole(join(folder, `${stem}.json`), JSON.stringify(picture))
  return picture
}

/** Path of a picture at its largest, for those who take one address only. */
export const largestOf = ({ base, widths }: Picture): string =>
  `${base}-${Math.max(...widths)}.webp`

async function madeBefore(folder: string, stem: string): Promise<Picture | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(join(folder, `${stem}.json`), 'utf8'))
    const picture = v.parse(Picture, note)
    const files = picture.widths.flatMap((w) => types.map((type) => `${stem}-${w}.${type}`))
    await Promise.all(files.map((file) => access(join(folder, file))))
    return picture
  } catch {
    return undefined // not made yet, or not to the end
  }
}

async function tiny(picture: Sharp): Promise<string> {
  const bytes = await picture.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
