import { companyFacts } from '../db/catalogue-repository.ts'
import type { Db } from '../db/database.ts'
import { timeZoneOf } from '../mail/company-details.ts'

/** The clock of the shop's mails. */
export type Clock = {
  /** A time (ms) in a column titled by `titled`. */
  day: (at: number) => string
  /** Names the zone without an offset: summer and winter share a column. */
  titled: (title: string) => string
  /** A time (ms or ISO 8601) with its zone; unchanged when it is invalid. */
  time: (at: number | string) => string
}

/** The company's time zone; UTC before the first import. */
export async function shopClock(db: Db): Promise<Clock> {
  const timeZone = timeZoneOf(await companyFacts(db))
  // Swedish dates are ISO 8601
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
