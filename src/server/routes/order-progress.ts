import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { readProgress } from '../orders/order-progress.ts'

/** What the device that has paid an order sees of it. */
export function registerOrderProgressRoute(app: FastifyInstance, { db }: Deps): void {
  registerEndpoint(app, endpoints.readOrderProgress, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    return { orders: await readProgress(db, body.orders) }
  })
}
