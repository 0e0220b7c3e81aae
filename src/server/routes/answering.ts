import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswersAtHand } from '../answers-at-hand.ts'
import { gzipped, whole, type Parts } from '../catalogue/pieces.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { encodingAtOnce } from '../encoding.ts'
import { isHeld, tagOf } from '../entity-tag.ts'

/**
 * Sends JSON in the encoding the client likes best of those that are at once to be had, or 304 when it holds the
 * answer of this very catalogue. What was sent is kept at hand, and compressed harder when it is asked for again.
 */
export function answering(atHand: AnswersAtHand | undefined) {
  return (request: FastifyRequest, reply: FastifyReply, snapshot: Snapshot, parts: Parts) => {
    const encoding = encodingAtOnce(request.headers['accept-encoding'] ?? '')
    reply
      .header('etag', tagOf(snapshot.digest, encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    if (isHeld(request.headers['if-none-match'], snapshot.digest)) return reply.code(304).send()
    if (encoding === 'gzip') reply.header('content-encoding', encoding)
    const body = encoding === 'gzip' ? gzipped(parts) : whole(parts)
    reply.type('application/json; charset=utf-8').header('content-length', body.length)
    atHand?.keep({ request, reply, snapshot, body, parts })
    return reply.send(body)
  }
}
