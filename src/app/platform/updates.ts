import { Workbox } from 'workbox-window'

/** How often a long-lived page asks for a new version, in ms. */
const hourly = 60 * 60 * 1000

let worker: Workbox | undefined
let waiting = false
const watchers = new Set<() => void>()
const holds = new Set<symbol>()

/** Registers the worker in a built app and asks for new versions on start, on focus and hourly. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    waiting = true
    for (const tell of watchers) tell()
  })
  // Another tab let the new version in. A page with nothing open follows; a dirty one keeps its own chunks.
  worker.addEventListener('controlling', (event) => {
    if (event.isUpdate && holds.size === 0) location.reload()
  })
  let registered: Promise<unknown> | undefined
  const look = () => {
    // a first visit on a bad line gets its worker with a later look
    registered ??= worker?.register().catch(() => (registered = undefined))
    void registered?.then(() => worker?.update()).catch(() => {}) // without a network there is nothing new
  }
  look()
  setInterval(look, hourly)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  reloadOnceForMissingChunk()
}

/** A page so old that its chunks are gone everywhere reloads once, not in a circle. */
function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const guard = 'sampleroom.reloaded'
    if (sessionStorage.getItem(guard) === location.href) return
    sessionStorage.setItem(guard, location.href)
    event.preventDefault()
    location.reload()
  })
}

/** Whether a new version waits, for `useSyncExternalStore`. It may have waited before anything was on the screen. */
export const updateWaits = {
  subscribe: (tell: () => void): (() => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  },
  now: () => waiting,
}

/** Lets the new version in; gives false, and does nothing, while something is held open. */
export function update(): boolean {
  if (holds.size > 0) return false
  worker?.messageSkipWaiting()
  return true
}

/** Keeps the page as it is (a form being filled in, an upload, a payment) until the returned function is called. */
export function holdPage(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => holds.delete(hold)
}
