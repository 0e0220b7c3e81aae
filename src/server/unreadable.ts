import type { Socket } from 'node:net'
import { Problem } from './problem.ts'

/** Where requests with a broken address end, so that they get every header and the one error shape. */
export const malformedAddress = '/.malformed'

/** The address as it came, or `malformedAddress` when its percent encoding cannot be read. */
export function withReadableUrl(url: string): string {
  const [path = ''] = url.split(/[?#;]/u, 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return malformedAddress
  }
}

/** Answers what is not even HTTP (broken or oversized headers, a request that takes too long) and hangs up. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(new Problem('bad_request').body())
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
