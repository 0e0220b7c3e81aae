import { locales, type Locale } from '#shared/contract/locales.ts'
import { en, type Words } from './words/en.ts'
import { es } from './words/es.ts'
import { zh } from './words/zh.ts'

const words: Record<Locale, Words> = { en, zh, es }

export const getWords = (language: Locale): Words => words[language]

/** English for an unsupported language. */
export const toMailLanguage = (stored: string): Locale =>
  locales.find((locale) => locale === stored.toLowerCase().split('-', 1)[0]) ?? 'en'

/** The forms use UK and OTHER, which are no ISO codes. */
export function formatMailCountry(language: Locale, code: string): string {
  if (!/^[A-Z]{2}$/u.test(code)) return code === 'OTHER' ? '' : code
  return (
    new Intl.DisplayNames([language], { type: 'region' }).of(code === 'UK' ? 'GB' : code) ?? code
  )
}

/** Time in ms or ISO 8601; empty when invalid. */
export function formatMailTime(language: Locale, timeZone: string, at: number | string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return ''
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(language, format).format(time)
}

/** Capitalised but not all capitals, an initial or title with a dot, or letters without case. */
const nameWord =
  /^(?:\p{Lu}[\p{Lu}\p{Lt}\p{Lm}\p{M}'’-]*[\p{Ll}\p{Lo}][\p{L}\p{M}'’-]*|\p{Lu}\.?|(?:Dr|Mrs?|Ms|Prof|Sr|Sra|Jr|St)\.?|[\p{Lo}\p{M}·]{1,8})$/u
const particle =
  /^(?:d[aeiou]s?|del|della|den|der|di|du|e|el|la|las|le|los|te[nr]|v[ao]n|y|zu|al|bin|ibn)$/u

/** Empty for what does not look like a name: an open form must not send text to strangers. */
export function toGreetingName(name: string): string {
  const words = name.trim().split(/ +/u)
  const long = words.filter((word) => !particle.test(word))
  const isName = long.length <= 3 && long.every((word) => nameWord.test(word))
  return isName && long.length > 0 && words.length <= 5 && name.length <= 40 ? name.trim() : ''
}
