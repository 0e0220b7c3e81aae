import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { readCatalogueVersion } from '../db/catalogue-repository.ts'
import { HttpProblem } from '../problem.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/**
 * `/api/ready` is for monitoring and load balancers that have other servers to go to, `/api/live` for a proxy that must
 * not take the only one away while it still has pages. `?nonce=` is echoed to expose cached answers.
 */
export function registerHealthRoutes(app: FastifyInstance, { db, settings }: Deps): void {
  registerEndpoint(app, endpoints.health, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { nonce } = request.query as Record<string, unknown> // an object of texts or lists of texts
    const health = {
      status: 'ok' as const,
      database: 'ok' as const,
      catalogue_version: await readCatalogueVersion(db),
    }
    return typeof nonce === 'string' ? { ...health, nonce: nonce.slice(0, 200) } : health
  })

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // a proxy that has not noticed yet sends more, and what it has sent on a connection that ends it does not send again
    await sleep(settings.drainSeconds * 1000)
  })
  app.get('/api/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing) throw new HttpProblem('busy')
    return { status: 'live' }
  })
  app.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing || app.isUnderPressure()) throw new HttpProblem('busy')
    await readCatalogueVersion(db).catch(() => {
      throw new HttpProblem('busy')
    })
    return { status: 'ready' }
  })
}
