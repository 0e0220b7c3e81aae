import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  toDaySpans,
  findFixedOffset,
  formatTime,
  type DaySpan,
  type Hours,
  type Schedule,
} from '#shared/domain/company/opening-hours.ts'

/** Any Sunday: weekday 0. */
const sunday = Date.UTC(2026, 0, 4)
const day = 24 * 60 * 60 * 1000

/** 0 is Sunday. */
export const formatWeekday = (
  weekday: number,
  locale: string,
  length: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    sunday + weekday * day,
  )

/** Weekday and time of a time zone: `Friday 14:32`. `now` in ms. */
export const formatClock = (timeZone: string, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    // Chinese has no space there: 六23.
    .replace(/(?<=\p{Script=Han})(?=\d)/u, ' ')

/** Offset in minutes to `UTC+8`, `UTC-5`, `UTC+5:30`. */
export function formatUtcOffset(offset: number): string {
  const size = Math.abs(offset)
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`
}

/** `Monday to Friday`, `Saturday`. */
export function formatDaySpan(
  i18n: I18n,
  [from, until]: DaySpan['days'],
  length: 'long' | 'short' = 'long',
): string {
  const first = formatWeekday(from, i18n.locale, length)
  const last = formatWeekday(until, i18n.locale, length)
  return from === until ? first : i18n._(msg`${first} to ${last}`)
}

/** `9:00-18:00`. */
export const formatHours = ([opens, closes]: NonNullable<Hours>): string =>
  `${formatTime(opens)}-${formatTime(closes)}`

const listOpenSpans = (place: Schedule) =>
  toDaySpans(place).flatMap(({ days, hours }) => (hours ? [{ days, hours }] : []))

/** Without days off: `Monday to Friday 9:00-18:00, Saturday 9:00-17:00`. */
export const formatWeek = (i18n: I18n, place: Schedule, length?: 'long' | 'short'): string =>
  listOpenSpans(place)
    .map(({ days, hours }) => `${formatDaySpan(i18n, days, length)} ${formatHours(hours)}`)
    .join(i18n.locale === 'zh' ? '，' : ', ')

/** The hours of most days with their time zone: `Mon-Fri 9:00-18:00 GMT+8`. */
export function formatUsualHours(i18n: I18n, place: Schedule): string | undefined {
  const spans = listOpenSpans(place)
  const length = ({ days: [from, until] }: DaySpan) => ((until + 7 - from) % 7) + 1
  const [longest] = [...spans].sort((one, other) => length(other) - length(one))
  if (!longest) return undefined
  const [from, until] = longest.days
  const first = formatWeekday(from, i18n.locale, 'short')
  const last = formatWeekday(until, i18n.locale, 'short')
  const days = from === until ? first : i18n._(msg`${first}-${last}`)
  return `${days} ${formatHours(longest.hours)} ${formatShortZone(place.timeZone, i18n.locale)}`
}

/** `GMT+8`, or the zone's name where daylight saving time changes the offset. */
function formatShortZone(timeZone: string, locale: string): string {
  const offset = findFixedOffset(timeZone)
  return offset === undefined
    ? formatYearRoundZone(timeZone, locale)
    : formatUtcOffset(offset).replace('UTC', 'GMT')
}

/** All year the same: `China Standard Time`, `Central European Time`. */
export const formatYearRoundZone = (timeZone: string, locale: string): string =>
  formatZone(
    timeZone,
    Date.UTC(2026, 0, 1),
    locale,
    findFixedOffset(timeZone) === undefined ? 'longGeneric' : 'long',
  )

/** At a moment in ms: `China Standard Time`. */
export const formatZone = (
  timeZone: string,
  now: number,
  locale: string,
  length: 'long' | 'longGeneric' = 'long',
): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: length })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
