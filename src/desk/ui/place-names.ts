import { useLingui } from '@lingui/react/macro'

/** As this language has it; a text that is no code stays as the buyer wrote it. */
function nameByCode(locale: string, type: 'region' | 'language', code: string): string {
  if (!/^[a-zA-Z]{2}$/u.test(code)) return code
  return new Intl.DisplayNames(locale, { type }).of(code) ?? code
}

/** Names the country of a code of the forms. */
export function useCountryName(): (country: string) => string {
  const { t, i18n } = useLingui()
  return (country) => {
    if (country === 'OTHER') return t`Another country`
    // the forms say UK, and every standard GB
    return nameByCode(i18n.locale, 'region', country === 'UK' ? 'GB' : country)
  }
}

/** Names the language of a locale. */
export function useLanguageName(): (locale: string) => string {
  const { i18n } = useLingui()
  return (locale) => nameByCode(i18n.locale, 'language', locale)
}
