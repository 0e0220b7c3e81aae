import { updateAppBadge } from '#data/inquiries/app-badge.ts'
import { drainOutbox, clearStaleAttempts } from '#data/inquiries/outbox-delivery.ts'
import { watchOutbox } from '#data/inquiries/outbox.ts'
import { requestPersistence } from '#data/db/persistent-storage.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { outboxSyncTag } from '#shared/contract/persistent-names.ts'

/** Poll interval in ms, with jitter so that tabs take turns. */
const getPollDelay = () => 1000 + Math.random() * 1000

/** Background Sync sends after the page closes, where browsers support it. */
export function startOutboxSender(): void {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (which: 'due' | 'all') => {
    // Offline, attempts left by a killed tab are cleared too: otherwise they would look active.
    const round = isOffline() ? clearStaleAttempts() : drainOutbox(Date.now, which)
    round.catch((error: unknown) => {
      console.warn('The outbox could not be read.', error)
    })
  }
  const tick = () => {
    send('due')
    timer = setTimeout(tick, getPollDelay())
  }
  const sendAll = () => send('all')

  watchOutbox((items) => {
    void updateAppBadge().catch(() => {})
    const now = items.filter(({ state }) => state === 'waiting').length
    if (now > waiting) void requestBackgroundSync()
    if (now > waiting && items.length > 0) void requestPersistence(Date.now()).catch(() => {})
    waiting = now
    clearTimeout(timer)
    timer = waiting > 0 ? setTimeout(tick, getPollDelay()) : undefined
  })
  void clearStaleAttempts()
    .catch(() => {}) // the first send reports it
    .then(sendAll)
  onReconnect(sendAll)
  for (const type of ['online', 'focus', 'pageshow']) addEventListener(type, sendAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendAll()
    else if (waiting > 0) void requestBackgroundSync()
  })
}

/** Chromium only, and missing from TypeScript's library (wicg.github.io/background-sync). */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
}

/** So that what waits leaves after the page is closed. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(outboxSyncTag)
  } catch {
    // The user has denied it: then the open page sends.
  }
}
