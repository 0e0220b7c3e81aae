import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { pictureMaxBytes } from '#shared/contract/desk/styles.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { HttpProblem } from '#server/problem.ts'
import { checkReadable } from '../import/resize-image.ts'
import { readStored } from '#server/storage/file-store.ts'
import { isDraftId, removeOldDrafts, toPictureFile } from './draft-store.ts'

/** Of what the picture was called, in characters: the file's name has the style's as well. */
const stemMax = 24
/** What browsers show, by what the bytes are. */
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/**
 * Keeps a picture that a member has uploaded until an edit that names it is published, or a week is over, and returns
 * its id.
 * @throws Problem picture_refused, too_large
 */
export async function keepWaitingPicture(
  data: Pick<ShopData, 'db' | 'stores'>,
  given: string,
  stream: Readable,
  now: number,
): Promise<string> {
  const { db, stores } = data
  const bytes = await readPicture(stream)
  await checkPicture(bytes)
  await removeOldDrafts(data, now)
  const id = randomBytes(16).toString('hex')
  await stores.drafts.write([{ name: toPictureFile(id), bytes }])
  const row = { id, name: toStem(given), size: bytes.length, made_at: now }
  await db.insertInto('waiting_pictures').values(row).execute()
  return id
}

/** @throws Problem too_large, bad_request for an empty one */
async function readPicture(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > pictureMaxBytes) throw new HttpProblem('too_large')
    chunks.push(chunk)
  }
  if (size === 0) throw new HttpProblem('bad_request')
  return Buffer.concat(chunks)
}

function toStem(given: string): string {
  // a list's cell reads full-width letters as others
  const stem = given.slice(0, given.length - extname(given).length).normalize('NFKC')
  const signs = Array.from(stem.replace(/[^\p{L}\p{N}_-]+/gu, '-'))
  const name = signs.slice(0, stemMax).join('') || 'picture'
  return /^[\p{L}\p{N}_]/u.test(name) ? name : `p${name}`
}

/** Undefined where it is gone. `name` begins its file's name. */
export async function findWaitingPicture(
  { db, stores }: Pick<ShopData, 'db' | 'stores'>,
  id: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (!isDraftId(id)) return undefined
  const row = await db
    .selectFrom('waiting_pictures')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  const bytes = row && (await readStored(stores.drafts, toPictureFile(id)))
  return bytes && { name: row.name, bytes }
}

/**
 * Writes it into the folder `to`, and returns its file's name, which no other picture has.
 * @throws Problem picture_gone
 */
export async function copyWaitingPicture(
  data: Pick<ShopData, 'db' | 'stores'>,
  id: string,
  to: string,
  prefix = '',
): Promise<string> {
  const found = await findWaitingPicture(data, id)
  if (found === undefined) throw new HttpProblem('picture_gone')
  const file = `${prefix}${found.name}-${id.slice(0, 8)}.${await checkPicture(found.bytes)}`
  await writeFile(join(to, file), found.bytes)
  return file
}

/** The extension of what the bytes are. @throws Problem picture_refused */
async function checkPicture(bytes: Buffer): Promise<string> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }))
  const extension = extensions[format]
  if (extension === undefined) throw new HttpProblem('picture_refused')
  await checkReadable(bytes).catch(() => {
    throw new HttpProblem('picture_refused')
  })
  return extension
}
