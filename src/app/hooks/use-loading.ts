import { useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

/** Delay before the page is dimmed, in ms. */
const dimDelay = 200

/** Attributes of content that stays on the screen while the router loads: busy, and dimmed after the delay. */
export function useLoading(): { 'aria-busy': boolean; className: string } {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })
  const [isDimmed, setIsDimmed] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setIsDimmed(true), dimDelay)
    return () => {
      clearTimeout(timer)
      setIsDimmed(false)
    }
  }, [busy])
  return {
    'aria-busy': busy,
    className: clsx('min-w-0 transition-opacity', isDimmed && 'opacity-60'),
  }
}
