import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

/** A bar at the bottom of the screen, which may wrap. `index.css` places what floats above it by its height. */
export function FootBar({ className, children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.target.getBoundingClientRect().height ?? 0
      style.setProperty('--foot-bar', `${height}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--foot-bar')
    }
  }, [])
  return (
    <div className="foot-bar sticky z-20 print:hidden">
      <div
        ref={bar}
        className={clsx(
          'foot-bar-filled -mx-4 flex flex-wrap items-center border-t border-line bg-paper px-4 py-2',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
