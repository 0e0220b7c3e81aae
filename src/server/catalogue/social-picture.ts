import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { socialPictureOf } from '#shared/domain/catalogue/social-image.ts'
import { Problem } from '../problem.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { largestFile, madeBefore } from './import/resize-image.ts'

/** How many may wait to be made: each takes a tenth of a second and, at most, one file per picture of the shop. */
const mostWaiting = 50

const waiting = new Map<string, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/**
 * Has the JPEG of a picture in `folder` there, made from its largest file when it is first asked for and kept beside it.
 * One is made at a time. Nothing is made of what is no picture of the shop.
 * @throws Problem when too many wait.
 */
export async function haveSocialPicture(stem: string, folder: string): Promise<void> {
  const file = join(folder, `${stem}-social.jpg`)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const begun = waiting.get(file)
  if (begun) return begun
  if (waiting.size >= mostWaiting) throw new Problem('busy')
  const made = last.then(() => make(stem, folder, file)).finally(() => waiting.delete(file))
  waiting.set(file, made)
  last = made.catch(() => undefined) // who asked for it hears of it
  return made
}

async function make(stem: string, folder: string, file: string): Promise<void> {
  const picture = await madeBefore(folder, stem)
  if (picture === undefined) return
  const { width, height } = socialPictureOf(picture)
  const jpeg = await sharp(largestFile(picture, folder))
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  await writeAtomic(file, jpeg)
}
