import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { lineNow, onLine, type Line } from './connection-store.ts'

const LineContext = createContext<Line>('online')

export const useConnectionStatus = (): Line => use(LineContext)

/** Starts as online, which is what the server renders. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const line = useSyncExternalStore<Line>(onLine, lineNow, () => 'online')
  return <LineContext value={line}>{children}</LineContext>
}
