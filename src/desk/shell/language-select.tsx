import { useLingui } from '@lingui/react/macro'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { chooseLocale } from '../language.ts'

const names: Record<Locale, string> = { en: 'English', zh: '中文', es: 'Español' }

export function LanguageSelect() {
  const { t, i18n } = useLingui()
  return (
    <select
      aria-label={t`Language`}
      translate="no"
      value={i18n.locale}
      onChange={({ target }) => void chooseLocale(target.value as Locale)} // one of the options
      className="min-h-11 rounded-sm bg-transparent text-sm"
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {names[locale]}
        </option>
      ))}
    </select>
  )
}
