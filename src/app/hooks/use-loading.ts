import { useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

/** How long what comes next may be on its way before it shows, in ms. */
const soon = 200

/** Attributes of what stays on the screen while the router loads its next: it is busy, and dimmed when that is late. */
export function useLoading(): { 'aria-busy': boolean; className: string } {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), soon)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return { 'aria-busy': busy, className: clsx('min-w-0 transition-opacity', late && 'opacity-60') }
}
