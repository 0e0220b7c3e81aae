import { hasBegunCopy, onCatalogueUpdated, syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import { whenUserIdle } from './when-user-idle.ts'
import { loadCatalogueForList, whenFilterable } from '../catalogue/catalogue-source.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { prefersReducedData } from '../lib/prefers-reduced-data.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Interval and delay after the start, in ms. */
const updateInterval = 15 * 60 * 1000
const startDelay = 1500

/** `onChanged` runs when the user is idle, so that no content moves during an interaction. */
export function startCatalogueUpdater(onChanged: () => void): void {
  const sync = async () => {
    // with Save-Data a first copy is the buyer's to begin; one that is here is what the pages show
    if (prefersReducedData() && !(await hasBegunCopy())) return
    await syncCatalogue(Date.now)
  }
  const refresh = () => {
    if (isOffline()) return
    sync().catch((error: unknown) => {
      console.warn('The copy of the catalogue could not be refreshed.', error)
    })
  }
  onCatalogueUpdated(() => whenUserIdle(onChanged))
  whenFilterable(onChanged)
  if (location.pathname === '/products') {
    const category = new URLSearchParams(location.search).get('category') ?? ''
    void withFallback(loadCatalogueForList(category), undefined)
  }
  setTimeout(refresh, startDelay)
  setInterval(refresh, updateInterval)
  addEventListener('focus', refresh)
  onReconnect(refresh)
}
