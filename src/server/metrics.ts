import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/database.ts'
import { mailQueue } from './db/mail-book.ts'
import { ordersInDoubt } from './db/order-book.ts'

/** Upper ends of the classes of how long an answer took, in seconds. */
const classes = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** One kind of request: how many there were, how long they took together (s), and how many up to each class. */
type Tally = { count: number; seconds: number; upTo: number[] }

/** What is counted of the requests, by method, route and status. No address and no name of anybody is in it. */
export type Tallies = Map<string, Tally>

/** One answer as it is counted. */
type Answered = { method: string; route: string; status: number; seconds: number }

/** Counts every answer of a shop from now on. */
export function tallyAnswers(app: FastifyInstance): Tallies {
  const tallies: Tallies = new Map()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // the pattern of the route, since addresses themselves have no end
    const route = routeOptions.url ?? 'other'
    tallyAnswer(tallies, { method, route, status: statusCode, seconds: elapsedTime / 1000 })
  })
  return tallies
}

/** Counts one answer. */
function tallyAnswer(tallies: Tallies, { method, route, status, seconds }: Answered): void {
  const labels = `method="${method}",route="${route}",status="${status}"`
  const tally = tallies.get(labels) ?? { count: 0, seconds: 0, upTo: classes.map(() => 0) }
  tally.count += 1
  tally.seconds += seconds
  classes.forEach((end, at) => (tally.upTo[at]! += seconds <= end ? 1 : 0)) // as long as the classes
  tallies.set(labels, tally)
}

/** Figures in Prometheus' text format (prometheus.io, exposition formats). */
export async function metricsText(
  { db }: { db: Db },
  tallies: Tallies,
  delay: number,
): Promise<string> {
  const mails = await mailQueue(db)
  const { orders } = await ordersInDoubt(db)
  const name = 'http_request_duration_seconds'
  const requests = [...tallies].flatMap(([labels, { count, seconds, upTo }]) => [
    ...classes.map((end, at) => `${name}_bucket{${labels},le="${end}"} ${upTo[at]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ])
  return [
    `# HELP ${name} How long answers took`,
    `# TYPE ${name} histogram`,
    ...requests,
    ...gauge('process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', 'How long this process has run', process.uptime()),
    ...gauge('nodejs_eventloop_delay_seconds', 'How late things happened lately', delay / 1000),
    ...gauge('sampleroom_mails_waiting', 'Mails to be sent', mails.waiting),
    ...gauge('sampleroom_mails_given_up', 'Mails that could not be sent', mails.givenUp),
    ...gauge('sampleroom_orders_in_doubt', 'Orders whose payment may have been made', orders),
    '',
  ].join('\n')
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]

/** Tells the figures at `/metrics` on a port of their own. Resolves to what closes it. @throws the port's error */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  figures: () => Promise<string>,
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    figures().then(
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
