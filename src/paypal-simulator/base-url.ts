import type { FastifyRequest } from 'fastify'

/** Where the simulator is mounted, as the caller sees it: origin and prefix, without a slash at the end. */
export const toBaseUrl = (request: FastifyRequest, prefix: string): string =>
  `${request.protocol}://${request.host}${prefix}`
