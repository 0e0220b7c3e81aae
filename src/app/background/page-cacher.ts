import { i18n } from '@lingui/core'
import { getCatalogueMeta, onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import {
  deleteCachedPages,
  cachePages,
  toPagesVersion,
  readPagesVersion,
} from '#data/pages/page-cache.ts'
import { withLock } from '#data/db/locks.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { prefersReducedData } from '../lib/prefers-reduced-data.ts'
import { pageCacheLock } from '#shared/contract/persistent-names.ts'

/** `entry` is the path of the app's entry file; `onStale` runs when the open page may come from an outdated cache. */
export function startPageCacher(entry: string, onStale: () => void): void {
  if (!('serviceWorker' in navigator)) return
  const refresh = async (onBehind?: () => void) => {
    const cursor = (await getCatalogueMeta())?.cursor
    const kept = await readPagesVersion(entry)
    // The language may have changed before the listener below existed.
    if (kept === (cursor && toPagesVersion(i18n.locale, cursor))) return
    if (kept !== undefined) {
      await deleteCachedPages(entry)
      onBehind?.()
    }
    const may = navigator.serviceWorker.controller !== null && !prefersReducedData() && !isOffline()
    if (may && cursor !== undefined) await cachePages(entry, i18n.locale, cursor)
  }
  const refreshLocked = (onBehind?: () => void) => {
    withLock(pageCacheLock, () => refresh(onBehind)).catch((error: unknown) => {
      console.warn('The first pages could not be kept.', error)
    })
  }
  const again = () => refreshLocked()
  refreshLocked(onStale)
  navigator.serviceWorker.addEventListener('controllerchange', again)
  onReconnect(again)
  onCatalogueUpdated(again)
  // A failure means that there is no cache, and nothing to delete.
  i18n.on('change', () => void deleteCachedPages(entry).then(again, () => {}))
}
