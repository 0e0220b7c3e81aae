import type { Shot } from '../shot.ts'
import { pathOf, type Outline } from '../materials/outline.ts'

/** The three pictures of one bag: its front, its back or inside, and a part of either from near. */
type Views = {
  model: string
  defs: string
  /** Outline of the bag as it stands, for the shadow. */
  stance: Outline
  /** The same for the second picture, where it shows the bag in another shape. */
  stanceBack?: Outline
  front: string
  back: string
  /** Middle of the part shown from near, and how many times larger. */
  near: { x: number; y: number; times?: number; turn?: number; of?: 'front' | 'back' }
}

/** The pictures in the order of the catalogue. The close-up fills the frame and needs no shadow. */
export function viewsOf({
  model,
  defs,
  stance,
  stanceBack = stance,
  front,
  back,
  near,
}: Views): Shot[] {
  const { x, y, times = 2.8, turn = 0, of = 'front' } = near
  const shown = of === 'front' ? front : back
  const shadow = pathOf(stance)
  const move = `translate(640 800) rotate(${turn}) scale(${times}) translate(${-x} ${-y})`
  return [
    { file: `${model}-1.webp`, defs, shadow, product: front },
    { file: `${model}-2.webp`, defs, shadow: pathOf(stanceBack), product: back },
    { file: `${model}-3.webp`, defs, shadow: '', product: `<g transform="${move}">${shown}</g>` },
  ]
}
