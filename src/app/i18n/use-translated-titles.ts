import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Routes compute titles when they load: a change of language must load them again. */
export function useTitlesIn(locale: string): void {
  const router = useRouter()
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    void router.load()
  }, [router, locale])
}
