import { useEffect, useState, type RefObject } from 'react'

/** How high the header is once the page is scrolled, in px: what is under it is not seen. */
const header = 56

/** Whether an element has left the screen at its top. */
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
