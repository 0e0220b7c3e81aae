import { expect, test } from 'vitest'
import { locales } from '../contract/locales.ts'
import { formatMoney } from './pricing/money.ts'
import { formatNumber, formatPercent } from './format-number.ts'

const numbers = [
  ...Array.from({ length: 40 }, (_, n) => Math.floor(1.7 ** n)),
  0,
  9,
  10,
  99,
  100,
  999,
  1000,
  9999,
  10_000,
  99_999,
  100_000,
  999_999,
  1_000_000,
]

test.each(locales)('whole numbers in %s are what Intl makes of them', (locale) => {
  const intl = new Intl.NumberFormat(locale)
  for (const number of numbers) expect(formatNumber(number, locale)).toBe(intl.format(number))
})

test('prices are what Intl makes of them', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const cents of numbers) expect(formatMoney(cents, 'USD')).toBe(intl.format(cents / 100))
})

test.each(['en', 'es', 'zh'])('percents of %s are what Intl makes of them', (locale) => {
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  for (const percent of [0, 8, 5.5, 19.25])
    expect(formatPercent(percent, locale)).toBe(intl.format(percent))
})
