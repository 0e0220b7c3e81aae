import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  computeFingerprint,
  type StoredResponse,
  type IdempotentRequest,
} from '../db/idempotency.ts'
import { HttpProblem } from '../problem.ts'

/**
 * `content` is the validated request.
 * @throws Problem key_invalid unless the header is missing or 8 to 200 printable ASCII characters
 */
export const readIdempotencyKey = (
  request: FastifyRequest,
  content: unknown,
): IdempotentRequest => ({
  ...readKeyHeader(request),
  fingerprint: computeFingerprint(content),
})

/** Before the body is read. @throws Problem key_invalid */
export function readKeyHeader({
  method,
  url,
  headers,
}: FastifyRequest): Omit<IdempotentRequest, 'fingerprint'> {
  const scope = `${method} ${url.split('?', 1)[0]}`
  const key = headers['idempotency-key']
  if (key === undefined) return { scope, key }
  if (typeof key === 'string' && /^[\x20-\x7e]{8,200}$/u.test(key)) return { scope, key }
  throw new HttpProblem('key_invalid')
}

export const toStoredResponse = (status: number, body: object): StoredResponse => ({
  status,
  body: JSON.stringify(body),
})

export const sendStoredResponse = (
  reply: FastifyReply,
  { status, body }: StoredResponse,
): FastifyReply => reply.code(status).type('application/json; charset=utf-8').send(body)
