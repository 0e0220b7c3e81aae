import { grains } from '../materials/grain.ts'
import { hills } from '../materials/relief.ts'
import { randomFrom } from '../random.ts'
import type { Lit } from '../materials/tile.ts'

const size = 240

const weave = (
  make: (seed: string) => Lit['relief'],
  name: string,
  shine: number,
  shade: number,
): Lit => ({ size, relief: make(name), shine, shade })

const wave = (t: number) => 0.5 + 0.5 * Math.sin(2 * Math.PI * t)

/** A steep twill line, `lines` over the tile, with the threads' own unevenness. */
const twill =
  (lines: number, depth: number, fuzz: number, slub: number) =>
  (seed: string): Lit['relief'] => {
    const [fine, rough, slubs] = [
      hills(size, 2.4, seed),
      hills(size, 9, `${seed} r`),
      hills(size, 34, `${seed} s`),
    ]
    return (x, y) => {
      const [u, v] = [x / size, y / size]
      const line = wave(lines * (u + v) + rough(x, y) * 0.22)
      const weft = wave(lines * 2 * v)
      return line * depth + weft * depth * 0.3 + fine(x, y) * fuzz + slubs(x, y) * slub
    }
  }

/** Round loops of pile, `n` of them across the tile, each lying a little off its place. */
function curls(n: number, seed: string): Lit['relief'] {
  const random = randomFrom(seed)
  const spots = Array.from(
    { length: n * n },
    () => [random(), random(), 0.8 + random() * 0.5] as const,
  )
  return (x, y) => {
    const [u, v] = [(x / size) * n, (y / size) * n]
    let top = 0
    for (let j = Math.floor(v) - 1; j <= v + 1; j++)
      for (let i = Math.floor(u) - 1; i <= u + 1; i++) {
        const spot = spots[((j + n) % n) * n + ((i + n) % n)]
        if (!spot) continue
        const away = ((i + spot[0] - u) ** 2 + (j + spot[1] - v) ** 2) / spot[2]
        top = Math.max(top, 1 - away * 1.5)
      }
    return top
  }
}

/** Surfaces of the cloths jackets are cut from; the tile is 240 px of the picture. */
export const weaves = {
  nylonTwill: weave(twill(60, 1.1, 0.12, 0.8), 'nylon twill', 0.13, 0.2),
  cottonTwill: weave(twill(48, 1.4, 0.25, 1.4), 'cotton twill', 0.1, 0.15),
  denim: weave(twill(46, 1.3, 0.6, 5), 'denim', 0.27, 0.22),
  softshell: weave(twill(70, 0.9, 0.5, 1), 'softshell', 0.14, 0.24),
  plain: weave(
    (seed) => {
      const [fine, rough] = [hills(size, 2.2, seed), hills(size, 30, `${seed} r`)]
      return (x, y) => {
        const over = (Math.floor((x / size) * 80) + Math.floor((y / size) * 80)) % 2 === 0
        const thread = Math.abs(Math.sin(((over ? x : y) / size) * 80 * Math.PI))
        return thread * 0.8 + fine(x, y) * 0.12 + rough(x, y)
      }
    },
    'plain',
    0.14,
    0.22,
  ),
  ripstop: weave(
    (seed) => {
      const fine = hills(size, 2.2, seed)
      const cord = (t: number) => Math.max(0, 1 - Math.abs((((t % 15) + 15) % 15) - 7.5) / 1.3)
      return (x, y) => Math.max(cord(x), cord(y)) * 1.5 + fine(x, y) * 0.2
    },
    'ripstop',
    0.2,
    0.26,
  ),
  wool: weave(
    (seed) => {
      const [hair, felt, lie] = [
        hills(size, 2.4, seed),
        hills(size, 6, `${seed} f`),
        hills(size, 24, `${seed} l`),
      ]
      return (x, y) => hair(x, y) * 0.8 + felt(x, y) * 1.8 + lie(x, y) * 2
    },
    'wool',
    0.2,
    0.28,
  ),
  melange: weave(
    (seed) => {
      const [long, hair, felt] = [
        hills(size, 4, seed),
        hills(size, 2.4, `${seed} h`),
        hills(size, 14, `${seed} f`),
      ]
      return (x, y) => long(x, y) * 2.6 + hair(x, y) * 0.9 + felt(x, y) * 2.4
    },
    'melange',
    0.16,
    0.22,
  ),
  sherpa: weave(
    (seed) => {
      const [loops, small] = [curls(19, seed), curls(33, `${seed} s`)]
      const drift = hills(size, 40, `${seed} d`)
      return (x, y) => loops(x, y) * 7 + small(x, y) * 2.6 + drift(x, y) * 6
    },
    'sherpa',
    0.17,
    0.22,
  ),
  lambskin: grains.calf,
  sleeveHide: grains.full,
} as const satisfies Record<string, Lit>

export type WeaveName = keyof typeof weaves
