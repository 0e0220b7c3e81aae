import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Sticks to the bottom of a scrolled dialog; on a very low screen it is part of the content. */
export function DialogActions({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={clsx(
        'sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-4 [@media(height<30rem)]:static sm:-mx-7 sm:px-7',
        className,
      )}
    >
      {children}
    </div>
  )
}
