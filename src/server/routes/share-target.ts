import type { FastifyInstance } from 'fastify'

/**
 * Something another app shares is taken by the worker on the device. Where it is missing, the request gets as far as
 * here: what was shared is not read, and the page says that it is to be chosen by hand.
 */
export function shareRoutes(app: FastifyInstance): void {
  app.post(
    '/share',
    // before any body is looked at
    { onRequest: async (_, reply) => reply.redirect('/?shared=again', 303) },
    async () => undefined,
  )
}
