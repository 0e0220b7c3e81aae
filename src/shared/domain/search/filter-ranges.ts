/** Starts of ranges, in cents, pieces and days: each range ends below the next start. */
export const rangeStarts = {
  price: [0, 500, 1000, 2500, 5000, 10_000],
  minimum: [1, 101, 301, 501, 1001],
  lead_time: [1, 16, 31, 46, 61],
}
