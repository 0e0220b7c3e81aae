import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { transferLimits } from '#shared/contract/transfer.ts'
import { HttpProblem } from '../problem.ts'

/** Bytes of all transfers: a full disk would stop the shop. */
const totalMax = 4_000_000_000

const unfinished = '.part'

/** A part that was taken stays as an empty file, so that a second taker gets a clear answer. */
type StoredPart = { name: string; size: number; mtimeMs: number }

const isExpired = ({ mtimeMs }: { mtimeMs: number }, now: number) =>
  now - mtimeMs >= transferLimits.lifetime

async function listParts(folder: string): Promise<StoredPart[]> {
  const names = await readdir(folder).catch(() => []) // nothing was sent, or it is over
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined) // removed in the meantime
      return file && { name, size: file.size, mtimeMs: file.mtimeMs }
    }),
  )
  return found.filter((part) => part !== undefined)
}

const sumBytes = (parts: readonly StoredPart[]) => parts.reduce((sum, { size }) => sum + size, 0)

/**
 * Stores a part of ciphertext; one that is there stays as it is, since a device that lost the answer sends it again.
 * @throws Problem transfer_taken, too_large, storage_full, and the stream's or the disk's error
 */
export async function storePart(
  root: string,
  id: string,
  part: number,
  stream: Readable,
  now: number,
): Promise<void> {
  const folder = join(root, id)
  const parts = await listParts(folder)
  const known = parts.find(({ name }) => name === `${part}`)
  if (known && !isExpired(known, now)) {
    stream.resume()
    if (known.size === 0) throw new HttpProblem('transfer_taken')
    return
  }
  if (part === 0 && (await measureTransfers(root)) > totalMax) throw new HttpProblem('storage_full')
  const left = Math.min(transferLimits.partBytes, transferLimits.bytes - sumBytes(parts))
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomBytes(8).toString('hex')}${unfinished}`)
  let bytes = 0
  const limit = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > left) throw new HttpProblem('too_large')
      yield chunk
    }
  }
  try {
    const file = createWriteStream(path, { flush: true, flags: 'wx' })
    const closed = new Promise((resolve) => file.once('close', resolve))
    // A file aborted while it is opened would appear after its removal.
    await pipeline(stream, limit, file).finally(() => closed)
    if (bytes === 0) throw new HttpProblem('bad_request')
    await rename(path, join(folder, `${part}`))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The file of a part that waits. @throws Problem transfer_unknown, transfer_taken */
export async function findPart(
  root: string,
  id: string,
  part: number,
  now: number,
): Promise<{ path: string; size: number }> {
  const path = join(root, id, `${part}`)
  const file = await stat(path).catch(() => undefined)
  if (file === undefined || isExpired(file, now)) throw new HttpProblem('transfer_unknown')
  if (file.size === 0) throw new HttpProblem('transfer_taken')
  return { path, size: file.size }
}

/** Deletes the bytes of a part that the other device has stored. @throws Problem transfer_unknown */
export async function finishPart(
  root: string,
  id: string,
  part: number,
  now: number,
): Promise<void> {
  const path = join(root, id, `${part}`)
  const file = await stat(path).catch(() => undefined)
  if (file === undefined || isExpired(file, now)) throw new HttpProblem('transfer_unknown')
  await truncate(path)
}

async function measureTransfers(root: string): Promise<number> {
  let bytes = 0
  for (const id of await readdir(root)) bytes += sumBytes(await listParts(join(root, id)))
  return bytes
}

/** All parts, and paths of those that are over at `now` (ms). */
export async function listExpiredParts(
  root: string,
  now: number,
): Promise<{ all: number; paths: string[] }> {
  const paths: string[] = []
  let all = 0
  for (const id of await readdir(root)) {
    const parts = await listParts(join(root, id))
    all += parts.length
    paths.push(
      ...parts.filter((part) => isExpired(part, now)).map(({ name }) => join(root, id, name)),
    )
  }
  return { all, paths }
}

/** Removes them with folders that are empty then. */
export async function deleteExpiredParts(root: string, now: number): Promise<void> {
  for (const path of (await listExpiredParts(root, now)).paths) await rm(path, { force: true })
  for (const id of await readdir(root)) await rmdir(join(root, id)).catch(() => {}) // parts are in it
}
