import type { FastifyInstance } from 'fastify'

/** Reached only without a service worker: the content is not read, and the page asks for the files. */
export function registerShareTargetRoute(app: FastifyInstance): void {
  app.post(
    '/share',
    // before the body is read
    { onRequest: async (_, reply) => reply.redirect('/?shared=again', 303) },
    async () => undefined,
  )
}
