/** In ms. */
export const longestWait = 60 * 60_000

/** With the waits below, about five days, as mail servers do (RFC 5321, 4.5.4.1). */
export const mostTries = 127

/** In ms. */
export const waitAfter = (tries: number): number =>
  Math.min(longestWait, 15_000 * 2 ** Math.min(tries, 20))
