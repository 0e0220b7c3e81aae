import * as v from 'valibot'

/** What PayPal takes (its currency codes, ISO 4217). */
export const currencies = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
] as const
export type Currency = (typeof currencies)[number]

export const CurrencyCode = v.picklist(
  currencies,
  `must be one of the currencies that PayPal takes: ${currencies.join(', ')}`,
)

/** In units of the currency, with at most two decimals. */
const amount = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(1_000_000, 'must be at most 1000000'),
  v.check((value) => hasTwoDecimals(value), 'must have at most two decimals'),
)

/** What the shop reckons with beside its prices. Without a fee or a tax, there is none. */
export const MoneySettings = v.object({
  currency: CurrencyCode,
  shipping_fee: v.optional(amount, 0),
  /** Subtotals above it pay no fee; absent, all pay it. */
  free_shipping_over: v.optional(amount),
  tax_percent: v.optional(v.pipe(amount, v.maxValue(100, 'must be at most 100')), 0),
})
export type MoneySettings = v.InferOutput<typeof MoneySettings>

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6
