import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentMaxBytes, uploadedTogetherMax } from '#shared/contract/inquiry.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { isStorageFull } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'
import { receiveFile, type ReceivedFile } from '../uploads/receive-file.ts'
import { keepReceived } from '../uploads/keep-received.ts'
import { discardReceived } from '../uploads/upload-store.ts'
import { createUploadLimiter } from '../uploads/concurrent-uploads.ts'
import { sendStoredResponse, readKeyHeader } from '../http/idempotency-key.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** An inquiry may have a hundred files, each in its own request. */
const uploadsPerMinute = 240
/** Bytes per part for headers and boundaries. The sum stays below the parser's limit for a part (80 kB). */
const maxPartOverhead = 3000
/** Retry-After for a client with too many uploads, in seconds. */
const retryAfterSeconds = 60

/** Names refused files with reasons. A plugin, since only these calls read multipart bodies. */
export const createUploadPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, folders, stores } = deps
    const { uploads } = stores
    await app.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        // One byte more than allowed distinguishes a file at the limit from one above it.
        fileSize: attachmentMaxBytes + 1,
        files: uploadedTogetherMax,
        fields: 20,
        fieldSize: 10_000,
        // the parser truncates headers silently; the bound on the sum below prevents it
        headerPairs: 20_000,
      },
    })

    const concurrentUploads = createUploadLimiter()
    const { clamdSocket, rateLimit } = deps.settings
    /** Bounds the concurrent uploads of a client. */
    const receiveInTurn = (request: FastifyRequest) => {
      const receive = () => receiveAll(request, folders.uploads)
      return rateLimit ? concurrentUploads.during(request.ip, receive) : receive()
    }
    registerEndpoint(
      app,
      endpoints.upload,
      async ({ request, reply }) => {
        const keyed = readKeyHeader(request)
        const sent_by = rateLimit ? hashClient(request) : null
        try {
          const received = await receiveInTurn(request)
          const store = { db, uploads, clamdSocket, log: request.log }
          const answered = await keepReceived(store, { keyed, received, sent_by })
          return sendStoredResponse(reply, answered)
        } catch (error) {
          if (isTooManyRequests(error)) reply.header('retry-after', retryAfterSeconds)
          throw error
        }
      },
      uploadsPerMinute,
    )
  }

/** Hashed, so that the database holds no addresses of clients. */
const hashClient = ({ ip }: FastifyRequest) => createHash('sha256').update(ip).digest('base64url')

const isTooManyRequests = (error: unknown) =>
  error instanceof HttpProblem && error.code === 'too_many_requests'

/** All or nothing: an unreadable part removes the others. */
async function receiveAll(request: FastifyRequest, folder: string): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) {
    throw new HttpProblem(request.headers['content-type'] ? 'unsupported_media_type' : 'no_files')
  }
  const received: ReceivedFile[] = []
  let [all, parts, contentBytes] = [0, 1, 0]
  request.raw.on('data', ({ length }: Buffer) => (all += length))
  try {
    for await (const part of request.parts()) {
      parts += 1
      if (part.type !== 'file') {
        if (part.valueTruncated) throw new HttpProblem('too_large')
        contentBytes += Buffer.byteLength(String(part.value))
        continue
      }
      const given = { name: part.filename ?? '', type: part.mimetype }
      const file = await receiveFile(part.file, given, folder)
      // the size of a truncated file is unknown
      contentBytes += part.file.truncated ? Number.POSITIVE_INFINITY : file.size
      // An empty file input of a form sends one part without name and content.
      const isEmptyInput = !part.filename && file.size === 0
      if (part.fieldname === 'files' && !isEmptyInput) received.push(file)
      else await discardReceived([file])
    }
    if (all - contentBytes > parts * maxPartOverhead) throw new HttpProblem('too_large')
  } catch (error) {
    await discardReceived(received)
    throw toReadProblem(error)
  }
  if (received.length === 0) throw new HttpProblem('no_files')
  return received
}

/** Parser errors are the client's fault, except a full disk. */
function toReadProblem(error: unknown): unknown {
  if (isStorageFull(error) || error instanceof HttpProblem) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new HttpProblem('too_many_files')
  if (code === 'FST_FIELDS_LIMIT') return new HttpProblem('too_large')
  const isServerError = typeof code === 'string' && /^E[A-Z]+$/u.test(code) && code !== 'ECONNRESET'
  return isServerError ? error : new HttpProblem('bad_request')
}
