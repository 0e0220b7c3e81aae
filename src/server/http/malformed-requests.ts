import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { HttpProblem } from '../problem.ts'

/** Target of invalid URLs, so that they get every header and the error shape. */
export const malformedPath = '/.malformed'

export function rewriteMalformedUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/u, 1)
  return tryDecode(path) === undefined ? malformedPath : url
}

/** Returns a result: the bundler removes a call made only for its exception as pure. */
function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A second Host could be read differently by a proxy (RFC 9112, 3.2). */
export function hasSingleHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')
}

/** Pages contain the host verbatim. HTTP/1.0 clients send none. */
export const isHost = (text: string): boolean => /^[\w.:[\]-]*$/u.test(text)

/**
 * Answers what Node would answer itself, and closes the connection: invalid HTTP (broken or oversized headers,
 * timeouts), CONNECT, unknown expectations. `headers` are those of every answer.
 */
export function createMalformedRequestHandlers(headers: Record<string, string>) {
  const buildRefusal = (
    status: number,
    code: ProblemCode,
    extraHeaders: Record<string, string> = {},
  ) => {
    const body = JSON.stringify(new HttpProblem(code).toBody())
    const responseHeaders = {
      ...headers,
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...extraHeaders,
    }
    const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
    const rawResponse = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
    return { status, responseHeaders, body, rawResponse }
  }
  return {
    clientError: (_error: Error, socket: Socket): void => {
      if (socket.writable) socket.end(buildRefusal(400, 'bad_request').rawResponse)
    },
    listen(server: Server): void {
      server.on('connect', (_request, socket) => {
        socket.on('error', () => socket.destroy())
        socket.end(
          buildRefusal(405, 'method_not_allowed', { allow: 'GET, HEAD, POST' }).rawResponse,
        )
      })
      server.on('checkExpectation', (_request, response) => {
        const { status, responseHeaders, body } = buildRefusal(417, 'bad_request')
        response.writeHead(status, responseHeaders).end(body)
      })
    },
  }
}
