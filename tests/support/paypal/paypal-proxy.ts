import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { faultsIn, type Said } from './paypal-contract.ts'

/**
 * One call fails: it is refused, its answer is lost, late, held back, missing or changed, it arrives twice, or a status
 * replaces the answer.
 */
export type Fault =
  | 'refused'
  | 'answer lost'
  | 'no answer'
  | 'late'
  | 'twice'
  | { status: number; retryAfter?: string; body?: object }
  | { heldUntil: Promise<void> }
  | { change: (answer: Record<string, unknown>) => unknown }

/** How late a late answer is, in ms. */
const late = 200

/** A call that passed the proxy. */
type Seen = { method: string; path: string; requestId: string | undefined; body: string }

/** Connects shop and payment provider, and breaks on demand. */
export type Line = {
  origin: string
  seen: Seen[]
  /** The next calls whose path ends like this meet these faults, one each. */
  breakNext: (pathEnd: string, ...faults: Fault[]) => void
}

/**
 * Proxies a provider until the test is over, which fails when either side has sent what PayPal's interface description
 * does not contain.
 */
export async function openLine(target: string): Promise<Line> {
  const seen: Seen[] = []
  const said: Said[] = []
  const planned: { pathEnd: string; fault: Fault }[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { fault, answered, text } = await passOn(request)
    if (fault === 'refused' || fault === 'answer lost') request.socket.destroy()
    else if (fault === 'no answer') return
    else if (typeof fault === 'object' && 'status' in fault) {
      const { status, retryAfter, body } = fault
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      response.end(body ? JSON.stringify(body) : '<html>')
    } else {
      response.writeHead(answered?.status ?? 500, { 'content-type': 'application/json' })
      response.end(
        typeof fault === 'object' && 'change' in fault
          ? JSON.stringify(fault.change(JSON.parse(text)))
          : text,
      )
    }
  }

  async function passOn(request: IncomingMessage) {
    const { method = 'GET', url = '/', headers } = request
    const body = await buffer(request)
    const id = headers['paypal-request-id']
    const call = { method, path: url, headers, body: body.toString() }
    seen.push({ method, path: url, requestId: id?.toString(), body: call.body })
    const index = planned.findIndex(({ pathEnd }) => url.endsWith(pathEnd))
    const fault = index < 0 ? undefined : planned.splice(index, 1)[0]?.fault
    if (fault === 'refused') {
      said.push({ call })
      return { fault, text: '' }
    }
    const passed = ['authorization', 'content-type', 'prefer', 'paypal-request-id']
    const pass = () =>
      fetch(`${target}${url}`, {
        method,
        headers: passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
        body: method === 'GET' ? undefined : new Uint8Array(body),
      })
    if (fault === 'twice') await pass()
    const answered = await pass().catch(() => undefined) // the provider itself may hang up
    if (answered === undefined) {
      said.push({ call })
      return { fault: 'answer lost' as const, text: '' }
    }
    if (fault === 'late') await after(late)
    if (typeof fault === 'object' && 'heldUntil' in fault) await fault.heldUntil
    const text = await answered.text()
    said.push({ call, answer: { status: answered.status, body: text } })
    return { fault, answered, text }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    expect(faultsIn(said), 'not as PayPal describes it').toEqual([])
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    breakNext: (pathEnd, ...faults) =>
      void planned.push(...faults.map((fault) => ({ pathEnd, fault }))),
  }
}
