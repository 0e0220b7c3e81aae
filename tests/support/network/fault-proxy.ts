import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { problems, type ProblemCode } from '#shared/contract/problems.ts'

/**
 * What happens to one request on its way to the shop. 'drop answer' and 'gateway error' let the server finish its work
 * first; 'half answer' sends the first half of what it said. `ms` is how long a delay takes.
 */
export type Fault =
  | { kind: 'drop request' | 'drop answer' | 'gateway error' }
  | { kind: 'half answer' }
  | { kind: 'broken' | 'busy' | 'too large' | 'captive portal' }
  | { kind: 'other answer'; answer: OtherAnswer }
  | { kind: 'delay'; ms: number }
  | { kind: 'late answer' | 'slow answer'; ms: number }

/** An answer in place of the shop's. */
type OtherAnswer = readonly [status: number, type: string, body: string]

/** Decides what happens to a request; undefined lets it pass. */
export type FaultPlan = (asked: { method: string; path: string }) => Fault | undefined

/** A proxy to the shop with faults on demand, for pages, the worker and uploads. */
export type FaultProxy = {
  origin: string
  /** What to do from now on. */
  follow: (plan: FaultPlan) => void
  /** How often each fault has happened. */
  injected: () => Record<string, number>
  close: () => Promise<void>
}

const saying = (code: ProblemCode): OtherAnswer => [
  problems[code].status,
  'application/json',
  JSON.stringify({ error: problems[code].error, code }),
]
const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`

/** Refusals as the shop words them, and answers of a reverse proxy or a captive portal. */
const otherAnswers = {
  broken: saying('internal'),
  busy: saying('too_many_requests'),
  'too large': saying('too_large'),
  'captive portal': [200, 'text/html', page('Hotel Wi-Fi')],
  'gateway error': [502, 'text/html', page('502 Bad Gateway')],
} as const

/** The shop refuses, in its own words. */
export const refusal = (code: ProblemCode): Fault => ({
  kind: 'other answer',
  answer: saying(code),
})

/** Proxies `shop` (an origin) on a loopback port of its own. A shop that is down is a dropped connection. */
export async function openFaultProxy(
  shop: string,
  first: FaultPlan = () => undefined,
): Promise<FaultProxy> {
  let plan = first
  const injected: Record<string, number> = {}
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const fault = plan({ method, path: url })
    if (fault) injected[fault.kind] = (injected[fault.kind] ?? 0) + 1
    // whatever breaks on one side is a broken connection on the other
    const { socket } = request
    carry({ shop, agent, request, response, socket }, fault).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    origin: `http://127.0.0.1:${port}`,
    follow: (next) => {
      plan = next
    },
    injected: () => ({ ...injected }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

type Passage = {
  shop: string
  agent: Agent
  request: IncomingMessage
  response: ServerResponse
  /** The request forgets its socket once that is gone. */
  socket: Socket
}

async function carry(passage: Passage, fault: Fault | undefined): Promise<void> {
  const { request, response, socket } = passage
  switch (fault?.kind) {
    case 'drop request':
      return void socket.destroy()
    case 'broken':
    case 'busy':
    case 'too large':
    case 'captive portal':
      await buffer(request)
      return answerInstead(response, otherAnswers[fault.kind])
    case 'other answer':
      await buffer(request)
      return answerInstead(response, fault.answer)
    case 'gateway error':
      await buffer(await forwarded(passage))
      return answerInstead(response, otherAnswers[fault.kind])
    case 'drop answer':
      await buffer(await forwarded(passage))
      return void socket.destroy()
    case 'half answer':
    case 'slow answer':
    case 'late answer':
      return distort(passage, fault)
    case 'delay':
      await after(fault.ms)
  }
  const answer = await forwarded(passage)
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await pipeline(answer, response)
}

/** Asks the shop and gives its answer, whose body is still to be read. */
async function forwarded({ shop, agent, request }: Passage): Promise<IncomingMessage> {
  const { method, url = '/', headers } = request
  const asked = ask(new URL(url, shop), { method, headers, agent })
  // what fails here fails `asked`; a shop that answers before it has read everything has answered all the same
  pipeline(request, asked).catch(() => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // the event's only argument
  return answer
}

async function distort(
  passage: Passage,
  fault: { kind: 'half answer' } | { kind: 'slow answer' | 'late answer'; ms: number },
): Promise<void> {
  const { response } = passage
  const answer = await forwarded(passage)
  const body = await buffer(answer)
  const { 'content-length': _, ...headers } = answer.headers
  if (fault.kind === 'late answer') await after(fault.ms)
  response.writeHead(answer.statusCode ?? 502, headers)
  const half = Math.floor(body.length / 2)
  response.write(body.subarray(0, half))
  if (fault.kind === 'slow answer') await after(fault.ms)
  response.end(fault.kind === 'half answer' ? '' : body.subarray(half))
}

function answerInstead(response: ServerResponse, [status, type, body]: OtherAnswer): void {
  response.writeHead(status, {
    'content-type': type,
    ...(status === 429 && { 'retry-after': '1' }),
  })
  response.end(body)
}
