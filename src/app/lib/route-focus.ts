import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** Screen readers then announce the page, and Tab continues from its heading. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page starts at its top; a link with a hash has its own target.
        if (fromLocation && pathChanged && toLocation.hash === '') void focusAfterPaint()
      }),
    [router],
  )
}

async function focusAfterPaint() {
  const before = document.activeElement
  await afterPaint()
  // on the body: what had the focus went with what was open, or with the page
  const focused = document.activeElement
  if (focused === before || focused === document.body) focusHeading()
}

/** Marks a heading that outranks the page's `h1`, such as a step of a wizard. */
export const arrival = { 'data-arrival': '' }

/** For use before the focused element disappears. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  const heading =
    main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const goal = heading ?? main
  goal?.focus({ preventScroll: true })
}

/** For slow pages: moves focus from `main`, where it was without a heading. */
export function focusLateHeading(): void {
  if (document.activeElement?.matches('main')) focusHeading()
}

/** Browsers blur hidden elements, and React hides a page's nodes while it suspends. */
export function useRestoreFocus(): void {
  useLayoutEffect(() => {
    // Still focused: the browser blurs it at the next paint.
    const focused = document.activeElement
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !focused?.isConnected) return
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      })
  }, [])
}
