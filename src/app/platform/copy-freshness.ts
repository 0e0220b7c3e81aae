import { refreshCopy } from '#data/catalogue-copy.ts'
import { lineIsDown, whenRestored } from './line.ts'

/** How often an open page asks for changes, in ms, and how long it leaves the first page alone. */
const every = 15 * 60 * 1000
const settle = 1500

/**
 * Copies the catalogue in the background once the first page is shown, and keeps it fresh: on focus, when the
 * line is back, and every 15 minutes. `onChanged` shows what is new.
 */
export function keepCopyFresh(onChanged: () => void): void {
  const refresh = () => {
    if (lineIsDown()) return
    void refreshCopy(Date.now).then(
      (changed) => changed && onChanged(),
      (error: unknown) => console.warn('The copy of the catalogue could not be refreshed.', error),
    )
  }
  setTimeout(refresh, settle)
  setInterval(refresh, every)
  addEventListener('focus', refresh)
  whenRestored(refresh)
}
