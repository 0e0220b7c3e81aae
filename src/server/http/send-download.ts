import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpProblem } from '../problem.ts'

/** What others have sent, which no browser may show by itself. @throws Problem not_found where it is gone */
export function sendDownload(
  reply: FastifyReply,
  name: string,
  opened: { size: number; stream: Readable } | undefined,
): FastifyReply {
  if (opened === undefined) throw new HttpProblem('not_found')
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(name)}`)
    .header('content-length', opened.size)
    .header('x-content-type-options', 'nosniff')
    .send(opened.stream)
}

/** RFC 8187: also what `encodeURIComponent` leaves as it is. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
