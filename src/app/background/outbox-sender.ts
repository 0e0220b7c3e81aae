import { showBadge } from '#data/inquiries/app-badge.ts'
import { drain, clearStaleAttempts } from '#data/inquiries/outbox-delivery.ts'
import { watchOutbox } from '#data/inquiries/outbox.ts'
import { askToPersist } from '#data/db/persistent-storage.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'

/** How soon an open tab looks again while something waits, in ms; a part of it by chance, so that tabs take turns. */
const lookAgain = () => 1000 + Math.random() * 1000

/**
 * Sends what waits in the outbox as long as this page is open: what is due every now and then, everything on start,
 * when our server answers again, and when the buyer comes back to the page. What this page cannot send any more, the
 * worker does where the browser has background sync.
 */
export function startOutboxSender(): void {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (which: 'due' | 'all') => {
    // without a line nobody sends, also where a killed tab has left behind that it does
    const round = isOffline() ? clearStaleAttempts() : drain(Date.now, which)
    round.catch((error: unknown) => {
      console.warn('The outbox could not be read.', error)
    })
  }
  const tick = () => {
    send('due')
    timer = setTimeout(tick, lookAgain())
  }
  const sendAll = () => send('all')

  watchOutbox((items) => {
    showBadge(items.length)
    const now = items.filter(({ state }) => state === 'waiting').length
    if (now > waiting) void askWorker()
    if (now > waiting && items.length > 0) void askToPersist(Date.now()).catch(() => {})
    waiting = now
    clearTimeout(timer)
    timer = waiting > 0 ? setTimeout(tick, lookAgain()) : undefined
  })
  void clearStaleAttempts()
    .catch(() => {}) // told by the first round
    .then(sendAll)
  onReconnect(sendAll)
  for (const type of ['online', 'focus', 'pageshow']) addEventListener(type, sendAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendAll()
    else if (waiting > 0) void askWorker()
  })
}

/** Background Sync is in Chromium only, and not in TypeScript's library (wicg.github.io/background-sync). */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the worker as soon as there is a network, even with the shop closed. */
async function askWorker(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('outbox')
  } catch {
    // the buyer forbids it: then the open page sends
  }
}
