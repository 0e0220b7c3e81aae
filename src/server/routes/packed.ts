import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Encoding } from '../encoding.ts'

type Asking = {
  request: FastifyRequest
  reply: FastifyReply
  /** The version of the catalogue that is answered from. */
  digest: string
  /** Tells answers of one version apart. For ETag headers. */
  key: string
}

/** Answers kept ready, compressed, for one version of the catalogue: at most `most`, since clients choose the keys. */
export function packedAnswers(most: number) {
  let keptFor = ''
  let kept = new Map<string, Promise<Buffer>>()

  /** Sends JSON compressed, or 304 to who has it. `make` is called once a version, key and encoding. */
  return async ({ request, reply, digest, key }: Asking, make: () => string | Promise<string>) => {
    const tag = `"${digest}-${key}"`
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (keptFor !== digest || kept.size >= most) {
      kept = new Map()
      keptFor = digest
    }
    const answers = kept
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    const name = `${encoding} ${key}`
    const body = answers.get(name) ?? packing(make, encoding)
    answers.set(name, body)
    body.catch(() => answers.delete(name)) // made again next time
    const ready = await body
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(ready)
  }
}

async function packing(make: () => string | Promise<string>, encoding: Encoding): Promise<Buffer> {
  const json = await make()
  if (encoding === 'gzip') return gzipSync(json)
  if (encoding === 'identity') return Buffer.from(json)
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
