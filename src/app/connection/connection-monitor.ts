import { createActor, fromPromise } from 'xstate'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, onCallSettled, TransientError } from '#data/api/api-client.ts'
import { createConnectionMachine } from './connection-machine.ts'
import { randomId } from '#data/db/random-id.ts'
import { setConnectionStatus } from './connection-store.ts'

// A unique nonce, so that neither a cache nor a captive portal can pass for the server.
const healthProbe = fromPromise(async ({ signal }) => {
  const nonce = randomId()
  const answer = await call(endpoints.health, { query: { nonce }, signal, cache: 'no-store' })
  if (answer.nonce !== nonce) throw new Error('Somebody else answered')
})

/** In ms. */
const recheckDelay = 2000

let onlineController = new AbortController()

/** Reports online until a probe fails. Browser events and failed calls only trigger probes. */
export function startConnectionMonitor(): void {
  const connection = createActor(createConnectionMachine(healthProbe))
  connection.subscribe((state) => {
    if (state.hasTag('offline')) onlineController.abort(new TransientError('The line is down', 0))
    else if (onlineController.signal.aborted) onlineController = new AbortController()
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
    // A reply that was already on its way proves nothing, and the browser fires the event only once.
    setTimeout(doubt, recheckDelay)
  })
  addEventListener('online', hope)
  // A device may wake up on another network, and a dead Wi-Fi fires no event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    doubt()
    hope()
  })
  doubt()
}

/** Aborts with a `TransientError` once the server is unreachable: for reads that need not wait for retries. */
export const getOnlineSignal = (): AbortSignal => onlineController.signal
