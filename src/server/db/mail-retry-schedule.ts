/** In ms. */
export const maxRetryDelay = 60 * 60_000

/** With the waits below, about five days, as mail servers do (RFC 5321, 4.5.4.1). */
export const maxMailTries = 127

/** In ms. */
export const computeRetryDelay = (tries: number): number =>
  Math.min(maxRetryDelay, 15_000 * 2 ** Math.min(tries, 20))
