import { setAppBadge } from '#data/inquiries/app-badge.ts'
import { drain, clearStaleAttempts } from '#data/inquiries/outbox-delivery.ts'
import { watchOutbox } from '#data/inquiries/outbox.ts'
import { askToPersist } from '#data/db/persistent-storage.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { outboxSyncTag } from '#shared/contract/persistent-names.ts'

/** Poll interval in ms, with jitter so that tabs take turns. */
const lookAgain = () => 1000 + Math.random() * 1000

/** Background Sync sends after the page closes, where browsers support it. */
export function startOutboxSender(): void {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (which: 'due' | 'all') => {
    // Offline, attempts left by a killed tab are cleared too: otherwise they would look active.
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
    setAppBadge(items.length)
    const now = items.filter(({ state }) => state === 'waiting').length
    if (now > waiting) void askWorker()
    if (now > waiting && items.length > 0) void askToPersist(Date.now()).catch(() => {})
    waiting = now
    clearTimeout(timer)
    timer = waiting > 0 ? setTimeout(tick, lookAgain()) : undefined
  })
  void clearStaleAttempts()
    .catch(() => {}) // the first send reports it
    .then(sendAll)
  onReconnect(sendAll)
  for (const type of ['online', 'focus', 'pageshow']) addEventListener(type, sendAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendAll()
    else if (waiting > 0) void askWorker()
  })
}

/** Chromium only, and missing from TypeScript's library (wicg.github.io/background-sync). */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

async function askWorker(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(outboxSyncTag)
  } catch {
    // The user has denied it: then the open page sends.
  }
}
