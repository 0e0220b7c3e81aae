/** Starts of ranges, price in cents and minimum order in pieces: each range ends below the next start. */
export const rangeStarts = {
  price: [0, 500, 1000, 2500, 5000, 10_000],
  minimum: [1, 101, 301, 501, 1001],
}
