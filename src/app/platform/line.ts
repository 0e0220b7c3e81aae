import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { call, onOutcome, Weather } from '#data/api.ts'
import { connectionMachine } from './connection-machine.ts'
import { newKey } from './keys.ts'

/** What the banner shows of the line to our server. */
export type Line = 'online' | 'offline' | 'restored'

// a nonce of its own, so that no cache and no captive portal can answer for the server
const askServer = fromPromise(async ({ signal }) => {
  const nonce = newKey()
  const answer = await call('health', { query: { nonce }, signal, cache: 'no-store' })
  if (answer.nonce !== nonce) throw new Error('Somebody else answered')
})

/** The one connection of this window. It is online until `watchLine` has it asked. */
export const connection = createActor(connectionMachine.provide({ actors: { probe: askServer } }))

/** What a state of the connection means to the buyer. */
export const lineIn = (state: SnapshotFrom<typeof connectionMachine>): Line =>
  state.hasTag('offline') ? 'offline' : state.matches('restored') ? 'restored' : 'online'

/** Watches the line from now on. What the browser says and how calls end only ask for a probe, which decides. */
export function watchLine(): void {
  connection.start()
  const doubt = () => connection.send({ type: 'doubted' })
  const hope = () => connection.send({ type: 'hoped' })
  onOutcome((outcome) => connection.send({ type: outcome === 'answered' ? 'answered' : 'doubted' }))
  addEventListener('offline', doubt)
  addEventListener('online', hope)
  // a device that wakes up may be somewhere else, and a dead Wi-Fi never says so
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    doubt()
    hope()
  })
  doubt()
}

/** Whether our server is known not to answer. Where no component asks; components have `useLine`. */
export const lineIsDown = (): boolean => lineIn(connection.getSnapshot()) === 'offline'

/** Runs work each time our server answers again; gives the way to stop that. */
export function whenRestored(work: () => void): () => void {
  let known = lineIn(connection.getSnapshot())
  const watching = connection.subscribe((state) => {
    const line = lineIn(state)
    const back = known === 'offline' && line !== 'offline'
    known = line
    if (back) work()
  })
  return () => watching.unsubscribe()
}

let holding = new AbortController()
connection.subscribe((state) => {
  if (state.hasTag('offline')) holding.abort(new Weather('The line is down', 0))
  else if (holding.signal.aborted) holding = new AbortController()
})

/** Aborts, with a `Weather`, as soon as our server is known not to answer: for reads that need not wait for retries. */
export const whileLineHolds = (): AbortSignal => holding.signal
