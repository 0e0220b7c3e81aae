import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fileName, type FileStore } from '../storage/file-store.ts'
import { estimateEntrySize } from './bounded-cache.ts'
import { negotiateEncoding, type Encoding } from './content-encoding.ts'
import { formatEtag, isNotModified } from './etag.ts'

/** Of all files that one sender keeps, in bytes. */
const keptTotal = 64_000_000
/** A larger file is read for each request, in bytes. */
const keptMax = 2_000_000

export const immutableCaching = 'public, max-age=31536000, immutable'

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}

/** What compressed files end in, beside the others of the same name. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** False where the store has no such file. One that `isCompressed` may lie there in several encodings. */
type SendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  isCompressed?: boolean,
) => Promise<boolean>

type Kept = { size: number; bytes: Buffer | undefined }

/**
 * Sends files of a store that does not lie on this machine, whose name is never given to other contents. Small ones stay
 * in memory: reading one from object storage takes some ten milliseconds. @throws StorageError
 */
export function createStoredFileSender(store: FileStore): SendStored {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptTotal,
    sizeCalculation: ({ bytes }, name) => estimateEntrySize(name, bytes?.length ?? 0),
    // requests for one file at the same time read it once
    fetchMethod: async (name) => {
      const opened = await store.open(name)
      if (opened === undefined) return undefined
      const { size, stream } = opened
      if (size <= keptMax) return { size, bytes: await buffer(stream) }
      stream.destroy()
      return { size, bytes: undefined }
    },
  })
  return async (request, reply, name, isCompressed = false) => {
    const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (type === undefined || !fileName.test(name)) return false
    let encoding = isCompressed
      ? negotiateEncoding(request.headers['accept-encoding'] ?? '')
      : 'identity'
    let found = await kept.fetch(name + extensions[encoding])
    if (found === undefined && encoding !== 'identity') {
      encoding = 'identity'
      found = await kept.fetch(name)
    }
    if (found === undefined) return false
    reply.headers({ 'cache-control': immutableCaching, etag: formatEtag(name, encoding) })
    if (isCompressed) reply.header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (isNotModified(request.headers['if-none-match'], name)) {
      reply.code(304).send()
      return true
    }
    reply.type(type)
    await sendBytes(request, reply, found, () => store.open(name + extensions[encoding]))
    return true
  }
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, bytes }: Kept,
  open: () => ReturnType<FileStore['open']>,
): Promise<void> {
  if (bytes === undefined) {
    reply.header('content-length', size)
    if (request.method === 'HEAD') return void reply.send()
    return void reply.send((await open())?.stream)
  }
  reply.header('accept-ranges', 'bytes')
  const range = readRange(request.headers.range, size)
  if (range === undefined) return void reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  reply.send(bytes.subarray(range.first, range.last + 1))
}

/** One range from a given byte; others may be answered with the whole (RFC 9110, 14.2). */
function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/u.exec(header ?? '') ?? []
  const [first, last] = [Number(from), Math.min(to ? Number(to) : size, size - 1)]
  return first <= last ? { first, last } : undefined
}
