import { randomBytes } from 'node:crypto'
import {
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { transferLimits } from '#shared/contract/transfer.ts'
import { writeNewFile } from '../files/write-new-file.ts'
import { HttpProblem } from '../problem.ts'
import type { TransferRoom } from './transfer-room.ts'

const unfinished = '.part'

/** Beside the parts: the token of the device that takes them. */
const claimName = 'claim'

const isExpired = ({ mtimeMs }: { mtimeMs: number }, now: number) =>
  now - mtimeMs >= transferLimits.lifetime

const findFile = (path: string) => stat(path).catch(() => undefined) // nothing was sent, or it is over

/** Undefined while there is none. One that a crash has left empty is none. */
const readClaim = async (folder: string) =>
  (await readFile(join(folder, claimName), 'utf8').catch(() => '')) || undefined

/**
 * Stores a part of ciphertext; one that is there stays as it is, since a device that lost the answer sends it again. One
 * that was taken stays as an empty file, so that a second taker gets a clear answer. `length` is what the client says.
 * @throws Problem transfer_unknown without the first part, transfer_taken, too_large, busy, storage_full, and the
 * stream's or the disk's error
 */
export async function storePart(
  room: TransferRoom,
  id: string,
  part: number,
  body: { stream: Readable; length: number | undefined },
  now: number,
): Promise<void> {
  const folder = join(room.root, id)
  const first = await findFile(join(folder, '0'))
  if (first ? isExpired(first, now) : part > 0) throw new HttpProblem('transfer_unknown')
  const known = await findFile(join(folder, `${part}`))
  if (known) {
    body.stream.resume()
    if (known.size === 0) throw new HttpProblem('transfer_taken')
    return
  }
  const reserved = await room.reserve(id, part, body.length, now)
  let [bytes, stored] = [0, 0]
  const limit = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > reserved.bytes) throw new HttpProblem('too_large')
      yield chunk
    }
  }
  const path = join(folder, `${randomBytes(8).toString('hex')}${unfinished}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeNewFile(body.stream, limit, path)
    if (bytes === 0) throw new HttpProblem('bad_request')
    await rename(path, join(folder, `${part}`))
    stored = bytes
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    reserved.settle(stored)
  }
}

/**
 * Gives a transfer to the first device that asks. The same token may ask again: its device may have lost the answer.
 * @throws Problem transfer_unknown, transfer_taken
 */
export async function assignTransfer(
  root: string,
  id: string,
  claim: string,
  now: number,
): Promise<void> {
  const folder = join(root, id)
  const first = await findFile(join(folder, '0'))
  if (first === undefined || isExpired(first, now)) throw new HttpProblem('transfer_unknown')
  const path = join(folder, claimName)
  if (first.size > 0) {
    await writeClaim(folder, path, claim)
  }
  if ((await readClaim(folder)) !== claim) throw new HttpProblem('transfer_taken')
}

/** The first one stays. It appears whole, so that a crash leaves none that is half written. */
async function writeClaim(folder: string, path: string, claim: string): Promise<void> {
  const written = join(folder, `${randomBytes(8).toString('hex')}${unfinished}`)
  try {
    await writeFile(written, claim, { flag: 'wx', flush: true })
    await link(written, path).catch(async (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if ((await readClaim(folder)) === undefined) await rename(written, path)
    })
  } finally {
    await rm(written, { force: true })
  }
}

/**
 * The file of a part that waits. A page of an earlier version has no token, and reads what is not claimed.
 * @throws Problem transfer_unknown, transfer_taken
 */
export async function findPart(
  root: string,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
): Promise<{ path: string; size: number }> {
  const found = await findOwnPart(root, id, part, claim, now)
  if (found.size === 0) throw new HttpProblem('transfer_taken')
  return found
}

/** Deletes the bytes of a part that the device has stored. @throws Problem transfer_unknown, transfer_taken */
export async function finishPart(
  room: TransferRoom,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
): Promise<void> {
  const { path, atime, mtime } = await findOwnPart(room.root, id, part, claim, now)
  await truncate(path)
  // the age of the first part is that of all
  await utimes(path, atime, mtime)
  await room.release(id, part)
}

async function findOwnPart(
  root: string,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
) {
  const folder = join(root, id)
  const path = join(folder, `${part}`)
  const first = await findFile(join(folder, '0'))
  const file = await findFile(path)
  if (first === undefined || isExpired(first, now) || file === undefined)
    throw new HttpProblem('transfer_unknown')
  const claimed = await readClaim(folder)
  if (claimed !== undefined && claimed !== claim) throw new HttpProblem('transfer_taken')
  const { size, atime, mtime } = file
  return { path, size, atime, mtime }
}

/** Counts all, and lists folders of those that are over at `now` (ms): the age of the first part is that of all. */
export async function listExpiredTransfers(
  root: string,
  now: number,
): Promise<{ all: number; folders: string[] }> {
  const ids = await readdir(root)
  const folders: string[] = []
  for (const id of ids) {
    const folder = join(root, id)
    // without a first part its sending broke off
    const begun = (await findFile(join(folder, '0'))) ?? (await findFile(folder))
    if (begun && isExpired(begun, now)) folders.push(folder)
  }
  return { all: ids.length, folders }
}

/** Removes them with all parts. */
export async function deleteExpiredTransfers(root: string, now: number): Promise<void> {
  const { folders } = await listExpiredTransfers(root, now)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
