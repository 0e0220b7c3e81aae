import type { FastifyInstance } from 'fastify'
import type { Deps } from '../app.ts'
import { catalogueVersion } from '../catalogue/catalogue-book.ts'
import { serve } from './serve.ts'

/** Tells that server and database answer. `?nonce=` comes back, so that an old answer is known for one. */
export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'health', async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { nonce } = request.query as Record<string, unknown> // an object of texts or lists of texts
    const health = {
      status: 'ok' as const,
      database: 'ok' as const,
      catalogue_version: await catalogueVersion(db),
    }
    return typeof nonce === 'string' ? { ...health, nonce: nonce.slice(0, 200) } : health
  })
}
