import type { Finish } from '../materials/handle.ts'
import { handleOf, type Brush } from './brush.ts'
import { domed, fanned, flat, liner, pointed, slanted, tapered } from './heads.ts'

/** What all brushes of one set share. */
export type House = {
  id: string
  metal: Finish
  finish: Finish
  hair: readonly [string, string, string]
  /** Length of the handles, px. */
  handle: number
}

type Size = {
  root: number
  belly: number
  half: number
  length: number
  ferrule: number
  neck: number
  strands: number
}

const sizes = {
  powder: { root: 56, belly: 108, half: 112, length: 290, ferrule: 210, neck: 33, strands: 1100 },
  blush: { root: 46, belly: 82, half: 86, length: 262, ferrule: 205, neck: 29, strands: 900 },
  foundation: { root: 50, belly: 64, half: 66, length: 196, ferrule: 200, neck: 30, strands: 900 },
  contour: { root: 38, belly: 62, half: 64, length: 220, ferrule: 205, neck: 27, strands: 750 },
  highlight: { root: 30, belly: 66, half: 68, length: 230, ferrule: 220, neck: 24, strands: 700 },
  fan: { root: 32, belly: 80, half: 130, length: 210, ferrule: 200, neck: 20, strands: 600 },
  crease: { root: 22, belly: 42, half: 44, length: 158, ferrule: 230, neck: 22, strands: 500 },
  shader: { root: 26, belly: 33, half: 34, length: 118, ferrule: 220, neck: 22, strands: 500 },
  smudge: { root: 20, belly: 25, half: 26, length: 84, ferrule: 220, neck: 20, strands: 350 },
  brow: { root: 21, belly: 22, half: 23, length: 82, ferrule: 210, neck: 19, strands: 350 },
  lip: { root: 16, belly: 20, half: 21, length: 92, ferrule: 220, neck: 18, strands: 300 },
  line: { root: 9, belly: 9, half: 8, length: 84, ferrule: 220, neck: 17, strands: 140 },
} satisfies Record<string, Size>

const heads = {
  powder: domed,
  blush: slanted,
  foundation: flat,
  contour: slanted,
  highlight: tapered,
  fan: fanned,
  crease: tapered,
  shader: domed,
  smudge: domed,
  brow: liner,
  lip: pointed,
  line: pointed,
}

/** The kinds of brush a set is put together from. */
export type Kind = keyof typeof sizes

/** One brush of a set; `n` keeps ids apart. */
export function ofSet(house: House, kind: Kind, n: number): Brush {
  const { root, belly, half, length, ferrule, neck, strands }: Size = sizes[kind]
  return {
    id: `${house.id}-${n}`,
    tuft: {
      root,
      belly,
      tip: heads[kind](half, length),
      hair: house.hair,
      strands,
      layers: 0.3,
      thickness: 1.2,
      seed: n + 3,
    },
    ferrule: [
      [0, root + 3],
      [ferrule * 0.2, root + 2],
      [ferrule * 0.5, (root + neck * 1.3) / 2],
      [ferrule * 0.8, neck + 3],
      [ferrule, neck + 2],
    ],
    grooves: [ferrule * 0.68, ferrule * 0.76, ferrule - 14],
    metal: house.metal,
    handle: handleOf(ferrule, house.handle, neck, neck * 1.24, neck * 0.5),
    finish: house.finish,
  }
}
