import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * The actions of a dialog, at its foot, which stays in sight while what is above is scrolled. On a screen that is too low
 * for that it comes last.
 */
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
