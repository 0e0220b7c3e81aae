import { locales, type Locale } from '#shared/contract/fixed-words.ts'
import { en, type Words } from './words/en.ts'
import { es } from './words/es.ts'
import { zh } from './words/zh.ts'

const words: Record<Locale, Words> = { en, zh, es }

/** The mails' sentences in a language. */
export const wordsIn = (language: Locale): Words => words[language]

/** A language as it was stored with an inquiry or an order; English when it is none of ours. */
export const languageOf = (stored: string): Locale =>
  locales.find((locale) => locale === stored.toLowerCase().split('-', 1)[0]) ?? 'en'

/** A country for the eye: the forms say UK and OTHER, the standard does not. */
export function countryIn(language: Locale, code: string): string {
  if (!/^[A-Z]{2}$/u.test(code)) return code === 'OTHER' ? '' : code
  return (
    new Intl.DisplayNames([language], { type: 'region' }).of(code === 'UK' ? 'GB' : code) ?? code
  )
}

/** A time (ms, or a text in ISO 8601) on the house's clock; empty when it is none. */
export function timeIn(language: Locale, timeZone: string, at: number | string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return ''
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(language, format).format(time)
}

/** A name to greet with. Empty for what is no name: an open form must not carry anybody's advertisement to others. */
export function greetable(name: string): string {
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,49}$/u.test(name)
  const isAddress = /\.\p{L}{2}/u.test(name) || /^www/iu.test(name)
  return isName && !isAddress ? name : ''
}
