import { useLingui } from '@lingui/react/macro'
import type { DaySpan } from '#shared/domain/opening-hours.ts'

/** A Sunday, from which the days of the week are counted. */
const sunday = Date.UTC(2026, 0, 4)
const day = 24 * 60 * 60 * 1000

/** The name of a weekday (0 is Sunday) in a language. */
export const weekdayName = (
  weekday: number,
  locale: string,
  length: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    sunday + weekday * day,
  )

/** Weekday and time at a moment (ms) by the clock of a time zone: `Friday 14:32`. */
export const clockText = (timeZone: string, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    // Chinese writes no space there, and one reads 六23
    .replace(/(?<=\p{Script=Han})(?=\d)/u, ' ')

/** An offset in minutes as the trade writes it: `UTC+8`, `UTC-5`, `UTC+5:30`. */
export function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`
}

/** Days that follow each other in the buyer's language: `Monday to Friday`, `Saturday`. */
export function useSpanName(length: 'long' | 'short') {
  const { t, i18n } = useLingui()
  return ([from, until]: DaySpan['days']): string => {
    const [first, last] = [from, until].map((day) => weekdayName(day, i18n.locale, length))
    return from === until ? (first ?? '') : t`${first} to ${last}`
  }
}

/** What a time zone is called in a language at a moment (ms): `China Standard Time`. */
export const zoneName = (timeZone: string, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
