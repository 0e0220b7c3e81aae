import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Wi-Fi of a hotel between a buyer and the shop. Closed, it answers everything itself, as if all were well. */
export type CaptivePortal = {
  origin: string
  /** From now on everything is answered with the hotel's page. */
  close: () => void
  /** Lets everything through. It begins open. */
  open: () => void
  stop: () => Promise<void>
}

const welcome = '<!doctype html><title>Grand Hotel</title><h1>Please accept our terms</h1>'

/** Puts a captive portal in front of a shop, on a loopback port of its own. */
export async function captivePortal(shop: string): Promise<CaptivePortal> {
  let closed = false
  const server = createServer((asked, answer) => {
    if (closed) {
      asked.resume()
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(welcome)
    } else passOn(shop, asked, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      closed = true
    },
    open: () => {
      closed = false
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function passOn(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(new URL(asked.url ?? '/', shop), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
