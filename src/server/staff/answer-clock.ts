import type { AnswerDue } from '#shared/contract/desk/inbox.ts'
import {
  findNextChange,
  getWallClock,
  isOpen,
  type Schedule,
} from '#shared/domain/company/opening-hours.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Of a firm that does not name its hours: Monday to Saturday, 9 to 18. */
export const defaultSchedule: Schedule = {
  timeZone: 'UTC',
  week: [undefined, ...Array.from({ length: 6 }, () => [540, 1080] as const)],
}

/** When the answer to what came at `since` (ms) is due, as it stands `now` (ms). */
export function computeDue(place: Schedule, since: number, now: number): AnswerDue {
  const due = findDueTime(place, since)
  const minutes =
    due >= now ? countOpenMinutes(place, now, due) : -countOpenMinutes(place, due, now)
  return { at: new Date(due).toISOString(), minutes }
}

/** The promised 24 hours run from opening to opening day: the same time on the next day on which the firm works. */
export function findDueTime(place: Schedule, since: number): number {
  const start = findOpenTime(place, since)
  if (start === undefined) return since + day
  const { weekday, hour, minute: past } = getWallClock(place.timeZone, start)
  for (let inDays = 1; inDays <= 7; inDays += 1) {
    const hours = place.week[(weekday + inDays) % 7]
    if (hours === undefined) continue
    const at = Math.min(Math.max(hour * 60 + past, hours[0]), hours[1])
    return toMoment(place, start, inDays, at)
  }
  return start + day
}

/** `now`, or when the place opens next; undefined where it never does. */
function findOpenTime(place: Schedule, now: number): number | undefined {
  if (isOpen(place, now)) return now
  const next = findNextChange(place, now)
  return next && toMoment(place, now, next.inDays, next.at)
}

/** The moment (ms) at which the place's clock shows `at` (minutes after midnight), so many days after `from`. */
function toMoment({ timeZone }: Schedule, from: number, inDays: number, at: number): number {
  const { hour, minute: past, offset } = getWallClock(timeZone, from)
  const wholeMinute = Math.floor(from / minute) * minute
  const moment = wholeMinute + (inDays * 24 * 60 + at - hour * 60 - past) * minute
  // between the two the clocks may have changed
  return moment - (getWallClock(timeZone, moment).offset - offset) * minute
}

const week = 7 * day

/** Whole weeks at once, since each day asks for the place's clock. */
function countOpenMinutes(place: Schedule, from: number, to: number): number {
  const weeks = Math.floor((to - from) / week)
  const inWeek = place.week.reduce((sum, hours) => sum + (hours ? hours[1] - hours[0] : 0), 0)
  const rest = from + weeks * week
  let open = 0
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const { weekday } = getWallClock(place.timeZone, rest + inDays * day)
    const hours = place.week[weekday]
    if (hours === undefined) continue
    const opens = Math.max(toMoment(place, rest, inDays, hours[0]), rest)
    const closes = Math.min(toMoment(place, rest, inDays, hours[1]), to)
    open += Math.max(0, closes - opens)
  }
  return weeks * inWeek + Math.round(open / minute)
}
