import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toSocialPicture } from '#shared/domain/catalogue/social-image.ts'
import { HttpProblem } from '../problem.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { getLargestFile, readMadePicture } from './import/resize-image.ts'

/** Longest queue: each takes 0.1 s, and at most one file per picture. */
const maxWaiting = 50

const waiting = new Map<string, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/** Made on first demand, one at a time, of the shop's pictures only. @throws Problem when too many wait. */
export async function ensureSocialPicture(stem: string, folder: string): Promise<void> {
  const file = join(folder, `${stem}-social.jpg`)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  const pending = waiting.get(file)
  if (pending) return pending
  if (waiting.size >= maxWaiting) throw new HttpProblem('busy')
  const made = last
    .then(() => makeSocialPicture(stem, folder, file))
    .finally(() => waiting.delete(file))
  waiting.set(file, made)
  last = made.catch(() => undefined) // its requester gets the error
  return made
}

async function makeSocialPicture(stem: string, folder: string, file: string): Promise<void> {
  const picture = await readMadePicture(folder, stem)
  if (picture === undefined) return
  const { width, height } = toSocialPicture(picture)
  const jpeg = await sharp(getLargestFile(picture, folder))
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  await writeAtomic(file, jpeg)
}
