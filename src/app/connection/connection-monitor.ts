import { createActor, fromPromise } from 'xstate'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, onCallSettled, TransientError } from '#data/api/api-client.ts'
import { connectionMachine } from './connection-machine.ts'
import { randomId } from '#data/db/random-id.ts'
import { setConnectionStatus } from './connection-store.ts'

// a nonce of its own, so that no cache and no captive portal can answer for the server
const askServer = fromPromise(async ({ signal }) => {
  const nonce = randomId()
  const answer = await call(endpoints.health, { query: { nonce }, signal, cache: 'no-store' })
  if (answer.nonce !== nonce) throw new Error('Somebody else answered')
})

/** How long after the browser has said that the line is gone it is asked once more, in ms. */
const twice = 2000

let holding = new AbortController()

/**
 * Watches the one connection of this window from now on; it is online till then. What the browser says and how calls
 * end only ask for a probe, which decides.
 */
export function startConnectionMonitor(): void {
  const connection = createActor(connectionMachine(askServer))
  connection.subscribe((state) => {
    if (state.hasTag('offline')) holding.abort(new TransientError('The line is down', 0))
    else if (holding.signal.aborted) holding = new AbortController()
    setConnectionStatus(
      state.hasTag('offline') ? 'offline' : state.matches('restored') ? 'restored' : 'online',
    )
  })
  connection.start()
  const doubt = () => connection.send({ type: 'doubted' })
  const hope = () => connection.send({ type: 'hoped' })
  onCallSettled((outcome) =>
    connection.send({ type: outcome === 'answered' ? 'answered' : 'doubted' }),
  )
  addEventListener('offline', () => {
    doubt()
    // an answer that came just before the line went says nothing, and the browser does not say it twice
    setTimeout(doubt, twice)
  })
  addEventListener('online', hope)
  // a device that wakes up may be somewhere else, and a dead Wi-Fi never says so
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    doubt()
    hope()
  })
  doubt()
}

/** Aborts, with a `TransientError`, as soon as our server is known not to answer: for reads that need not wait for retries. */
export const onlineSignal = (): AbortSignal => holding.signal
