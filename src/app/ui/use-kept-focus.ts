import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before a waiting screen took its place, where the same page comes back. A browser
 * takes the focus from what is hidden, and React hides a page's nodes while its next content loads.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    // still there: the browser takes it away as it draws
    const focused = document.activeElement
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !focused?.isConnected) return
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      })
  }, [])
}
