import { i18n } from '@lingui/core'
import { getCatalogueMeta, onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import {
  deleteCachedPages,
  cachePages,
  showing,
  cachedPagesVersion,
} from '#data/pages/page-cache.ts'
import { inTurn } from '#data/db/locks.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { prefersReducedData } from '../lib/prefers-reduced-data.ts'

/**
 * Keeps the pages a buyer opens the shop with as the server renders them, in his language, beside the copy of the
 * catalogue; the worker answers with them. `entry` is the path of this app's first file.
 * `onStale` is called when the page that has just been opened may have been kept before the copy has changed.
 */
export function startPageCacher(entry: string, onStale: () => void): void {
  if (!('serviceWorker' in navigator)) return
  const look = async (onBehind?: () => void) => {
    const cursor = (await getCatalogueMeta())?.cursor
    const kept = await cachedPagesVersion(entry)
    // the language, too: it may have been changed before anybody watched
    if (kept === (cursor && showing(i18n.locale, cursor))) return
    if (kept !== undefined) {
      await deleteCachedPages(entry)
      onBehind?.()
    }
    const may = navigator.serviceWorker.controller !== null && !prefersReducedData() && !isOffline()
    if (may && cursor !== undefined) await cachePages(entry, i18n.locale, cursor)
  }
  const agree = (onBehind?: () => void) => {
    inTurn('pages', () => look(onBehind)).catch((error: unknown) => {
      console.warn('The first pages could not be kept.', error)
    })
  }
  const again = () => agree()
  agree(onStale)
  navigator.serviceWorker.addEventListener('controllerchange', again)
  onReconnect(again)
  onCatalogueUpdated(again)
  // where there is no cache, there is no page to drop
  i18n.on('change', () => void deleteCachedPages(entry).then(again, () => {}))
}
