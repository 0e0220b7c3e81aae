export type ConnectionStatus = 'online' | 'offline' | 'restored'

let line: ConnectionStatus = 'online'
const watchers = new Set<() => void>()

/** Online until `connection-monitor.ts` reports otherwise. */
export const lineNow = (): ConnectionStatus => line

export function onLine(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Only the monitor calls this. */
export function setConnectionStatus(now: ConnectionStatus): void {
  if (now === line) return
  line = now
  for (const notify of watchers) notify()
}

/** For code outside components; components use `useConnectionStatus`. */
export const isOffline = (): boolean => line === 'offline'

/** Runs on every reconnect. Returns the function that unsubscribes. */
export function onReconnect(work: () => void): () => void {
  let known = line
  return onLine(() => {
    const back = known === 'offline' && line !== 'offline'
    known = line
    if (back) work()
  })
}
