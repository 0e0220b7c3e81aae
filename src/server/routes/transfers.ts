import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { TransferId, TransferPart } from '#shared/contract/transfer.ts'
import type { Deps } from '../deps.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { HttpProblem } from '../problem.ts'
import {
  assignTransfer,
  finishPart,
  openTransferPart,
  storePart,
} from '../transfers/transfer-store.ts'
import { createUploadLimiter } from '../uploads/concurrent-uploads.ts'

/** A visit may have hundreds of photos, each in its own request. */
const partsPerMinute = 240

const ok = { status: 'ok' } as const

/** What a device hands to another one: ciphertext, whose key the server never sees. Only these calls read binary bodies. */
export const createTransferPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const concurrentUploads = createUploadLimiter()
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
      done(null, payload),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    })

    registerEndpoint(
      app,
      endpoints.storeTransfer,
      async ({ params, request }) => {
        const { id, part } = readParams(params)
        const stream = request.body as Readable | undefined // as the parser above passes it
        if (stream === undefined) throw new HttpProblem('bad_request')
        const said = Number(request.headers['content-length'])
        const length = Number.isNaN(said) ? undefined : said
        const store = () => storePart(deps, { id, part, length, stream }, Date.now())
        await (deps.settings.rateLimit ? concurrentUploads.during(request.ip, store) : store())
        return ok
      },
      partsPerMinute,
    )

    registerEndpoint(app, endpoints.claimTransfer, async ({ params, body }) => {
      const { id } = readParams({ ...params, part: '0' })
      await assignTransfer(deps, id, body.claim, Date.now())
      return ok
    })

    registerEndpoint(app, endpoints.readTransfer, async ({ params, query, reply }) => {
      const { id, part } = readParams(params)
      const { size, stream } = await openTransferPart(deps, id, part, query.claim, Date.now())
      return reply.type('application/octet-stream').header('content-length', size).send(stream)
    })

    registerEndpoint(
      app,
      endpoints.finishTransfer,
      async ({ params, query }) => {
        const { id, part } = readParams(params)
        await finishPart(deps, id, part, query.claim, Date.now())
        return ok
      },
      partsPerMinute,
    )
  }

/** @throws Problem transfer_unknown */
function readParams(params: Record<string, string>): { id: string; part: number } {
  const id = v.safeParse(TransferId, params.id)
  const part = v.safeParse(TransferPart, params.part)
  if (!id.success || !part.success) throw new HttpProblem('transfer_unknown')
  return { id: id.output, part: part.output }
}
