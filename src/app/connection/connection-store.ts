/** What the banner shows of the line to our server. */
export type Line = 'online' | 'offline' | 'restored'

let line: Line = 'online'
const watchers = new Set<() => void>()

/** How the line is, as far as it is known: online until `connection-monitor.ts` has found otherwise. */
export const lineNow = (): Line => line

/** Tells when the line has become another; gives the way to stop that. */
export function onLine(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Notes how the line is now. Only who watches it knows. */
export function setConnectionStatus(now: Line): void {
  if (now === line) return
  line = now
  for (const tell of watchers) tell()
}

/** Whether our server is known not to answer. Where no component asks; components have `useLine`. */
export const isOffline = (): boolean => line === 'offline'

/** Runs work each time our server answers again; gives the way to stop that. */
export function onReconnect(work: () => void): () => void {
  let known = line
  return onLine(() => {
    const back = known === 'offline' && line !== 'offline'
    known = line
    if (back) work()
  })
}
