import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { HttpProblem } from '../problem.ts'

/** Target of invalid URLs, so that they get every header and the error shape. */
export const malformedAddress = '/.malformed'

export function withReadableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/u, 1)
  return decoded(path) === undefined ? malformedAddress : url
}

/** Returns a result: the bundler removes a call made only for its exception as pure. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A second Host could be read differently by a proxy (RFC 9112, 3.2). */
export function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')
}

/** Pages contain the host verbatim. HTTP/1.0 clients send none. */
export const isHost = (text: string): boolean => /^[\w.:[\]-]*$/u.test(text)

/**
 * Answers what Node would answer itself, and closes the connection: invalid HTTP (broken or oversized headers,
 * timeouts), CONNECT, unknown expectations. `headers` are those of every answer.
 */
export function answerUnreadable(headers: Record<string, string>) {
  const refusal = (status: number, code: ProblemCode, more: Record<string, string> = {}) => {
    const body = JSON.stringify(new HttpProblem(code).body())
    const told = {
      ...headers,
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...more,
    }
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`)
    const whole = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
    return { status, told, body, whole }
  }
  return {
    clientError: (_error: Error, socket: Socket): void => {
      if (socket.writable) socket.end(refusal(400, 'bad_request').whole)
    },
    listen(server: Server): void {
      server.on('connect', (_request, socket) => {
        socket.on('error', () => socket.destroy())
        socket.end(refusal(405, 'method_not_allowed', { allow: 'GET, HEAD, POST' }).whole)
      })
      server.on('checkExpectation', (_request, response) => {
        const { status, told, body } = refusal(417, 'bad_request')
        response.writeHead(status, told).end(body)
      })
    },
  }
}
