import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '#server/files/write-atomic.ts'

const maxBytes = 60_000_000
const downloadTimeout = 60_000

/** The message says why. */
export class DownloadError extends Error {
  override name = 'DownloadError'
}

/** Caches the bytes in `folder`: a repeated import needs no network. @throws DownloadError */
export async function downloadImage(address: string, folder: string): Promise<Buffer> {
  const file = join(folder, createHash('sha256').update(address).digest('hex'))
  const cached = await readFile(file).catch(() => undefined) // not fetched yet
  if (cached !== undefined) return cached
  const bytes = await fetchBytes(address).catch((error: unknown) => {
    throw error instanceof DownloadError ? error : new DownloadError(describeError(error))
  })
  await mkdir(folder, { recursive: true })
  await writeAtomic(file, bytes)
  return bytes
}

async function fetchBytes(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) })
  if (!answer.ok) throw new DownloadError(`the answer was ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new DownloadError(`it is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Node says 'fetch failed' and puts the reason in the cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
