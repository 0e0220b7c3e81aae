import { onNewCopy, refreshCopy } from '#data/catalogue/catalogue-store.ts'
import { whenCalm } from './when-user-idle.ts'
import { readCopyForList, whenNarrowable } from '../catalogue/catalogue-source.ts'
import { lineIsDown, whenRestored } from '../connection/connection-store.ts'
import { orLogged } from '../lib/with-fallback.ts'

/** How often an open page asks for changes, in ms, and how long it leaves the first page alone. */
const every = 15 * 60 * 1000
const settle = 1500

/**
 * Copies the catalogue in the background once the first page is shown, and keeps it fresh: on focus, when our server
 * answers again, and every 15 minutes. `onChanged` shows what is new, at the next rest, so that nothing jumps under a
 * hand.
 */
export function keepCopyFresh(onChanged: () => void): void {
  const refresh = () => {
    if (lineIsDown()) return
    refreshCopy(Date.now).catch((error: unknown) => {
      console.warn('The copy of the catalogue could not be refreshed.', error)
    })
  }
  onNewCopy(() => whenCalm(onChanged))
  whenNarrowable(onChanged)
  if (location.pathname === '/products') void orLogged(readCopyForList(), undefined)
  setTimeout(refresh, settle)
  setInterval(refresh, every)
  addEventListener('focus', refresh)
  whenRestored(refresh)
}
