import type { FastifyReply, FastifyRequest } from 'fastify'
import { encoded, encodingFor, type Encoding } from '../encoding.ts'
import { isHeld, tagOf } from '../entity-tag.ts'

type Asking = {
  request: FastifyRequest
  reply: FastifyReply
  /** The version of the catalogue that is answered from. */
  digest: string
  /** Tells answers of one version apart. For ETag headers. */
  key: string
}

/** An answer as it is made: JSON, and headers of its own. */
export type Made = { json: string; headers?: Record<string, string> }
type Packed = { body: Buffer; headers: Record<string, string> }

/**
 * Answers kept ready, compressed well since they are long and go to many, for one version of the catalogue: at most
 * `most`, since clients choose the keys.
 */
export function packedAnswers(most: number) {
  let keptFor = ''
  let kept = new Map<string, Promise<Packed>>()

  /** Sends JSON compressed, or 304 to who has it. `make` is called once a version, key and encoding. */
  return async ({ request, reply, digest, key }: Asking, make: () => Made | Promise<Made>) => {
    const own = `${digest}-${key}`
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    reply
      .header('etag', tagOf(own, encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    if (isHeld(request.headers['if-none-match'], own)) return reply.code(304).send()
    if (keptFor !== digest || kept.size >= most) {
      kept = new Map()
      keptFor = digest
    }
    const answers = kept
    const name = `${encoding} ${key}`
    const packed = answers.get(name) ?? packing(make, encoding)
    answers.set(name, packed)
    packed.catch(() => answers.delete(name)) // made again next time
    const { body, headers } = await packed
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.headers(headers).type('application/json; charset=utf-8').send(body)
  }
}

async function packing(make: () => Made | Promise<Made>, encoding: Encoding): Promise<Packed> {
  const { json, headers = {} } = await make()
  return { body: await encoded(json, encoding, 'patient'), headers }
}
