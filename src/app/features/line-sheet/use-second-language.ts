import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { Locale } from '#shared/contract/locales.ts'
import { loadLanguage } from '#app/i18n/language.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

/** Undefined until it is loaded, and where it cannot be. */
export function useSecondLanguage(locale: Locale | undefined): I18n | undefined {
  const [loaded, setLoaded] = useState<I18n>()
  useEffect(() => {
    if (locale) void withFallback(loadLanguage(locale), undefined).then(setLoaded)
  }, [locale])
  return loaded?.locale === locale ? loaded : undefined
}
