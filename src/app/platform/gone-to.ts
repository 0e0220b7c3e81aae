import type { RouterHistory } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

let goneTo = false

/** Notes from now on how the buyer comes from page to page. */
export function watchWays(history: RouterHistory): void {
  history.subscribe(({ action: { type } }) => {
    if (type !== 'REPLACE') goneTo = type === 'PUSH'
  })
}

/** Whether the page was gone to, so that it is seen from its top. One that is come back to, or loaded, is seen where it was left. */
export const isGoneTo = (): boolean => goneTo

/** Whether to draw what lies below the first screen: of a page that was gone to, right behind its top. */
export const useBelow = (): boolean => useDeferredValue(true, !isGoneTo())
