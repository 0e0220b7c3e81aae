import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { socialPictureOf } from '#shared/domain/catalogue/social-image.ts'
import { HttpProblem } from '../problem.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { largestFile, madeBefore } from './import/resize-image.ts'

/** Longest queue: each takes 0.1 s, and at most one file per picture. */
const mostWaiting = 50

const waiting = new Map<string, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/** Made on first demand, one at a time, of the shop's pictures only. @throws Problem when too many wait. */
export async function haveSocialPicture(stem: string, folder: string): Promise<void> {
  const file = join(folder, `${stem}-social.jpg`)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const begun = waiting.get(file)
  if (begun) return begun
  if (waiting.size >= mostWaiting) throw new HttpProblem('busy')
  const made = last.then(() => make(stem, folder, file)).finally(() => waiting.delete(file))
  waiting.set(file, made)
  last = made.catch(() => undefined) // its requester gets the error
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
