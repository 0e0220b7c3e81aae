import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerAssetFiles } from '../../http/asset-files.ts'
import { hasMembers } from '../../staff/members.ts'

/** The built desk (`dist/desk`), beside the buyer's app. */
export async function registerDeskFiles(
  app: FastifyInstance,
  { clientDir, db, folders, stores }: Deps,
): Promise<void> {
  const root = join(clientDir, '..', 'desk')
  const file = join(root, 'desk.html')
  if (!existsSync(file)) return
  const page = readFileSync(file)
  await registerAssetFiles(app, '/desk/assets/', {
    own: join(root, 'assets'),
    published: folders.deskAssets,
    stored: stores.assets?.desk,
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
