import { useLingui } from '@lingui/react/macro'
import { wholeNumber } from '#shared/domain/format-number.ts'

/** A size for the eye: `2 kB`, from a million bytes on `9.8 MB`. */
export function formatSize(locale: string, bytes: number): string {
  if (bytes >= 999_500) return formatBytes(locale, bytes)
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(kilobytes)
}

/** A size for the eye, in millions of bytes: `9.8 MB`; from a thousand millions on `10.7 GB`. */
export function formatBytes(locale: string, bytes: number): string {
  const [unit, whole] =
    bytes < 1_000_000_000
      ? (['megabyte', 1_000_000] as const)
      : (['gigabyte', 1_000_000_000] as const)
  return new Intl.NumberFormat(locale, {
    ...oneDigit(bytes, 100 * whole),
    style: 'unit',
    unit,
  }).format(bytes / whole)
}

/** The same without its unit, for `1.8 of 9.8 MB`. */
export function megabytesBare(locale: string, bytes: number): string {
  return new Intl.NumberFormat(locale, oneDigit(bytes)).format(bytes / 1_000_000)
}

const oneDigit = (bytes: number, large = 100_000_000) => {
  const digits = bytes < large ? 1 : 0
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats of other days' times, cached: an Intl formatter is expensive to create. */
function clockOf(locale: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const name = `${locale} ${year}`
  // day before month, and 24 hours, as a buyer from anywhere reads them
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      year,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(name, clock)
  return clock
}

/**
 * A moment of today by its time, `14:32`, of another day by day and time, `20 Nov, 14:32`, of another year
 * by that, too. Times in ms.
 */
export function formatMoment(locale: string, at: number, now: number): string {
  const moment = new Date(at)
  const today = new Date(now)
  if (moment.toDateString() !== today.toDateString()) {
    const year = moment.getFullYear() === today.getFullYear() ? undefined : 'numeric'
    return clockOf(locale, year).format(at)
  }
  // the same in every language, and not worth opening the browser's tables for
  return [moment.getHours(), moment.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':')
}

/**
 * Says how many pieces: '1 pc', '500 pcs'. One and several are all that our languages tell apart; their rules in the
 * browser take as long to open as its tables of numbers.
 */
export function usePieces(): (count: number) => string {
  const { t, i18n } = useLingui()
  return (count) => (count === 1 ? t`1 pc` : t`${wholeNumber(count, i18n.locale)} pcs`)
}
