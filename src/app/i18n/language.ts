import { i18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { languageMeant } from '#shared/domain/search/canonical-address.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { localeKey } from '#shared/contract/persistent-names.ts'

/** In their own languages, for the selector. */
export const languageNames: Record<Locale, string> = { en: 'English', zh: '中文', es: 'Español' }

/** Manifests share one `id`: each language installs the same app. */
export const manifestIn = (locale: string): string =>
  locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** From the address (`?lang=`), then the stored choice, then the browser. */
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

/** Whether the innermost route needs the catalogue `pages`. */
export const needsAllTexts = (matches: { staticData: { texts?: 'shop' } }[]): boolean =>
  matches.at(-1)?.staticData.texts !== 'shop'

let needsPages = false

// A language has two catalogues: lingui.config.ts.
const first = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/shop/${locale}.po`)).messages
const rest = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/pages/${locale}.po`)).messages

/** Loads and activates a language; `<html lang>` follows through the root route. */
export async function speak(locale: Locale): Promise<void> {
  const [some, more] = await Promise.all([first(locale), needsPages ? rest(locale) : undefined])
  // `pages` may have been requested meanwhile.
  const messages = { ...some, ...(more ?? (needsPages ? await rest(locale) : {})) }
  i18n.loadAndActivate({ locale, messages })
}

/** Memoised, so that no interaction waits for the same import again. */
let coming: { of: string; texts: Promise<void> } | undefined

/** Loads the catalogue `pages`. Routes and lazy components outside `shop` await it. */
export async function wholeLanguage(): Promise<void> {
  needsPages = true
  const { locale } = i18n
  // The server has complete languages.
  if (locale === '' || typeof document === 'undefined') return
  if (coming?.of !== locale) coming = { of: locale, texts: addRest(locale) }
  await coming.texts
}

async function addRest(locale: string) {
  try {
    const texts = await rest(locale)
    // Nothing visible changes, so no event fires.
    if (i18n.locale === locale) Object.assign(i18n.messages, texts)
  } catch (error) {
    coming = undefined
    throw error
  }
}

export async function chooseLanguage(locale: Locale): Promise<void> {
  remember(locale)
  await speak(locale)
}

/** Reads `?lang=` and removes it: otherwise it would override later choices on reload and spread in shared links. */
function takeFromAddress(): Locale | undefined {
  const address = new URL(location.href)
  const asked = address.searchParams.get('lang')
  if (asked === null) return undefined
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return languageMeant(asked)
}

/** Also in the shop's only cookie, so that the server renders the next page in it. */
function remember(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

export function rememberedLocale(): Locale | undefined {
  try {
    const remembered = localStorage.getItem(localeKey)
    return isLocale(remembered) ? remembered : undefined
  } catch {
    return undefined
  }
}
