import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestPublic } from '#server/net/request-public.ts'
import { writeAtomic } from '#server/files/write-atomic.ts'

const maxBytes = 60_000_000
const downloadTimeout = 60_000
const maxRedirects = 5

/** The message says why. */
export class DownloadError extends Error {
  override name = 'DownloadError'
}

/** Caches the bytes in `folder`: a repeated import needs no network. @throws DownloadError */
export async function downloadImage(
  address: string,
  folder: string,
  isPublicOnly = false,
): Promise<Buffer> {
  const file = join(folder, createHash('sha256').update(address).digest('hex'))
  const cached = await readFile(file).catch(() => undefined) // not fetched yet
  if (cached !== undefined) return cached
  const bytes = await fetchBytes(address, isPublicOnly).catch((error: unknown) => {
    throw error instanceof DownloadError ? error : new DownloadError(describeError(error))
  })
  await mkdir(folder, { recursive: true })
  await writeAtomic(file, bytes)
  return bytes
}

type Answer = { status: number; body: AsyncIterable<Uint8Array> }

async function fetchBytes(address: string, isPublicOnly: boolean): Promise<Buffer> {
  const { status, body } = isPublicOnly
    ? await fetchFromPublic(address)
    : await fetchFromAnywhere(address)
  if (status < 200 || status > 299) throw new DownloadError(`the answer was ${status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new DownloadError(`it is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fetchFromAnywhere(address: string): Promise<Answer> {
  const { status, body } = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) })
  return { status, body: body ?? new Blob().stream() }
}

/** Each address that it leads on to is looked at as the first is. */
async function fetchFromPublic(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(downloadTimeout)
  let url = new URL(address)
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const answer = await requestPublic(url, { signal })
    const { statusCode: status = 0, headers } = answer
    const next = headers.location
    if (status < 300 || status >= 400 || next === undefined) return { status, body: answer }
    answer.destroy()
    url = new URL(next, url)
  }
  throw new DownloadError('it leads on to too many addresses')
}

/** Node says 'fetch failed' and puts the reason in the cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
