import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import { uploadFile } from '#shared/contract/desk/inbox.ts'
import type { Deps } from '../../deps.ts'
import { readKeyHeader, sendStoredResponse } from '../../http/idempotency-key.ts'
import { HttpProblem } from '../../problem.ts'
import { createUploadLimiter } from '../../uploads/concurrent-uploads.ts'
import { keepReceived } from '../../uploads/keep-received.ts'
import { receiveFile } from '../../uploads/receive-file.ts'
import { createDeskScope } from './desk-scope.ts'

/** Files of members' answers, with the checks of buyers' files. A plugin, since only this call reads a file as its body. */
export const createDeskUploadPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, folders, stores, settings } = deps
    const { clamdSocket } = settings
    app.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    const concurrentUploads = createUploadLimiter()
    createDeskScope(app, deps).register(uploadFile, async ({ query, member, request, reply }) => {
      const keyed = readKeyHeader(request)
      const stream = request.body as Readable | undefined // as the parser above passes it
      if (typeof stream?.pipe !== 'function') throw new HttpProblem('no_files')
      const given = { name: query.name, type: '' }
      const received = await concurrentUploads.during(member.id, () =>
        receiveFile(Readable.from(limitSize(stream)), given, folders.uploads),
      )
      const store = { db, uploads: stores.uploads, clamdSocket, log: request.log }
      const sent = { keyed, received: [received], sent_by: `member ${member.id}` }
      return sendStoredResponse(reply, await keepReceived(store, sent))
    })
  }

/** @throws Problem too_large */
async function* limitSize(stream: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > attachmentMaxBytes) throw new HttpProblem('too_large')
    yield chunk
  }
}
