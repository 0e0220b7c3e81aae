import { onCatalogueUpdated, syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { whenUserIdle } from './when-user-idle.ts'
import { loadCatalogueForList, whenFilterable } from '../catalogue/catalogue-source.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Interval and delay after the start, in ms. */
const updateInterval = 15 * 60 * 1000
const startDelay = 1500

/** `onChanged` runs when the user is idle, so that no content moves during an interaction. */
export function startCatalogueUpdater(onChanged: () => void): void {
  const refresh = () => {
    if (isOffline()) return
    syncCatalogue(Date.now).catch((error: unknown) => {
      console.warn('The copy of the catalogue could not be refreshed.', error)
    })
  }
  onCatalogueUpdated(() => whenUserIdle(onChanged))
  whenFilterable(onChanged)
  if (location.pathname === '/products') void withFallback(loadCatalogueForList(), undefined)
  setTimeout(refresh, startDelay)
  setInterval(refresh, updateInterval)
  addEventListener('focus', refresh)
  onReconnect(refresh)
}
