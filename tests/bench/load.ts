import autocannon from 'autocannon'
import { computed, type Server } from './processes.ts'

/** What a server did under load. */
export type Stood = {
  /** Requests in a second. */
  rate: number
  /** Requests in a second of computing of the server's own: what others do on the machine is not in it. */
  each: number
  /** Within how many ms 99 of 100 answers came. */
  p99: number
  failed: number
}

/** Puts load on a server for some seconds. `path` gives the path of each request. */
export async function load(
  { origin, pid }: Server,
  path: () => string,
  { encoding, seconds = 3 }: { encoding: string; seconds?: number },
): Promise<Stood> {
  const before = computed(pid)
  const result = await autocannon({
    url: origin,
    connections: 10,
    duration: seconds,
    headers: { 'accept-encoding': encoding },
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  })
  const { total } = result.requests
  return {
    rate: total / result.duration,
    each: total / (computed(pid) - before),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
