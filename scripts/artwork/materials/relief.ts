import { randomFrom } from '../random.ts'
import type { Relief } from './tile.ts'

/** From 0 to 1 without a corner at either end. */
export const smooth = (t: number) => t * t * (3 - 2 * t)

/** Soft hills about `wave` px across, from 0 to 1, repeating every `size` px. */
export function hills(size: number, wave: number, seed: string): Relief {
  const n = Math.max(1, Math.round(size / wave))
  const random = randomFrom(seed)
  const lattice = Array.from({ length: n * n }, () => random())
  const at = (i: number, j: number) => lattice[(j % n) * n + (i % n)] ?? 0
  return (x, y) => {
    const [u, v] = [((((x / size) % 1) + 1) % 1) * n, ((((y / size) % 1) + 1) % 1) * n]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [s, t] = [smooth(u - i), smooth(v - j)]
    const top = at(i, j) * (1 - s) + at(i + 1, j) * s
    const bottom = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s
    return top * (1 - t) + bottom * t
  }
}

/**
 * Cells about `cell` px across, as the grain of hide has them: 0 in the creases between the cells, rising to
 * about 1 in their middles. Repeats every `size` px.
 */
export function cells(size: number, cell: number, seed: string): Relief {
  const n = Math.max(3, Math.round(size / cell))
  const random = randomFrom(seed)
  const spots = Array.from(
    { length: n * n },
    () => [random() * 0.92, random() * 0.92, 0.75 + random() * 0.5] as const,
  )
  return (x, y) => {
    const [u, v] = [(x / size) * n, (y / size) * n]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    let [first, second] = [9, 9]
    for (let b = j - 1; b <= j + 1; b++)
      for (let a = i - 1; a <= i + 1; a++) {
        const spot = spots[((b + n) % n) * n + ((a + n) % n)]
        if (!spot) continue
        const away = Math.hypot(a + spot[0] - u, b + spot[1] - v) * spot[2]
        if (away < first) [first, second] = [away, first]
        else if (away < second) second = away
      }
    return Math.min(1, (second - first) * 1.7)
  }
}

/** The same relief read at places pushed about by `amount` px, so that no line stays straight. */
export function warped(
  size: number,
  relief: Relief,
  wave: number,
  amount: number,
  seed: string,
): Relief {
  const [dx, dy] = [hills(size, wave, `${seed} x`), hills(size, wave, `${seed} y`)]
  const wrap = (value: number) => ((value % size) + size) % size
  return (x, y) => relief(wrap(x + (dx(x, y) - 0.5) * amount), wrap(y + (dy(x, y) - 0.5) * amount))
}
