import { readCompanyJson } from '../db/catalogue-repository.ts'
import type { Db } from '../db/database.ts'
import { readTimeZone } from '../mail/company-details.ts'

/** The clock of the shop's mails. */
export type Clock = {
  /** A time (ms) in a column titled by `formatTitle`. */
  formatDay: (at: number) => string
  /** Names the zone without an offset: summer and winter share a column. */
  formatTitle: (title: string) => string
  /** A time (ms or ISO 8601) with its zone; unchanged when it is invalid. */
  formatTime: (at: number | string) => string
}

/** The company's time zone; UTC before the first import. */
export async function createShopClock(db: Db): Promise<Clock> {
  const timeZone = readTimeZone(await readCompanyJson(db))
  // Swedish dates are ISO 8601
  const iso = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const zoneFormat = new Intl.DateTimeFormat('en', { timeZoneName: 'short', timeZone })
  return {
    formatDay: (at) => iso.format(at),
    formatTitle: (title) => `${title}\n(${timeZone})`,
    formatTime(at) {
      const time = new Date(at)
      if (Number.isNaN(time.getTime())) return String(at)
      const zone = zoneFormat.formatToParts(time).find(({ type }) => type === 'timeZoneName')
      return `${iso.format(time)} ${zone?.value ?? timeZone}`
    },
  }
}
