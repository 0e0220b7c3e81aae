import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hasMembers } from '../../staff/members.ts'

/** The built desk (`dist/desk`), beside the buyer's app. */
export async function registerDeskFiles(
  app: FastifyInstance,
  { clientDir, db }: Deps,
): Promise<void> {
  const root = join(clientDir, '..', 'desk')
  const file = join(root, 'desk.html')
  if (!existsSync(file)) return
  const page = readFileSync(file)
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/desk/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) =>
      void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  const answer = async (_: FastifyRequest, reply: FastifyReply) => {
    if (!(await hasMembers(db))) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(page)
  }
  app.get('/desk', answer)
  app.get('/desk/*', answer)
}
