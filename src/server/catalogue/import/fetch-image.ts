import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '#server/files/write-atomic.ts'

/** The largest picture that is fetched, in bytes. */
const largest = 60_000_000
/** How long a picture may take on its way, in ms. */
const patience = 60_000

/** A picture that cannot be had from its address; the message says why. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

/**
 * The bytes of a picture on the web, kept in `folder` from then on: the same import needs no network again.
 * @throws NotFetched
 */
export async function fetchPicture(address: string, folder: string): Promise<Buffer> {
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

/** Node says 'fetch failed' and keeps the reason to the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
