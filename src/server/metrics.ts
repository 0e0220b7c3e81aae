import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './db/database.ts'
import { readMailQueue } from './db/mails/mail-kinds.ts'
import { countOrdersInDoubt } from './db/order-repository.ts'

export function collectMetrics(app: FastifyInstance, db: Db): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [register],
  })
  app.addHook(
    'onResponse',
    ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      // the route's pattern: URLs are unbounded, and may name persons
      durations.observe({ method, route: routeOptions.url ?? 'other', status }, elapsedTime / 1000)
      done()
    },
  )
  const addGauge = (name: string, help: string, measure: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await measure())
      },
    })
  addGauge('process_uptime_seconds', 'How long this process has run', () => process.uptime())
  addGauge('nodejs_eventloop_delay_seconds', 'How late things happened lately', () => {
    const { eventLoopDelay } = app.memoryUsage()
    return Number.isFinite(eventLoopDelay) ? eventLoopDelay / 1000 : 0 // nothing was measured
  })
  addGauge(
    'sampleroom_mails_waiting',
    'Mails to be sent',
    async () => (await readMailQueue(db)).waiting,
  )
  addGauge('sampleroom_mails_given_up', 'Mails that could not be sent', async () => {
    return (await readMailQueue(db)).givenUp
  })
  addGauge('sampleroom_orders_in_doubt', 'Orders whose payment may have been made', async () => {
    return (await countOrdersInDoubt(db)).orders
  })
  return register
}

/** `/metrics` on its own port. Resolves to its close function. @throws the port's error */
export async function serveMetrics(
  register: Registry,
  { host, port }: { host: string; port: number },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
