import type { Workbox } from 'workbox-window'
import { late } from '../lib/lazy-load.ts'

/** How often a long-lived page asks for a new version, in ms. */
const hourly = 60 * 60 * 1000
/** How soon a first worker whose files did not all come is asked for again, in ms; each time twice as late. */
let again = 10_000
/** How long after a reload for a missing chunk there is no other one, in ms. */
const reloadRests = 60 * 1000

let worker: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
/** Another tab has let the new version in while something was open here. */
let overtaken = false
/** The page is on its way out: what cannot be shown any more is nobody's error. */
let reloading = false
const watchers = new Set<() => void>()
const holds = new Set<symbol>()

const tellWatchers = () => {
  for (const tell of watchers) tell()
}

/**
 * Registers the worker in a built app and asks for new versions on start, on focus and hourly: an installed app may
 * stay open for weeks. Called before anything is awaited, since a new worker may ask at once whether somebody is there.
 */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  answerNewWorkers()
  followNewWorker()
  reloadOnceForMissingChunk()
  void late(() => import('workbox-window')).then(({ Workbox }) => {
    worker = new Workbox('/sw.js', { updateViaCache: 'none' })
    look()
    setInterval(look, hourly)
    addEventListener('focus', look)
    addEventListener('pageshow', look)
  })
}

/** Without a network there is nothing new; a first visit on a bad line gets its worker with a later look. */
function look(): void {
  const asked = registration ? registration.update() : worker?.register().then(watch)
  asked?.catch(() => {})
}

function watch(registered: ServiceWorkerRegistration | undefined) {
  if (!registered || registration) return
  registration = registered
  // Not by the library's events: it tells of one update a page at most, and of none to the page that installed first.
  const watchInstalling = () => {
    tellWatchers()
    registered.installing?.addEventListener('statechange', () => {
      tellWatchers()
      askAgainAfterFailure(registered)
    })
  }
  registered.addEventListener('updatefound', watchInstalling)
  watchInstalling()
  if (registered.active) look()
}

/** A first worker whose files did not all come is gone with its registration. */
function askAgainAfterFailure({ active, waiting, installing }: ServiceWorkerRegistration) {
  if (active ?? waiting ?? installing) return
  registration = undefined
  setTimeout(look, again)
  again = Math.min(2 * again, hourly)
}

/** The buyer, here or in another tab, has let a new version in. A page with nothing open follows; a dirty one waits. */
function followNewWorker(): void {
  const { serviceWorker } = navigator
  let known = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    const first = known === null
    known = serviceWorker.controller
    if (first || known === null) return
    follow()
  })
}

/** A newer version of the shop runs in another tab: with nothing open here this page follows, else it waits. */
export function follow(): void {
  if (holds.size === 0) return location.reload()
  overtaken = true
  tellWatchers()
}

/** A new worker comes in by itself where no page can ask the buyer. This one can, once the prompt is on the screen. */
function answerNewWorkers(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'WHO_IS_THERE' && watchers.size > 0) ports[0]?.postMessage('here')
  })
  navigator.serviceWorker.startMessages()
}

/**
 * A page so old that its chunks are gone everywhere reloads once, not in a circle; never over something open, and
 * only where the device has the app: without a network the browser would show nothing.
 */
function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (holds.size > 0 || navigator.serviceWorker.controller === null) return
    const guard = 'sampleroom.reloaded'
    try {
      if (Date.now() - Number(sessionStorage.getItem(guard)) < reloadRests) return
      sessionStorage.setItem(guard, String(Date.now()))
    } catch {
      return // without a guard it might go in a circle
    }
    // the error goes on: an import without a module would be a new one
    reloading = true
    location.reload()
  })
}

/** Whether the page is being reloaded because a chunk of it is gone. */
export const isReloading = (): boolean => reloading

/** How it stands with a new version: `held` means that something is open here which it must not replace. */
export type UpdateState = 'none' | 'ready' | 'held'

/** The new version, for `useSyncExternalStore`. It may have waited before anything was on the screen. */
export const updateStore = {
  subscribe: (tell: () => void): (() => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  },
  now: (): UpdateState => {
    const waits = overtaken || Boolean(registration?.active && registration.waiting)
    return !waits ? 'none' : holds.size > 0 ? 'held' : 'ready'
  },
}

/** Lets the new version in, except while something is held open. */
export function update(): void {
  if (updateStore.now() !== 'ready') return
  if (overtaken) location.reload()
  else worker?.messageSkipWaiting()
}

/** Whether something on this page is held open, for `useSyncExternalStore`. */
export const updateBlockedStore = {
  subscribe: updateStore.subscribe,
  now: (): boolean => holds.size > 0,
}

/** Keeps the page as it is (a form being filled in, an upload, a payment) until the returned function is called. */
export function blockUpdates(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  tellWatchers()
  return () => {
    holds.delete(hold)
    tellWatchers()
  }
}
