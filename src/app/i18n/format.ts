import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'

/** `2 kB`; from a million bytes `9.8 MB`. */
export function formatSize(locale: string, bytes: number): string {
  if (bytes >= 999_500) return formatBytes(locale, bytes)
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(kilobytes)
}

/** In decimal units: `9.8 MB`; from a billion bytes `10.7 GB`. */
export function formatBytes(locale: string, bytes: number): string {
  const [unit, unitSize] =
    bytes < 1_000_000_000
      ? (['megabyte', 1_000_000] as const)
      : (['gigabyte', 1_000_000_000] as const)
  return new Intl.NumberFormat(locale, {
    ...toDigitOptions(bytes, 100 * unitSize),
    style: 'unit',
    unit,
  }).format(bytes / unitSize)
}

export function formatMegabytes(locale: string, bytes: number): string {
  return new Intl.NumberFormat(locale, toDigitOptions(bytes)).format(bytes / 1_000_000)
}

const toDigitOptions = (bytes: number, large = 100_000_000) => {
  const digits = bytes < large ? 1 : 0
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

const momentFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached: an Intl formatter is expensive to create. */
function getMomentFormat(locale: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const name = `${locale} ${year}`
  // Day before month and 24 hours: unambiguous in every country.
  const clock =
    momentFormats.get(name) ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      year,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  momentFormats.set(name, clock)
  return clock
}

/** Today `14:32`, another day `20 Nov, 14:32`, another year with the year. Times in ms. */
export function formatMoment(locale: string, at: number, now: number): string {
  const moment = new Date(at)
  const today = new Date(now)
  if (moment.toDateString() !== today.toDateString()) {
    const year = moment.getFullYear() === today.getFullYear() ? undefined : 'numeric'
    return getMomentFormat(locale, year).format(at)
  }
  // Equal in every language, and an Intl formatter is expensive.
  return [moment.getHours(), moment.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':')
}

/**
 * '1 pc', '500 pcs'. Own plural rule: the languages of the shop distinguish only one and other, and Intl.PluralRules
 * is expensive to create.
 */
export function useFormatPieces(): (count: number) => string {
  const { t, i18n } = useLingui()
  return (count) => (count === 1 ? t`1 pc` : t`${formatNumber(count, i18n.locale)} pcs`)
}
