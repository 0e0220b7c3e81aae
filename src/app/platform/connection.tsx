import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { connection, lineIn, type Line } from './line.ts'

const LineContext = createContext<Line>('online')

/** Whether our own server answers. */
export const useLine = (): Line => use(LineContext)

const subscribe = (tell: () => void) => {
  const watching = connection.subscribe(tell)
  return () => watching.unsubscribe()
}
const lineNow = () => lineIn(connection.getSnapshot())

/** Tells everything inside how the line is. A page from the server begins as it was rendered there: online. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const line = useSyncExternalStore<Line>(subscribe, lineNow, () => 'online')
  return <LineContext value={line}>{children}</LineContext>
}
