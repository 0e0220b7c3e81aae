import { companyFacts } from '../db/catalogue-repository.ts'
import type { Db } from '../db/database.ts'
import { timeZoneOf } from '../mail/company-details.ts'

/** The clock that the shop's mails go by, for times that people read. */
export type Clock = {
  /** A time (ms) in a list whose column is titled by `titled`. */
  day: (at: number) => string
  /** A column's title with the zone, which has no name of an hour in it: summer and winter stand in one list. */
  titled: (title: string) => string
  /** A time (ms, or a text in ISO 8601) that stands alone, with its zone; as it is when it is none. */
  time: (at: number | string) => string
}

/** The clock of the house, as the company's facts have it; UTC before there are any. */
export async function shopClock(db: Db): Promise<Clock> {
  const timeZone = timeZoneOf(await companyFacts(db))
  // Swedes write dates as ISO 8601 does
  const iso = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const named = new Intl.DateTimeFormat('en', { timeZoneName: 'short', timeZone })
  return {
    day: (at) => iso.format(at),
    titled: (title) => `${title}\n(${timeZone})`,
    time(at) {
      const time = new Date(at)
      if (Number.isNaN(time.getTime())) return String(at)
      const zone = named.formatToParts(time).find(({ type }) => type === 'timeZoneName')
      return `${iso.format(time)} ${zone?.value ?? timeZone}`
    },
  }
}
