import type { RouterHistory } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

let isForward = false

/** `opened`: whether the first page counts as a forward navigation. */
export function trackNavigation(history: RouterHistory, opened: boolean): void {
  isForward = opened
  history.subscribe(({ action: { type } }) => {
    if (type !== 'REPLACE') isForward = type === 'PUSH'
  })
}

/** Back navigations and reloads restore the scroll position; forward ones start at the top. */
export const isForwardNavigation = (): boolean => isForward

/** Whether the browser has no scroll position to restore, from history or from a hash. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'navigate' &&
    location.hash === ''
  )
}

export const useDeferredBelowFold = (): boolean => useDeferredValue(true, !isForwardNavigation())
