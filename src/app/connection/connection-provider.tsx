import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { lineNow, onLine, type Line } from './connection-store.ts'

const LineContext = createContext<Line>('online')

/** Whether our own server answers. */
export const useConnectionStatus = (): Line => use(LineContext)

/** Tells everything inside how the line is. A page from the server begins as it was rendered there: online. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const line = useSyncExternalStore<Line>(onLine, lineNow, () => 'online')
  return <LineContext value={line}>{children}</LineContext>
}
