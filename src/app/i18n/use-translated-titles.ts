import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Asks the routes for their titles again when the language changes; they are made when a route is loaded. */
export function useTitlesIn(locale: string): void {
  const router = useRouter()
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    void router.load()
  }, [router, locale])
}
