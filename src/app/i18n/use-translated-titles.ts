import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Routes compute titles when they load: a change of language must load them again. */
export function useTranslatedTitles(locale: string): void {
  const router = useRouter()
  const loadedLocale = useRef(locale)
  useEffect(() => {
    if (loadedLocale.current === locale) return
    loadedLocale.current = locale
    void router.load()
  }, [router, locale])
}
