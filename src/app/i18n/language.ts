import { i18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { languageMeant } from '#shared/domain/search/canonical-address.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { localeKey } from '#shared/contract/persistent-names.ts'

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

/** Whether the innermost route of a page has texts that come apart. */
export const needsAllTexts = (matches: { staticData: { texts?: 'shop' } }[]): boolean =>
  matches.at(-1)?.staticData.texts !== 'shop'

/** Whether more is to be said than home, lists and styles say. */
let whole = false

// a language comes in two: lingui.config.ts
const first = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/shop/${locale}.po`)).messages
const rest = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/pages/${locale}.po`)).messages

/** Loads a language and speaks it at once; `<html lang>` follows through the root route. */
export async function speak(locale: Locale): Promise<void> {
  const [some, more] = await Promise.all([first(locale), whole ? rest(locale) : undefined])
  // more may be wanted since
  const messages = { ...some, ...(more ?? (whole ? await rest(locale) : {})) }
  i18n.loadAndActivate({ locale, messages })
}

/** The rest of a language that was asked for last; kept, since a touch should not wait for the same import again. */
let coming: { of: string; texts: Promise<void> } | undefined

/**
 * Loads what the language says besides home, lists and styles. Everything that is not there from the beginning waits
 * for it.
 */
export async function wholeLanguage(): Promise<void> {
  whole = true
  const { locale } = i18n
  // the server speaks whole languages
  if (locale === '' || typeof document === 'undefined') return
  if (coming?.of !== locale) coming = { of: locale, texts: addRest(locale) }
  await coming.texts
}

async function addRest(locale: string) {
  try {
    const texts = await rest(locale)
    // nothing on the page changes: no event
    if (i18n.locale === locale) Object.assign(i18n.messages, texts)
  } catch (error) {
    coming = undefined
    throw error
  }
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
  return languageMeant(asked)
}

/** On this device, and in the one cookie of the shop, so that the server sends the next page in it. */
function remember(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // private mode: the choice lasts as long as the page
  }
}

/** The language chosen on this device, if any. */
export function rememberedLocale(): Locale | undefined {
  try {
    const remembered = localStorage.getItem(localeKey)
    return isLocale(remembered) ? remembered : undefined
  } catch {
    return undefined
  }
}
