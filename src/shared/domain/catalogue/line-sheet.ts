import { locales, type Locale } from '#shared/contract/locales.ts'

/** Styles of a line sheet: what an address holds that people send each other. */
export const maxLineSheetStyles = 100

/** `prices` hides them; `also` is the second language. The address holds all, so that a sheet can be shared. */
export type LineSheetSearch = { prices?: 'no'; also?: Locale }

/** By hand for the same reason as `readListSearch`. */
export function readLineSheetSearch({ prices, also }: Record<string, unknown>): LineSheetSearch {
  const language = locales.find((locale) => locale === also)
  return { ...(prices === 'no' && { prices }), ...(language && { also: language }) }
}

/** Of `a~b~c`: an address leaves the sign as it is, and no id holds it. */
export const parseStyleIds = (text: string): string[] =>
  [...new Set(text.split('~').map((id) => id.trim()))]
    .filter((id) => id !== '' && id.length <= 100)
    .slice(0, maxLineSheetStyles)

export const formatStyleIds = (ids: readonly string[]): string =>
  parseStyleIds(ids.join('~')).join('~')
