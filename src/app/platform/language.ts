import { i18n } from '@lingui/core'
import { locales, type Locale } from '#shared/contract/fixed-words.ts'
import { localeCookie } from '#shared/contract/page-renderer.ts'

const rememberedAs = 'sampleroom.locale'

/** Languages by their own names, for the selector. */
export const languageNames: Record<Locale, string> = { en: 'English', zh: '中文', es: 'Español' }

/** What tells the browser of the app in a language. All of them have the same `id`: it is one app. */
export const manifestIn = (locale: string): string =>
  locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** The language to begin with: from the address (`?lang=`), then what was remembered, then the browser's. */
export function firstLocale(): Locale {
  const asked = takeFromAddress()
  if (asked) {
    remember(asked)
    return asked
  }
  const remembered = rememberedLocale()
  if (remembered) return remembered
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLocale) ?? 'en'
}

/** The language of the page as it came from the server. */
export function localeOfPage(): Locale {
  const tag = document.documentElement.lang.slice(0, 2)
  return isLocale(tag) ? tag : 'en'
}

/** Loads a language and speaks it at once; `<html lang>` follows through the root route. */
export async function speak(locale: Locale): Promise<void> {
  const { messages } = await import(`../../locales/${locale}.po`)
  i18n.loadAndActivate({ locale, messages })
}

/** Speaks a language and remembers it for the next visit. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  remember(locale)
  await speak(locale)
}

/**
 * The language a link asks for. It leaves the address, where it would overrule a later choice at every reload
 * and travel on in shared links.
 */
function takeFromAddress(): Locale | undefined {
  const address = new URL(location.href)
  const asked = address.searchParams.get('lang')
  if (asked === null) return undefined
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return isLocale(asked) ? asked : undefined
}

/** On this device, and in the one cookie of the shop, so that the server sends the next page in it. */
function remember(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(rememberedAs, locale)
  } catch {
    // private mode: the choice lasts as long as the page
  }
}

/** The language chosen on this device, if any. */
export function rememberedLocale(): Locale | undefined {
  try {
    const remembered = localStorage.getItem(rememberedAs)
    return isLocale(remembered) ? remembered : undefined
  } catch {
    return undefined
  }
}
