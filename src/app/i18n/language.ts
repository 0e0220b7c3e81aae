import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { parseLocale } from '#shared/domain/search/canonical-address.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { localeKey } from '#shared/contract/persistent-names.ts'

/** In their own languages, for the selector. */
export const languageNames: Record<Locale, string> = { en: 'English', zh: '中文', es: 'Español' }

/** Manifests share one `id`: each language installs the same app. */
export const toManifestPath = (locale: string): string =>
  locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** From the address (`?lang=`), then the stored choice, then the browser. */
export function detectLocale(): Locale {
  const urlLocale = takeLocaleFromUrl()
  if (urlLocale) {
    storeLocale(urlLocale)
    return urlLocale
  }
  const remembered = readStoredLocale()
  if (remembered) return remembered
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return preferred.find(isLocale) ?? 'en'
}

/** Whether the innermost route needs the catalogue `pages`. */
export const needsAllTexts = (matches: { staticData: { texts?: 'shop' } }[]): boolean =>
  matches.at(-1)?.staticData.texts !== 'shop'

let needsPages = false

// A language has two catalogues: lingui.config.ts.
const loadShopTexts = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/shop/${locale}.po`)).messages
const loadPageTexts = async (locale: string): Promise<Messages> =>
  (await import(`../../locales/pages/${locale}.po`)).messages

/** Loads and activates a language; `<html lang>` follows through the root route. */
export async function activateLocale(locale: Locale): Promise<void> {
  const [some, more] = await Promise.all([
    loadShopTexts(locale),
    needsPages ? loadPageTexts(locale) : undefined,
  ])
  // `pages` may have been requested meanwhile.
  const messages = { ...some, ...(more ?? (needsPages ? await loadPageTexts(locale) : {})) }
  i18n.loadAndActivate({ locale, messages })
}

/** Memoised, so that no interaction waits for the same import again. */
let pendingTexts: { of: string; texts: Promise<void> } | undefined

/** Loads the catalogue `pages`. Routes and lazy components outside `shop` await it. */
export async function loadAllTexts(): Promise<void> {
  needsPages = true
  const { locale } = i18n
  // The server has complete languages.
  if (locale === '' || typeof document === 'undefined') return
  if (pendingTexts?.of !== locale) pendingTexts = { of: locale, texts: addPageTexts(locale) }
  await pendingTexts.texts
}

async function addPageTexts(locale: string) {
  try {
    const texts = await loadPageTexts(locale)
    // Nothing visible changes, so no event fires.
    if (i18n.locale === locale) Object.assign(i18n.messages, texts)
  } catch (error) {
    pendingTexts = undefined
    throw error
  }
}

/** A language beside that of the page, which stays as it is. */
export async function loadLanguage(locale: Locale): Promise<I18n> {
  const [some, more] = await Promise.all([loadShopTexts(locale), loadPageTexts(locale)])
  return setupI18n({ locale, messages: { [locale]: { ...some, ...more } } })
}

export async function chooseLanguage(locale: Locale): Promise<void> {
  storeLocale(locale)
  await activateLocale(locale)
}

/** Reads `?lang=` and removes it: otherwise it would override later choices on reload and spread in shared links. */
function takeLocaleFromUrl(): Locale | undefined {
  const address = new URL(location.href)
  const urlLocale = address.searchParams.get('lang')
  if (urlLocale === null) return undefined
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return parseLocale(urlLocale)
}

/** Also in the shop's only cookie, so that the server renders the next page in it. */
function storeLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

export function readStoredLocale(): Locale | undefined {
  try {
    const remembered = localStorage.getItem(localeKey)
    return isLocale(remembered) ? remembered : undefined
  } catch {
    return undefined
  }
}
