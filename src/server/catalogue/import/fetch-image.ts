import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicHost } from './public-address.ts'
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

async function fetchBytes(address: string, isPublicOnly: boolean): Promise<Buffer> {
  const answer = isPublicOnly
    ? await fetchFromPublic(address)
    : await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) })
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

/** Looks at each host before it is asked, since an address may lead to another one. */
async function fetchFromPublic(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(downloadTimeout)
  let url = new URL(address)
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !(await isPublicHost(url.hostname)))
      throw new DownloadError('its address is not on the public internet')
    const answer = await fetch(url, { signal, redirect: 'manual' })
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || next === null) return answer
    url = new URL(next, url)
  }
  throw new DownloadError('it leads on to too many addresses')
}

/** Node says 'fetch failed' and puts the reason in the cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
