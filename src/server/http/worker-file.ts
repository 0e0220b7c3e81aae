import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { encodeBody, negotiateEncoding, type Encoding } from './content-encoding.ts'
import { formatEtag, isNotModified } from './etag.ts'
import { createWorkerPolicy } from './security-headers.ts'

export const workerFile = 'sw.js'

/**
 * The build's worker, which ends in the address of the pictures (`src/sw/picture-cdn.ts`). Another address is thus
 * another worker: one that is installed keeps the policy its file came with.
 */
export function registerWorkerFile(
  app: FastifyInstance,
  clientDir: string,
  assetsUrl: string,
): void {
  const path = join(clientDir, workerFile)
  if (!existsSync(path)) return
  const code = `${readFileSync(path, 'utf8')}\n;self.assetsUrl=${JSON.stringify(assetsUrl)}\n`
  const digest = createHash('sha256').update(code).digest('base64url').slice(0, 16)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const policy = createWorkerPolicy(assetsUrl)
  app.get(`/${workerFile}`, async (request, reply) => {
    const encoding = negotiateEncoding(request.headers['accept-encoding'] ?? '')
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: formatEtag(digest, encoding),
    })
    if (isNotModified(request.headers['if-none-match'], digest)) return reply.code(304).send()
    const body = bodies.get(encoding) ?? encodeBody(code, encoding, 'thorough')
    bodies.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/javascript; charset=utf-8').send(await body)
  })
}
