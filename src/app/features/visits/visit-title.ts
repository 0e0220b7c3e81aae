import { useLingui } from '@lingui/react/macro'
import type { Visit } from '#data/db/visit-rows.ts'

/** `YYYY-MM-DD` in the device's time zone. `now` in ms. */
export function toDateText(now: number): string {
  const date = new Date(now)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** `15 Oct 2026`; empty for an empty date. */
export function formatVisitDate(date: string, locale: string): string {
  const at = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(at)) return ''
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at)
}

/** The place, else the date. */
export function useVisitTitle(): (visit: Pick<Visit, 'place' | 'date'>) => string {
  const { t, i18n } = useLingui()
  return ({ place, date }) => {
    const day = formatVisitDate(date, i18n.locale)
    return place.trim() || (day ? t`Visit of ${day}` : t`Visit`)
  }
}
