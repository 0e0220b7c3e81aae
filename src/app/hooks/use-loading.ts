import { useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

/** Delay before the page is dimmed, in ms. */
const soon = 200

/** Attributes of content that stays on the screen while the router loads: busy, and dimmed after the delay. */
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
