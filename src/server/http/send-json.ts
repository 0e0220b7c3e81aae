import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sizeWith } from '../bounded-cache.ts'
import { encoded, encodingFor, type Effort, type Encoding } from './content-encoding.ts'
import { isHeld, tagOf } from './etag.ts'

/** What is asked of which version of the catalogue. */
type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  /** Changes with whatever an answer could show. */
  digest: string
  /** Tells the answers of one route apart. Made of what the route reads: clients may invent the rest. */
  key: string
  /** For ETag headers, where `digest` alone does not tell an address's answers apart. */
  tag?: string
  effort?: Effort
}

/** An answer as a route makes it: JSON, and headers of its own. */
export type Made = { json: string | Buffer; headers?: Record<string, string> }
type Prepared = { body: Buffer; headers: Record<string, string> }

/** Sends JSON in the best encoding its client takes, or 304 when the client holds it. */
export type SendJson = (asked: Asked, make: () => Made | Promise<Made>) => Promise<FastifyReply>

/** What may be kept at most, in bytes: clients choose what they ask. */
const keptMost = 64 * 2 ** 20

/** Keeps answers as they travel, for one version of the catalogue: each is made and compressed once, for all who ask at once too. */
export function jsonSender(): SendJson {
  const kept = new LRUCache<string, Prepared, () => Promise<Prepared>>({
    maxSize: keptMost,
    sizeCalculation: ({ body }, name) => sizeWith(name, body.length),
    fetchMethod: (_name, _before, { context: prepare }) => prepare(),
    ignoreFetchAbort: true, // what is pushed out while it is made is sent nevertheless
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
