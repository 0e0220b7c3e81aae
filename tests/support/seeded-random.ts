/** Chance that can be repeated: the same seed gives the same numbers in the same order. */
export type Chance = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  /** Whether something of this probability happens. */
  happens: (probability: number) => boolean
  /** One of a list that is not empty. */
  oneOf: <T>(list: readonly T[]) => T
  bytes: (length: number) => Buffer
}

/** Chance from a seed: Marsaglia's xorshift of 32 bits, mixed at the start so that neighbouring seeds differ. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 8; i++) next()
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    oneOf: (list) => list[between(0, list.length - 1)]!, // the index is within the list
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  }
}
