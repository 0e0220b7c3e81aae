import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** Leads the focus to the heading of a page that has just come, so that it is announced and Tab goes on from there. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // the first page begins at its top, and a link into a page has its own goal
        if (fromLocation && pathChanged && toLocation.hash === '') void focusOnceSeen()
      }),
    [router],
  )
}

/** The page shows first. Who has gone on by then, to a field of it, is left there. */
async function focusOnceSeen() {
  const before = document.activeElement
  await afterPaint()
  if (document.activeElement === before) focusHeading()
}

/** Spread on a heading that says more of where one has arrived than the page's own: the step of a way in several. */
export const arrival = { 'data-arrival': '' }

/** Leads the focus to the heading of the page, where what had it is about to go. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  const heading =
    main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const goal = heading ?? main
  goal?.focus({ preventScroll: true })
}

/** Leads the focus on to the heading of a page that took a moment: who arrived before it was left at the top. */
export function focusLateHeading(): void {
  if (document.activeElement?.matches('main')) focusHeading()
}

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
