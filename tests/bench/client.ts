import autocannon from 'autocannon'
import { inTurn, neverTwice, seenPaths } from './request-paths.ts'
import type { Asked, Answered } from './load.ts'

// Puts load on servers, one after the other, in a process that does nothing else (load.ts).

const kinds = {
  seen: inTurn(seenPaths),
  unseen: neverTwice(),
  bare: () => '/',
  page: inTurn(['/products', '/products/jk-10000']),
}

process.on('message', async ({ origin, kind, encoding, seconds }: Asked) => {
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: 10,
    duration: seconds,
    headers: { 'accept-encoding': encoding },
    setupClient: leaveBodies,
    requests: [{ setupRequest: (request) => ({ ...request, path: kinds[kind]() }) }],
  })
  const answered: Answered = {
    total: requests.total,
    duration,
    p99: latency.p99,
    failed: non2xx + errors,
  }
  process.send?.(answered)
})

/**
 * autocannon puts each body together as a text. Of compressed bytes that takes twenty times as long as a server takes
 * to send them, and it would be the client that is measured.
 */
function leaveBodies(client: object): void {
  const { pipelinedRequests } = client as { pipelinedRequests: { addBody: () => void } } // of version 9
  pipelinedRequests.addBody = () => {}
}
