/** A source of numbers from 0 up to 1 that repeats itself exactly for the same seed. */
export type Random = () => number

/** Seeded by any text, usually the model and the part: the same picture comes out on every machine. */
export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between the two, evenly spread. */
export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random()
