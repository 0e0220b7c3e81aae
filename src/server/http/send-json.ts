import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { estimateEntrySize } from './bounded-cache.ts'
import {
  encodeBody,
  negotiateEncoding,
  type CompressionEffort,
  type Encoding,
} from './content-encoding.ts'
import { isNotModified, formatEtag } from './etag.ts'

type SendJsonOptions = {
  request: FastifyRequest
  reply: FastifyReply
  /** Changes with any answer. */
  digest: string
  /** Distinguishes a route's answers by what the route reads: clients may invent the rest. */
  key: string
  /** For ETag headers, where `digest` alone does not distinguish a URL's answers. */
  tag?: string
  effort?: CompressionEffort
}

export type JsonPayload = { json: string | Buffer; headers?: Record<string, string> }
type PreparedResponse = { body: Buffer; headers: Record<string, string> }

export type SendJson = (
  options: SendJsonOptions,
  make: () => JsonPayload | Promise<JsonPayload>,
) => Promise<FastifyReply>

/** In bytes; clients choose the keys. */
const maxCacheBytes = 64 * 2 ** 20

/** Caches compressed answers for one version of the catalogue; concurrent requests share one. */
export function createJsonSender(): SendJson {
  const cache = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, name) => estimateEntrySize(name, body.length),
    fetchMethod: (_name, _before, { context: prepare }) => prepare(),
    ignoreFetchAbort: true, // an answer evicted while it is made is still sent
  })
  let cachedDigest = ''

  return async ({ request, reply, digest, key, tag = digest, effort }, make) => {
    const encoding = negotiateEncoding(request.headers['accept-encoding'] ?? '')
    reply
      .header('etag', formatEtag(tag, encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (cachedDigest !== digest) {
      cachedDigest = digest
      cache.clear()
    }
    const name = `${digest} ${encoding} ${request.routeOptions.url} ${key}`
    const context = async () => prepareResponse(await make(), encoding, effort)
    const { body, headers } = cache.get(name) ?? (await cache.forceFetch(name, { context }))
    return reply.headers(headers).send(body)
  }
}

const prepareResponse = async (
  { json, headers }: JsonPayload,
  encoding: Encoding,
  effort: CompressionEffort | undefined,
): Promise<PreparedResponse> => ({
  body: await encodeBody(json, encoding, effort),
  headers: {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': 'application/json; charset=utf-8',
  },
})
