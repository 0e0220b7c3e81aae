import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sizeWith } from './bounded-cache.ts'
import { encoded, encodingFor, type Effort, type Encoding } from './content-encoding.ts'
import { isHeld, tagOf } from './etag.ts'

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  /** Changes with any answer. */
  digest: string
  /** Distinguishes a route's answers by what the route reads: clients may invent the rest. */
  key: string
  /** For ETag headers, where `digest` alone does not distinguish a URL's answers. */
  tag?: string
  effort?: Effort
}

export type Made = { json: string | Buffer; headers?: Record<string, string> }
type Prepared = { body: Buffer; headers: Record<string, string> }

export type SendJson = (asked: Asked, make: () => Made | Promise<Made>) => Promise<FastifyReply>

/** In bytes; clients choose the keys. */
const keptMost = 64 * 2 ** 20

/** Caches compressed answers for one version of the catalogue; concurrent requests share one. */
export function jsonSender(): SendJson {
  const kept = new LRUCache<string, Prepared, () => Promise<Prepared>>({
    maxSize: keptMost,
    sizeCalculation: ({ body }, name) => sizeWith(name, body.length),
    fetchMethod: (_name, _before, { context: prepare }) => prepare(),
    ignoreFetchAbort: true, // an answer evicted while it is made is still sent
  })
  let keptFor = ''

  return async ({ request, reply, digest, key, tag = digest, effort }, make) => {
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    reply
      .header('etag', tagOf(tag, encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    if (isHeld(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (keptFor !== digest) {
      keptFor = digest
      kept.clear()
    }
    const name = `${digest} ${encoding} ${request.routeOptions.url} ${key}`
    const context = async () => prepared(await make(), encoding, effort)
    const { body, headers } = kept.get(name) ?? (await kept.forceFetch(name, { context }))
    return reply.headers(headers).send(body)
  }
}

const prepared = async (
  { json, headers }: Made,
  encoding: Encoding,
  effort: Effort | undefined,
): Promise<Prepared> => ({
  body: await encoded(json, encoding, effort),
  headers: {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': 'application/json; charset=utf-8',
  },
})
