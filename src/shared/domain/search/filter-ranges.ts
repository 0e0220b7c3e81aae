import type { Currency } from '#shared/contract/money-settings.ts'

/** Starts of ranges, in cents of a currency such as the dollar, pieces and days: each range ends below the next start. */
export const rangeStarts = {
  price: [0, 500, 1000, 2500, 5000, 10_000],
  minimum: [1, 101, 301, 501, 1001],
  lead_time: [1, 16, 31, 46, 61],
}

/** What ten dollars buy costs hundreds or thousands elsewhere: the ranges of prices grow with it. */
const priceScales: Partial<Record<string, number>> = {
  CZK: 10,
  MXN: 10,
  PHP: 10,
  THB: 10,
  TWD: 10,
  HUF: 100,
  JPY: 100,
} satisfies Partial<Record<Currency, number>>

export const getPriceScale = (currency: string): number => priceScales[currency] ?? 1
