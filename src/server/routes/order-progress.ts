import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { sendDownload } from '../http/send-download.ts'
import { findOrderPaper } from '../orders/order-papers.ts'
import { readProgress } from '../orders/order-progress.ts'
import { HttpProblem } from '../problem.ts'

/** Of a client. */
const papersPerMinute = 60

/** What the device that has paid an order sees of it. */
export function registerOrderProgressRoute(app: FastifyInstance, { db, stores }: Deps): void {
  registerEndpoint(app, endpoints.readOrderProgress, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    return { orders: await readProgress(db, body.orders) }
  })
  registerEndpoint(
    app,
    endpoints.readOrderPaper,
    async ({ params: { orderId = '', paper = '' }, query: { paypal_order_id }, reply }) => {
      reply.header('cache-control', 'no-store')
      const found = await findOrderPaper(db, { order_id: orderId, paypal_order_id }, paper)
      if (found === undefined) throw new HttpProblem('not_found')
      return sendDownload(reply, found.name, await stores.uploads.open(found.stored_name))
    },
    papersPerMinute,
  )
}
