/** Whole hours of a day, `[9, 18]` for 9:00 to 18:00. Undefined on a day off. */
type Hours = readonly [opens: number, closes: number] | undefined

/** A place whose clock a buyer looks at. `week` begins with Sunday. */
export type Place = { timeZone: string; week: readonly Hours[] }

const off = undefined
const office: Hours = [9, 18]
const officeWeek = [off, office, office, office, office, office, off]

/** The factory: Mon-Fri 9:00-18:00, Saturday 9:00-17:00, Sunday closed (specification, section 9). */
export const factory: Place = {
  timeZone: 'Asia/Shanghai',
  week: [off, office, office, office, office, office, [9, 17]],
}
/** The places of the time-zone cards (specification, section 9), the factory first. */
export const places = {
  china: factory,
  us_east: { timeZone: 'America/New_York', week: officeWeek },
  central_europe: { timeZone: 'Europe/Berlin', week: officeWeek },
} as const satisfies Record<string, Place>

/** What a clock on the wall of a place shows. `weekday` 0 is Sunday; `offset` in minutes east of UTC. */
export type WallClock = { weekday: number; hour: number; minute: number; offset: number }

/** Reads the clock of a time zone at a moment (ms), daylight saving included. */
export function wallClock(timeZone: string, now: number): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now)
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

/** Whether a place works at a moment (ms). */
export function isOpen({ timeZone, week }: Place, now: number): boolean {
  const { weekday, hour } = wallClock(timeZone, now)
  const hours = week[weekday]
  return hours !== undefined && hour >= hours[0] && hour < hours[1]
}

/** When a place next opens or closes, by its own clock. */
export type NextChange = { open: boolean; weekday: number; hour: number; inDays: number }

/** Whether a place is open at a moment (ms), and the hour at which that ends. */
export function nextChange(place: Place, now: number): NextChange {
  const { weekday, hour } = wallClock(place.timeZone, now)
  const today = place.week[weekday]
  if (today !== undefined && hour < today[1]) {
    const open = hour >= today[0]
    return { open, weekday, hour: open ? today[1] : today[0], inDays: 0 }
  }
  for (let inDays = 1; inDays <= 7; inDays += 1) {
    const day = (weekday + inDays) % 7
    const hours = place.week[day]
    if (hours !== undefined) return { open: false, weekday: day, hour: hours[0], inDays }
  }
  throw new RangeError('This place never opens')
}

/** An hour of the factory's day as another place's clock shows it at a moment (ms); 9 in Guangzhou is 2 in Berlin in winter. */
export function factoryHourIn(timeZone: string, hour: number, now: number): number {
  const apart = (wallClock(timeZone, now).offset - wallClock(factory.timeZone, now).offset) / 60
  return (hour + apart + 48) % 24
}
