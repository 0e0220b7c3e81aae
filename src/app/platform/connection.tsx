import { useMachine } from '@xstate/react'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { call } from '#data/api.ts'
import { connectionMachine } from './connection-machine.ts'
import { newKey } from './keys.ts'

/** What the banner shows of the line to our server. */
export type Line = 'online' | 'offline' | 'restored'

const LineContext = createContext<Line>('online')

/** Whether our own server answers. */
export const useLine = (): Line => use(LineContext)

// a nonce of its own, so that no cache and no captive portal can answer for the server
const askServer = fromPromise(async ({ signal }) => {
  const nonce = newKey()
  const answer = await call('health', { query: { nonce }, signal })
  if (answer.nonce !== nonce) throw new Error('Somebody else answered')
})
const lineToServer = connectionMachine.provide({ actors: { probe: askServer } })

/** Watches the line for everything inside. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const [state, send] = useMachine(lineToServer)
  useEffect(() => {
    const doubt = () => send({ type: 'doubted' })
    const hope = () => send({ type: 'hoped' })
    if (!navigator.onLine) doubt()
    addEventListener('offline', doubt)
    addEventListener('online', hope)
    return () => {
      removeEventListener('offline', doubt)
      removeEventListener('online', hope)
    }
  }, [send])
  const line = state.hasTag('offline')
    ? 'offline'
    : state.matches('restored')
      ? 'restored'
      : 'online'
  return <LineContext value={line}>{children}</LineContext>
}
