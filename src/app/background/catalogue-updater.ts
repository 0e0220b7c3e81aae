import { onCatalogueUpdated, syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { whenUserIdle } from './when-user-idle.ts'
import { readCopyForList, whenNarrowable } from '../catalogue/catalogue-source.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** How often an open page asks for changes, in ms, and how long it leaves the first page alone. */
const every = 15 * 60 * 1000
const settle = 1500

/**
 * Copies the catalogue in the background once the first page is shown, and keeps it fresh: on focus, when our server
 * answers again, and every 15 minutes. `onChanged` shows what is new, at the next rest, so that nothing jumps under a
 * hand.
 */
export function startCatalogueUpdater(onChanged: () => void): void {
  const refresh = () => {
    if (isOffline()) return
    syncCatalogue(Date.now).catch((error: unknown) => {
      console.warn('The copy of the catalogue could not be refreshed.', error)
    })
  }
  onCatalogueUpdated(() => whenUserIdle(onChanged))
  whenNarrowable(onChanged)
  if (location.pathname === '/products') void withFallback(readCopyForList(), undefined)
  setTimeout(refresh, settle)
  setInterval(refresh, every)
  addEventListener('focus', refresh)
  onReconnect(refresh)
}
