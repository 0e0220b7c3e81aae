export type ConnectionStatus = 'online' | 'offline' | 'restored'

let currentStatus: ConnectionStatus = 'online'
const watchers = new Set<() => void>()

/** Online until `connection-monitor.ts` reports otherwise. */
export const getConnectionStatus = (): ConnectionStatus => currentStatus

export function onConnectionChange(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Only the monitor calls this. */
export function setConnectionStatus(now: ConnectionStatus): void {
  if (now === currentStatus) return
  currentStatus = now
  for (const notify of watchers) notify()
}

/** For code outside components; components use `useConnectionStatus`. */
export const isOffline = (): boolean => currentStatus === 'offline'

/** Runs on every reconnect. Returns the function that unsubscribes. */
export function onReconnect(work: () => void): () => void {
  let previous = currentStatus
  return onConnectionChange(() => {
    const isReconnected = previous === 'offline' && currentStatus !== 'offline'
    previous = currentStatus
    if (isReconnected) work()
  })
}
