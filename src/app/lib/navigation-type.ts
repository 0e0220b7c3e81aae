import type { RouterHistory } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

let goneTo = false

/** Notes from now on how the buyer comes from page to page. What the app itself draws first may be `opened` anew. */
export function trackNavigation(history: RouterHistory, opened: boolean): void {
  goneTo = opened
  history.subscribe(({ action: { type } }) => {
    if (type !== 'REPLACE') goneTo = type === 'PUSH'
  })
}

/** Whether the page was gone to, so that it is seen from its top. One that is come back to, or loaded again, is seen where it was left. */
export const isForwardNavigation = (): boolean => goneTo

/** Whether the browser has no place on this page to go back to: neither from a visit before nor from its address. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'navigate' &&
    location.hash === ''
  )
}

/** Whether to draw what lies below the first screen: of a page that was gone to, right behind its top. */
export const useDeferredBelowFold = (): boolean => useDeferredValue(true, !isForwardNavigation())
