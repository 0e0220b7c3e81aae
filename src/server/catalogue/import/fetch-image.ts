import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '#server/files/write-atomic.ts'

const largest = 60_000_000
const patience = 60_000

/** The message says why. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

/** Caches the bytes in `folder`: a repeated import needs no network. @throws NotFetched */
export async function downloadImage(address: string, folder: string): Promise<Buffer> {
  const file = join(folder, createHash('sha256').update(address).digest('hex'))
  const kept = await readFile(file).catch(() => undefined) // not fetched yet
  if (kept !== undefined) return kept
  const bytes = await fetched(address).catch((error: unknown) => {
    throw error instanceof NotFetched ? error : new NotFetched(reasonOf(error))
  })
  await mkdir(folder, { recursive: true })
  await writeAtomic(file, bytes)
  return bytes
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new NotFetched(`the answer was ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > largest) throw new NotFetched(`it is larger than ${largest} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Node says 'fetch failed' and puts the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
