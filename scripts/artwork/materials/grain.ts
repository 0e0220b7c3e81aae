import { cells, hills, warped } from './relief.ts'
import type { Lit } from './tile.ts'

const size = 420

const grain = (
  name: string,
  make: (seed: string) => Lit['relief'],
  shine: number,
  shade: number,
): Lit => ({
  size,
  relief: make(name),
  shine,
  shade,
})

/** A saw of height 1, one tooth for each whole number. */
const ridge = (t: number) => Math.abs((((t % 1) + 1) % 1) - 0.5) * 2

/** Surfaces of hides and of the nylon that goes with them, 8 px of the picture being about a millimetre. */
export const grains = {
  /** Natural grain: small uneven cells and pores, tighter here and looser there. */
  full: grain(
    'full',
    (seed) => {
      const small = warped(size, cells(size, 8.5, seed), 30, 16, seed)
      const large = warped(size, cells(size, 19, `${seed} l`), 60, 26, `${seed} l`)
      const [loose, pores, lie] = [
        hills(size, 90, `${seed} p`),
        hills(size, 3, `${seed} f`),
        hills(size, 42, `${seed} h`),
      ]
      return (x, y) =>
        small(x, y) ** 0.5 * (0.7 + 0.9 * loose(x, y)) +
        large(x, y) ** 0.6 * 0.9 +
        pores(x, y) * 0.7 +
        lie(x, y) * 3.4
    },
    0.24,
    0.36,
  ),
  /** Tumbled hide: round pebbles with deep valleys. */
  pebbled: grain(
    'pebbled',
    (seed) => {
      const pebbles = warped(size, cells(size, 17, seed), 46, 22, seed)
      const [fine, lie] = [hills(size, 3.4, `${seed} f`), hills(size, 70, `${seed} h`)]
      return (x, y) => pebbles(x, y) ** 0.62 * 3.4 + fine(x, y) * 0.55 + lie(x, y) * 4
    },
    0.26,
    0.36,
  ),
  /** Embossed hide: fine crossing diagonal ridges under a coat of lacquer. */
  saffiano: grain(
    'saffiano',
    (seed) => {
      const drift = hills(size, 50, seed)
      const fine = hills(size, 2.6, `${seed} f`)
      return (x, y) => {
        const push = drift(x, y) * 0.5
        const a = ridge((60 * x + 26 * y) / size + push)
        const b = ridge((60 * x - 26 * y) / size - push)
        return Math.max(a, b) * 2.1 + a * b * 1.4 + fine(x, y) * 0.5
      }
    },
    0.2,
    0.3,
  ),
  /** Vegetable tanned: smooth, with scattered pores and faint growth lines. */
  vegetable: grain(
    'vegetable',
    (seed) => {
      const [fine, lie] = [hills(size, 3.2, seed), hills(size, 34, `${seed} h`)]
      const small = warped(size, cells(size, 6.5, `${seed} c`), 24, 14, seed)
      return (x, y) => fine(x, y) * 0.7 + small(x, y) ** 0.4 * 0.5 + lie(x, y) * 2.2
    },
    0.2,
    0.3,
  ),
  /** Waxed pull-up: open nap with drawn-out marks. */
  waxed: grain(
    'waxed',
    (seed) => {
      const [fine, drawn] = [hills(size, 2.8, seed), hills(size, 14, `${seed} d`)]
      const large = warped(size, cells(size, 26, `${seed} l`), 70, 44, seed)
      const lie = hills(size, 60, `${seed} h`)
      return (x, y) =>
        fine(x, y) * 0.9 + drawn(x, y) * 1.2 + large(x, y) ** 0.35 * 1.1 + lie(x, y) * 5
    },
    0.22,
    0.32,
  ),
  /** Smooth calf: next to nothing, close and even. */
  calf: grain(
    'calf',
    (seed) => {
      const small = warped(size, cells(size, 5, seed), 20, 8, seed)
      const [fine, lie] = [hills(size, 2.4, seed), hills(size, 80, `${seed} h`)]
      return (x, y) => small(x, y) ** 0.5 * 0.45 + fine(x, y) * 0.45 + lie(x, y) * 3
    },
    0.2,
    0.28,
  ),
  /** Plain-woven nylon. */
  nylon: grain(
    'nylon',
    (seed) => {
      const fine = hills(size, 2.2, seed)
      return (x, y) => {
        const [u, v] = [(x / size) * 70, (y / size) * 70]
        const over = (Math.floor(u) + Math.floor(v)) % 2 === 0
        const thread = Math.abs(Math.sin((over ? v : u) * Math.PI))
        return thread ** 0.7 * 1.7 + fine(x, y) * 0.5
      }
    },
    0.17,
    0.26,
  ),
  /** Brushed suede-like lining. */
  lining: grain(
    'lining',
    (seed) => {
      const [fine, lie] = [hills(size, 2.2, seed), hills(size, 26, `${seed} h`)]
      return (x, y) => fine(x, y) * 0.9 + lie(x, y) * 2
    },
    0.2,
    0.28,
  ),
} as const satisfies Record<string, Lit>

export type GrainName = keyof typeof grains
