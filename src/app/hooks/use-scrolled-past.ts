import { useEffect, useState, type RefObject } from 'react'

/** Height of the compact header, which covers the page, in px. */
const header = 56

export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen) setPassed(!seen.isIntersecting && seen.boundingClientRect.top < header)
      },
      { rootMargin: `-${header}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}
