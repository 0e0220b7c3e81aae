import sharp from 'sharp'
import { toSocialPicture } from '#shared/domain/catalogue/social-image.ts'
import { HttpProblem } from '../problem.ts'
import { isStored, readStored, type FileStore } from '../storage/file-store.ts'
import { getLargestFile, readMadePicture } from './import/resize-image.ts'

/** Longest queue: each takes 0.1 s, and at most one file per picture. */
const maxWaiting = 50

const waiting = new Map<string, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/** Made on first demand, one at a time, of the shop's pictures only. @throws Problem when too many wait. */
export async function ensureSocialPicture(stem: string, store: FileStore): Promise<void> {
  const file = `${stem}-social.jpg`
  if (await isStored(store, file)) return
  const pending = waiting.get(file)
  if (pending) return pending
  if (waiting.size >= maxWaiting) throw new HttpProblem('busy')
  const made = last
    .then(() => makeSocialPicture(stem, store, file))
    .finally(() => waiting.delete(file))
  waiting.set(file, made)
  last = made.catch(() => undefined) // its requester gets the error
  return made
}

async function makeSocialPicture(stem: string, store: FileStore, name: string): Promise<void> {
  const picture = await readMadePicture(store, stem)
  const largest = picture && (await readStored(store, getLargestFile(picture)))
  if (picture === undefined || largest === undefined) return
  const { width, height } = toSocialPicture(picture)
  const bytes = await sharp(largest)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  await store.write([{ name, bytes }])
}
