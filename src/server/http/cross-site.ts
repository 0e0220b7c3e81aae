import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../problem.ts'

/** Refuses writes from pages of other sites. Old browsers, programs and servers send no origin, and pass. */
export function refuseCrossSite(app: FastifyInstance, shopUrl: string | undefined): void {
  app.addHook('onRequest', ({ method, headers, host }, _reply, done) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return done()
    // a browser sends a token to no other site that has not agreed to it
    if (/^Bearer /iu.test(headers.authorization ?? '')) return done()
    const { origin } = headers
    const site = headers['sec-fetch-site']
    // by host alone: a proxy may use another protocol
    const isForeign =
      site === undefined
        ? origin !== undefined && origin !== shopUrl && URL.parse(origin)?.host !== host
        : site === 'cross-site'
    if (isForeign) {
      throw new HttpProblem('bad_request', undefined, 'This request comes from another website.')
    }
    done()
  })
}
