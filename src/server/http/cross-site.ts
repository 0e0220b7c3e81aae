import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * Refuses what a page of another site has a browser write here. Browsers say where a request comes from; old ones,
 * programs and other servers say nothing, and are let in.
 */
export function refuseCrossSite(app: FastifyInstance, shopUrl: string | undefined): void {
  app.addHook('onRequest', ({ method, headers, host }, _reply, done) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return done()
    const { origin } = headers
    const site = headers['sec-fetch-site']
    // by host alone: in front of the shop a proxy may speak another protocol
    const isForeign =
      site === undefined
        ? origin !== undefined && origin !== shopUrl && URL.parse(origin)?.host !== host
        : site === 'cross-site'
    if (isForeign) {
      throw new Problem('bad_request', undefined, 'This request comes from another website.')
    }
    done()
  })
}
