import type { Workbox } from 'workbox-window'
import { loadWhenIdle } from '../lib/lazy-load.ts'
import { claimMessage, pingMessage, reloadedKey } from '#shared/contract/persistent-names.ts'

/** Interval of update checks, in ms. */
const updateInterval = 60 * 60 * 1000
/** Delay before a failed first installation is retried, in ms; doubles each time. */
let installRetryDelay = 10_000
/** Shortest time between two reloads for a missing chunk, in ms. */
const minReloadInterval = 60 * 1000
/** Wait for a new worker to take over, in ms. */
const takeoverTimeout = 2000

let worker: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
/** Another tab activated the update while this page was blocked. */
let isActivatedElsewhere = false
/** Errors of a page that is reloading are not reported. */
let reloading = false
const watchers = new Set<() => void>()
const blockers = new Set<symbol>()

const notifyWatchers = () => {
  for (const notify of watchers) notify()
}

/**
 * Must run before any await: a new worker may ask at once whether a page responds. Checks hourly, because an installed
 * app may stay open for weeks.
 */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  respondToNewWorkers()
  followNewWorker()
  reloadOnceForMissingChunk()
  void loadWhenIdle(() => import('workbox-window')).then(({ Workbox }) => {
    worker = new Workbox('/sw.js', { updateViaCache: 'none' })
    checkForUpdate()
    setInterval(checkForUpdate, updateInterval)
    addEventListener('focus', checkForUpdate)
    addEventListener('pageshow', checkForUpdate)
  })
}

function checkForUpdate(): void {
  const checking = registration ? registration.update() : worker?.register().then(watchRegistration)
  checking?.catch(() => {})
}

function watchRegistration(registered: ServiceWorkerRegistration | undefined) {
  if (!registered || registration) return
  registration = registered
  // Not the library's events: they report one update per page, and none to the page that installed first.
  const watchInstalling = () => {
    notifyWatchers()
    registered.installing?.addEventListener('statechange', () => {
      notifyWatchers()
      retryFailedInstallation(registered)
    })
  }
  registered.addEventListener('updatefound', watchInstalling)
  watchInstalling()
  if (registered.active) checkForUpdate()
  void navigator.serviceWorker.ready.then(claimMissedPage)
}

/** A worker that becomes active while a page is on its way misses it: the page would stay without one until the next. */
function claimMissedPage({ active }: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: claimMessage }, [])
}

function retryFailedInstallation({ active, waiting, installing }: ServiceWorkerRegistration) {
  if (active ?? waiting ?? installing) return
  registration = undefined
  setTimeout(checkForUpdate, installRetryDelay)
  installRetryDelay = Math.min(2 * installRetryDelay, updateInterval)
}

/** A user activated an update, here or in another tab. Unblocked pages reload, blocked ones wait. */
function followNewWorker(): void {
  const { serviceWorker } = navigator
  let known = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    const first = known === null
    known = serviceWorker.controller
    if (first || known === null) return
    reloadForUpdate()
  })
}

/** Reloads for an update that another tab activated, or waits while blocked. */
export function reloadForUpdate(): void {
  if (blockers.size === 0) return location.reload()
  isActivatedElsewhere = true
  notifyWatchers()
}

/** Confirms to a new worker that this page can prompt for the update. */
function respondToNewWorkers(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === pingMessage && watchers.size > 0) ports[0]?.postMessage('here')
  })
  navigator.serviceWorker.startMessages()
}

/** Never while blocked, and only with the app in the cache: otherwise an offline browser would show nothing. */
function reloadOnceForMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (blockers.size > 0 || navigator.serviceWorker.controller === null) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minReloadInterval) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
    } catch {
      return // without this guard it could loop
    }
    // The error propagates: `import()` without a module would raise another.
    reloading = true
    location.reload()
  })
}

export const isReloading = (): boolean => reloading

/** `held` means that something on this page blocks the update. */
export type UpdateState = 'none' | 'ready' | 'held'

/** For `useSyncExternalStore`. Includes an update that was waiting before the first render. */
export const updateStore = {
  subscribe: (notify: () => void): (() => void) => {
    watchers.add(notify)
    return () => watchers.delete(notify)
  },
  now: (): UpdateState => {
    const waits = isActivatedElsewhere || Boolean(registration?.active && registration.waiting)
    return !waits ? 'none' : blockers.size > 0 ? 'held' : 'ready'
  },
}

/** A file asked for in this moment makes Chromium believe for minutes that the old worker is busy; a reload ends that. */
export function applyUpdate(): void {
  if (updateStore.now() !== 'ready') return
  if (isActivatedElsewhere) return location.reload()
  worker?.messageSkipWaiting()
  setTimeout(() => {
    if (updateStore.now() === 'ready') location.reload()
  }, takeoverTimeout)
}

export const updateBlockedStore = {
  subscribe: updateStore.subscribe,
  now: (): boolean => blockers.size > 0,
}

/** Blocks updates (for a form, an upload or a payment) until the returned function is called. */
export function blockUpdates(): () => void {
  const hold = Symbol('hold')
  blockers.add(hold)
  notifyWatchers()
  return () => {
    blockers.delete(hold)
    notifyWatchers()
  }
}
