import { i18n } from '@lingui/core'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { localeKey } from '#shared/contract/persistent-names.ts'

const isLocale = (text: string | null): text is Locale => locales.some((locale) => locale === text)

/** As chosen in the shop or here, else the browser's. */
function detectLocale(): Locale {
  const remembered = localStorage.getItem(localeKey)
  if (isLocale(remembered)) return remembered
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en'
}

async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await import(`../locales/desk/${locale}.po`)
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

export const activatePreferredLocale = (): Promise<void> => activateLocale(detectLocale())

export async function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(localeKey, locale)
  await activateLocale(locale)
}
