import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from '../bounded-cache.ts'
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

/** What may be kept at most, in bytes: clients choose what they ask. */
const keptMost = 64 * 2 ** 20

/** Answers kept ready, compressed well since they are long and go to many, for one version of the catalogue. */
export function packedAnswers() {
  const fresh = () => boundedCache<Packed>(keptMost, ({ body }) => body.length)
  let keptFor = ''
  let kept = fresh()
  let underWay = new Map<string, Promise<Packed>>()

  async function answerTo(name: string, pack: () => Promise<Packed>): Promise<Packed> {
    const [answers, begun] = [kept, underWay]
    const known = answers.get(name) ?? begun.get(name)
    if (known) return known
    const packed = pack()
    begun.set(name, packed)
    try {
      const answer = await packed
      answers.set(name, answer)
      return answer
    } finally {
      begun.delete(name)
    }
  }

  /** Sends JSON compressed, or 304 to who has it. `make` is called once a version, key and encoding. */
  return async ({ request, reply, digest, key }: Asking, make: () => Made | Promise<Made>) => {
    const own = `${digest}-${key}`
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    reply
      .header('etag', tagOf(own, encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    if (isHeld(request.headers['if-none-match'], own)) return reply.code(304).send()
    if (keptFor !== digest) {
      keptFor = digest
      kept = fresh()
      underWay = new Map()
    }
    const { body, headers } = await answerTo(`${encoding} ${key}`, () => packing(make, encoding))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.headers(headers).type('application/json; charset=utf-8').send(body)
  }
}

async function packing(make: () => Made | Promise<Made>, encoding: Encoding): Promise<Packed> {
  const { json, headers = {} } = await make()
  return { body: await encoded(json, encoding, 'patient'), headers }
}
