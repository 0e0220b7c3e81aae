import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { faultsInNotice } from './paypal-contract.ts'

/** A notice as it travelled: its headers, and its body to the letter. */
export type SentNotice = { headers: Record<string, string>; body: string }

/** Where a provider's notices arrive before a test passes them on. */
export type Letterbox = { url: string; notices: SentNotice[] }

/**
 * Takes notices and keeps them. Closed when the test is over, which fails when one was not as PayPal describes them.
 */
export async function openLetterbox(): Promise<Letterbox> {
  const notices: SentNotice[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const wanted = Object.entries(request.headers).filter(
        ([name]) => name.startsWith('paypal-') || name === 'content-type',
      )
      const headers = Object.fromEntries(wanted.map(([name, value]) => [name, String(value)]))
      notices.push({ headers, body: body.toString() })
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    const faults = notices.flatMap(({ body }) => faultsInNotice(body))
    expect(faults, 'not as PayPal describes it').toEqual([])
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { url: `http://127.0.0.1:${port}/`, notices }
}
