import type { Shot } from '../shot.ts'
import { metalDefs, metals } from '../materials/metal.ts'
import { pathOf, type Outline } from '../materials/outline.ts'
import { tilePattern, type Lit } from '../materials/tile.ts'
import { softDefs } from './piece.ts'
import { weaves, type WeaveName } from './weaves.ts'

/** How a jacket is photographed. */
type Views = {
  model: string
  /** The cloths it is cut from; each is the paint `<model>-<name>`. */
  cloths: readonly WeaveName[]
  metal?: keyof typeof metals
  /** Outlines that throw the shadow on the wall. */
  stance: readonly Outline[]
  front: string
  back: string
  /** Middle of what is shown from near, how many times larger, and turned by how many degrees. */
  near: {
    x: number
    y: number
    times?: number
    turn?: number
    of?: 'front' | 'back'
  }
}

const fainter = (lit: Lit, by: number): Lit => ({
  ...lit,
  shine: lit.shine * by,
  shade: lit.shade * by,
})

/** The three pictures of a jacket: front, back, and a part of either from near. */
export function viewsOf({
  model,
  cloths,
  metal = 'nickel',
  stance,
  front,
  back,
  near,
}: Views): Shot[] {
  const { x, y, times = 2.9, turn = -4, of = 'front' } = near
  // Seen whole, a weave is hardly there; as strong as from near it would only flicker.
  const defs = (density: number, strength: number) =>
    softDefs(model) +
    metalDefs(`${model}-metal`, metals[metal]) +
    cloths
      .map((name) =>
        tilePattern(`${model}-${name}`, name, fainter(weaves[name], strength), density),
      )
      .join('')
  const shadow = stance.map((outline) => pathOf(outline)).join('')
  const move = `translate(640 800) rotate(${turn}) scale(${times}) translate(${-x} ${-y})`
  return [
    { file: `${model}-1.webp`, defs: defs(1.3, 0.6), shadow, product: front },
    { file: `${model}-2.webp`, defs: defs(1.3, 0.6), shadow, product: back },
    {
      file: `${model}-3.webp`,
      defs: defs(2.2, 0.7),
      shadow: '',
      product: `<g transform="${move}">${of === 'front' ? front : back}</g>`,
    },
  ]
}
