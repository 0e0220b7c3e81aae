import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import {
  getConnectionStatus,
  onConnectionChange,
  type ConnectionStatus,
} from './connection-store.ts'

const ConnectionContext = createContext<ConnectionStatus>('online')

export const useConnectionStatus = (): ConnectionStatus => use(ConnectionContext)

/** Starts as online, which is what the server renders. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const status = useSyncExternalStore<ConnectionStatus>(
    onConnectionChange,
    getConnectionStatus,
    () => 'online',
  )
  return <ConnectionContext value={status}>{children}</ConnectionContext>
}
