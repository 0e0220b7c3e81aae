import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** A slow connection as in Lighthouse's mobile profile: 'slow 4G', 150 ms there and back, 1.6 Mbit/s down. */
const roundTrip = 150
const bytesPerMs = 200
/** What is let through at a time, in bytes: about what a packet holds. */
const packet = 1400

/** A way to a server that is slow for everybody who takes it: page, worker and pictures share it. */
export type SlowLine = { origin: string; received: () => number; close: () => Promise<void> }

/**
 * Opens a slow connection to a local server. The browser's own throttling leaves out what workers ask for; this
 * one is outside the browser.
 */
export async function slowLineTo(origin: string): Promise<SlowLine> {
  const target = new URL(origin)
  const sockets = new Set<Socket>()
  let received = 0
  /** Resolves once all data have passed. */
  let freeAt = 0

  async function carry(from: Socket, to: Socket, limited: boolean) {
    let last: Promise<unknown> = Promise.resolve()
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += packet) {
        const part = chunk.subarray(at, at + packet)
        const now = performance.now()
        if (limited) {
          received += part.length
          freeAt = Math.max(freeAt, now) + part.length / bytesPerMs
        }
        const due = (limited ? freeAt : now) + roundTrip / 2
        const before = last
        last = after(due - now).then(async () => {
          await before
          to.write(part)
        })
      }
      // no sender is far ahead of what the connection carries
      if (limited && freeAt - performance.now() > roundTrip) await after(freeAt - performance.now())
    }
    await last
    to.end()
  }

  const server = createServer((client) => {
    sockets.add(client)
    // a connection is made before anything is asked
    void after(roundTrip).then(() => {
      const shop = connect(Number(target.port), target.hostname)
      sockets.add(shop)
      for (const [from, to, limited] of [
        [client, shop, false],
        [shop, client, true],
      ] as const) {
        from.on('error', () => to.destroy())
        from.on('close', () => sockets.delete(from))
        carry(from, to, limited).catch(() => to.destroy())
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    origin: `http://127.0.0.1:${port}`,
    received: () => received,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
