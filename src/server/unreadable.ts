import type { Socket } from 'node:net'
import { Problem } from './problem.ts'

/** Where requests with a broken address end, so that they get every header and the one error shape. */
export const malformedAddress = '/.malformed'

/** The address as it came, or `malformedAddress` when its percent encoding cannot be read. */
export function withReadableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/u, 1)
  return decoded(path) === undefined ? malformedAddress : url
}

/** What is called only for what it throws, the bundler leaves out as pure: the result has to be asked for. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * Answers what is not even HTTP (broken or oversized headers, a request that takes too long) and hangs up. `headers` are
 * those of every answer.
 */
export function answerUnreadable(headers: Record<string, string>) {
  const body = JSON.stringify(new Problem('bad_request').body())
  const told = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return (_error: Error, socket: Socket): void => {
    if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${told.join('')}\r\n${body}`)
  }
}
