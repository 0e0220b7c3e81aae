import type { BusinessHours } from '#shared/contract/catalogue.ts'
import type { OfficeHours } from '#shared/contract/company-content.ts'
import { weekdays } from '#shared/contract/locales.ts'

/** Minutes after midnight, `[540, 1080]` for 9:00 to 18:00. Undefined on a day off. */
export type Hours = readonly [opens: number, closes: number] | undefined

/** `week` begins with Sunday. */
export type Schedule = { timeZone: string; week: readonly Hours[] }

const off = undefined

/** Monday to Friday. */
export function toOfficeSchedule(office: OfficeHours): Schedule {
  const hours: Hours = [toMinutes(office.open), toMinutes(office.close)]
  return { timeZone: office.timezone, week: [off, hours, hours, hours, hours, hours, off] }
}

/** Whether this engine knows the IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function toSchedule(hours: BusinessHours): Schedule {
  const week = weekdays.map((name): Hours => {
    const { open, close } = hours.days.find(({ day }) => day === name) ?? {}
    return open && close ? [toMinutes(open), toMinutes(close)] : off
  })
  return { timeZone: hours.timezone, week }
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Formats minutes after midnight: `9:00`, `17:30`. */
export const formatTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `[1, 5]` is Monday to Friday. */
export type DaySpan = { days: readonly [first: number, last: number]; hours: Hours }

export function toDaySpans({ week }: Schedule): DaySpan[] {
  const spans: DaySpan[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[weekday]
    const before = spans.at(-1)
    if (before && before.hours?.[0] === hours?.[0] && before.hours?.[1] === hours?.[1])
      spans.splice(-1, 1, { days: [before.days[0], weekday], hours })
    else spans.push({ days: [weekday, weekday], hours })
  }
  return spans
}

export const isEverOpen = ({ week }: Schedule): boolean => week.some((hours) => hours !== undefined)

/** `weekday` 0 is Sunday; `offset` is in minutes east of UTC. */
export type WallClock = { weekday: number; hour: number; minute: number; offset: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for a zone: that takes longer than to use it a hundred times. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** `now` is in ms. */
export function getWallClock(timeZone: string, now: number): WallClock {
  const parts = getFormat(timeZone).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  const minute = 60_000
  return {
    weekday: new Date(shown).getUTCDay(),
    hour: read('hour'),
    minute: read('minute'),
    offset: Math.round((shown - Math.floor(now / minute) * minute) / minute),
  }
}

export function isOpen({ timeZone, week }: Schedule, now: number): boolean {
  const { weekday, hour, minute } = getWallClock(timeZone, now)
  const hours = week[weekday]
  const time = hour * 60 + minute
  return hours !== undefined && time >= hours[0] && time < hours[1]
}

/** Minutes east of UTC; undefined for zones with daylight saving. */
export function findFixedOffset(timeZone: string): number | undefined {
  const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map(
    (moment) => getWallClock(timeZone, moment).offset,
  )
  return winter === summer ? winter : undefined
}

/** In the place's local time; `at` is in minutes after midnight. */
export type NextChange = { open: boolean; weekday: number; at: number; inDays: number }

/** `now` is in ms; undefined where the place never opens. */
export function findNextChange(place: Schedule, now: number): NextChange | undefined {
  const { weekday, hour, minute } = getWallClock(place.timeZone, now)
  const time = hour * 60 + minute
  const today = place.week[weekday]
  if (today !== undefined && time < today[1]) {
    const open = time >= today[0]
    return { open, weekday, at: open ? today[1] : today[0], inDays: 0 }
  }
  for (let inDays = 1; inDays <= 7; inDays += 1) {
    const day = (weekday + inDays) % 7
    const hours = place.week[day]
    if (hours !== undefined) return { open: false, weekday: day, at: hours[0], inDays }
  }
  return undefined
}

/** Converts a local time (minutes after midnight) to another zone at a moment (ms). */
export function convertTime(
  timeZone: string,
  place: Schedule,
  minutes: number,
  now: number,
): number {
  const difference = getWallClock(timeZone, now).offset - getWallClock(place.timeZone, now).offset
  return (minutes + difference + 2 * 24 * 60) % (24 * 60)
}
