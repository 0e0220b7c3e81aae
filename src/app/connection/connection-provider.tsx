import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { lineNow, onLine, type ConnectionStatus } from './connection-store.ts'

const LineContext = createContext<ConnectionStatus>('online')

export const useConnectionStatus = (): ConnectionStatus => use(LineContext)

/** Starts as online, which is what the server renders. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const line = useSyncExternalStore<ConnectionStatus>(onLine, lineNow, () => 'online')
  return <LineContext value={line}>{children}</LineContext>
}
