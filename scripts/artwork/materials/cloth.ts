import { hills } from './relief.ts'
import { tilePattern, type Lit, type Relief } from './tile.ts'

const size = 240

const cloth = (
  name: string,
  make: (seed: string) => Relief,
  shine: number,
  shade: number,
): Lit => ({
  size,
  relief: make(name),
  shine,
  shade,
})

const turn = 2 * Math.PI
/** A round thread lying across `t`, one for each whole number: 0 in the gap, 1 on its back. */
const thread = (t: number) => Math.abs(Math.sin(t * Math.PI))

/** The tile's width there and back, so that what is drawn out along it still repeats. */
const folded = (x: number) => Math.abs(x - size / 2)

/** Threads crossing over and under: `n` each way over the tile, `float` threads floated over at a time. */
const plain =
  (n: number, height: number, uneven: number, float = 1) =>
  (seed: string): Relief => {
    const [fine, thick] = [hills(size, 2.4, seed), hills(size, 7, `${seed} t`)]
    const streak = hills(size, 240 / n, `${seed} s`)
    return (x, y) => {
      const [u, v] = [(x / size) * n, (y / size) * n]
      const over = (Math.floor(u / float) + Math.floor(v / float)) % 2 === 0
      const yarn = over ? streak(x, folded(y) * 0.05) : streak(folded(x) * 0.05, y)
      return (
        thread(over ? v : u) ** 0.8 * height * (1 - uneven + 2 * uneven * yarn) +
        fine(x, y) * height * 0.16 +
        thick(x, y) * uneven * height
      )
    }
  }

/** Ridges running up to the right, `n` over the tile. */
const diagonal =
  (n: number, height: number, nap: number) =>
  (seed: string): Relief => {
    const [fine, drift] = [hills(size, 2.4, seed), hills(size, 20, `${seed} d`)]
    const streak = hills(size, 3, `${seed} s`)
    return (x, y) =>
      thread(((x + y * 1) / size) * n + drift(x, y) * 0.16) ** 0.8 * height +
      thread((y / size) * n * 2) * height * 0.3 +
      streak(x, folded(y) * 0.04) * nap * 1.6 +
      fine(x, y) * nap
  }

/** Loops of a knit seen from the right side: columns of small Vs. */
const knit =
  (wales: number, courses: number, height: number, slub = 0) =>
  (seed: string): Relief => {
    const [fine, long] = [hills(size, 2.6, seed), hills(size, 6, `${seed} l`)]
    return (x, y) => {
      const column = (((x / size) * wales) % 1) - 0.5
      const leg = Math.cos(turn * ((y / size) * courses + Math.abs(column) * 1.1))
      return (
        (leg * 0.35 + thread(column * 2) * 0.8) * height +
        fine(x, y) * height * 0.16 +
        long(folded(x) * 0.06, y) * slub
      )
    }
  }

/** Long hairs or loops in every direction, about `wave` px. */
const napped =
  (wave: number, height: number) =>
  (seed: string): Relief => {
    const [a, b, c] = [
      hills(size, wave, seed),
      hills(size, wave * 2.7, `${seed} b`),
      hills(size, 2.2, `${seed} c`),
    ]
    return (x, y) => a(x, y) * height + b(x, y) * height * 1.4 + c(x, y) * height * 0.4
  }

const grid =
  (n: number, wall: number, height: number) =>
  (seed: string): Relief => {
    const fine = hills(size, 2.4, seed)
    return (x, y) => {
      const side = Math.min(thread((x / size) * n), thread((y / size) * n))
      return Math.max(0, 1 - side / wall) * height + fine(x, y) * 0.4
    }
  }

const offset =
  (rows: number, height: number, hole: number) =>
  (seed: string): Relief => {
    const fine = hills(size, 2.4, seed)
    return (x, y) => {
      const v = (y / size) * rows
      const u = (x / size) * rows + (Math.floor(v) % 2) * 0.5
      const away = Math.hypot((u % 1) - 0.5, ((v % 1) - 0.5) * 1.1)
      return -Math.max(0, 1 - away / hole) * height + fine(x, y) * 0.24
    }
  }

/** Surfaces of woven and knitted cloth; one px of a garment's picture is about 0.7 mm. */
export const weaves = {
  jersey: cloth('jersey', knit(80, 92, 0.55), 0.11, 0.18),
  heavyJersey: cloth('heavy jersey', knit(62, 72, 0.8), 0.12, 0.2),
  slub: cloth('slub', knit(80, 92, 0.5, 1.6), 0.12, 0.2),
  melange: cloth('melange', knit(70, 80, 0.6, 1.4), 0.18, 0.24),
  pique: cloth('pique', offset(58, 1.5, 0.52), 0.15, 0.24),
  mesh: cloth('mesh', offset(44, 2, 0.36), 0.12, 0.34),
  waffle: cloth('waffle', grid(20, 0.62, 2.6), 0.14, 0.24),
  poplin: cloth('poplin', plain(120, 0.5, 0.12), 0.14, 0.2),
  oxford: cloth('oxford', plain(96, 0.7, 0.14, 2), 0.19, 0.2),
  linen: cloth('linen', plain(84, 0.7, 0.42), 0.17, 0.28),
  chambray: cloth('chambray', plain(100, 0.7, 0.3), 0.24, 0.22),
  flannel: cloth('flannel', napped(4, 1), 0.16, 0.24),
  viscose: cloth('viscose', plain(120, 0.4, 0.1), 0.1, 0.16),
  satin: cloth('satin', diagonal(120, 0.22, 0.2), 0.1, 0.14),
  nylon: cloth('nylon', plain(110, 0.5, 0.1), 0.16, 0.22),
  twill: cloth('twill', diagonal(80, 0.8, 0.4), 0.18, 0.26),
  denim: cloth('denim', diagonal(66, 0.8, 0.55), 0.26, 0.26),
  corduroy: cloth(
    'corduroy',
    (seed) => {
      const [fine, nap] = [hills(size, 2.6, seed), hills(size, 9, `${seed} n`)]
      return (x, y) =>
        thread((x / size) * 36 + (nap(x, y) - 0.5) * 0.1) ** 0.7 * 2.6 + fine(x, y) * 0.8
    },
    0.16,
    0.34,
  ),
} as const satisfies Record<string, Lit>

export type WeaveName = keyof typeof weaves

/** The weave as a pattern to lay over a cloth's colour and folds; `near` is sharp enough for three times the size. */
export const weavePattern = (id: string, name: WeaveName, near = false): string =>
  tilePattern(id, name, weaves[name], near ? 3 : 1.4)
