import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

type FocusHandlers = {
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * A row that leaves the list, as a rated one does under a filter, takes the focus with it: the handle of the row in its
 * place has it then. `onEmpty` runs when there is none.
 */
export function useFocusNextRow(
  list: RefObject<HTMLElement | null>,
  count: number,
  onEmpty: () => void,
): FocusHandlers {
  const focusedAt = useRef(-1)
  const countBefore = useRef(count)
  useEffect(() => {
    const isShorter = count < countBefore.current
    countBefore.current = count
    if (!isShorter || focusedAt.current < 0 || document.activeElement !== document.body) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
    const next = handles[Math.min(focusedAt.current, handles.length - 1)]
    // A thumb that rates one row after the other must not lose its place.
    if (next) next.focus({ preventScroll: true })
    else onEmpty()
  })
  return {
    onFocus: ({ currentTarget, target }) => {
      const rows = [...currentTarget.querySelectorAll('[data-row]')]
      focusedAt.current = rows.findIndex((row) => row.contains(target))
    },
    // React reports none for an element that it removes.
    onBlur: () => {
      focusedAt.current = -1
    },
  }
}
