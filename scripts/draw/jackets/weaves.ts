import { grains } from '../materials/grain.ts'
import { cells, hills, warped } from '../materials/relief.ts'
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

/** Surfaces of the cloths jackets are cut from; the tile is 240 px of the picture. */
export const weaves = {
  nylonTwill: weave(twill(60, 1.1, 0.4, 0.8), 'nylon twill', 0.16, 0.26),
  cottonTwill: weave(twill(48, 1.5, 0.9, 1.6), 'cotton twill', 0.17, 0.26),
  denim: weave(twill(52, 1.25, 1.0, 2.4), 'denim', 0.24, 0.3),
  softshell: weave(twill(70, 0.9, 0.5, 1), 'softshell', 0.14, 0.24),
  plain: weave(
    (seed) => {
      const [fine, rough] = [hills(size, 2.2, seed), hills(size, 30, `${seed} r`)]
      return (x, y) => {
        const over = (Math.floor((x / size) * 80) + Math.floor((y / size) * 80)) % 2 === 0
        const thread = Math.abs(Math.sin(((over ? x : y) / size) * 80 * Math.PI))
        return thread * 0.9 + fine(x, y) * 0.4 + rough(x, y)
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
      return (x, y) => Math.max(cord(x), cord(y)) * 1.5 + fine(x, y) * 0.6
    },
    'ripstop',
    0.2,
    0.26,
  ),
  wool: weave(
    (seed) => {
      const [hair, felt, lie] = [
        warped(size, hills(size, 3.2, seed), 20, 14, seed),
        hills(size, 8, `${seed} f`),
        hills(size, 30, `${seed} l`),
      ]
      return (x, y) => hair(x, y) * 2.2 + felt(x, y) * 2 + lie(x, y) * 2.5
    },
    'wool',
    0.2,
    0.28,
  ),
  melange: weave(
    (seed) => {
      const [long, hair, felt] = [
        warped(size, (x, y) => hills(size, 5, seed)(x, y), 24, 12, seed),
        hills(size, 2.6, `${seed} h`),
        hills(size, 16, `${seed} f`),
      ]
      return (x, y) => long(x, y) * 4 + hair(x, y) * 2.2 + felt(x, y) * 4
    },
    'melange',
    0.24,
    0.32,
  ),
  sherpa: weave(
    (seed) => {
      const [curl, small, fibre] = [
        warped(size, cells(size, 15, seed), 26, 16, seed),
        warped(size, cells(size, 8, `${seed} s`), 14, 9, `${seed} s`),
        hills(size, 2.4, `${seed} f`),
      ]
      return (x, y) => curl(x, y) * 5 + small(x, y) * 2 + fibre(x, y) * 0.8
    },
    'sherpa',
    0.2,
    0.24,
  ),
  lambskin: grains.calf,
  sleeveHide: grains.full,
} as const satisfies Record<string, Lit>

export type WeaveName = keyof typeof weaves
