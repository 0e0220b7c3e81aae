import { blur } from '../materials/form.ts'
import { weavePattern, type WeaveName } from '../materials/cloth.ts'
import { beside, pathOf, type Outline } from '../materials/outline.ts'
import { folded } from '../jackets/folds.ts'
import type { DrawnStyle, Shot } from '../shot.ts'
import {
  armhole,
  both,
  hemLine,
  hung,
  massOf,
  silhouette,
  sleeveEnd,
  type Cut,
} from '../tops/cut.ts'
import { hollow } from '../tops/openings.ts'
import { draped, type Cloth } from '../tops/draped.ts'
import { drape } from '../tops/drape.ts'
import { backBand, frontBand, insideNeck, type Neck } from '../tops/neck.ts'
import { inside, sleeveArea } from '../tops/prints.ts'
import { rows, seam, sewn, shade } from '../tops/sewing.ts'

/** What is drawn of a t-shirt from one side. */
export type Side = 'front' | 'back'

/** How one t-shirt is made. */
export type Tee = {
  model: string
  cut: Cut
  cloth: Cloth
  /** Other cloths its trims are made of. */
  alsoWoven?: readonly WeaveName[]
  neck: Neck
  thread: string
  /** Sleeves of another colour, as far as the sleeve seam. */
  sleeves?: Cloth
  /** Panels and stripes under the light. */
  paint?: (side: Side) => string
  /** What is sewn on: cuffs, pockets, plackets, other seams. */
  trim?: (side: Side) => string
  /** Seam of the sleeve; left out: set in. */
  sleeveSeam?: ((side: Side) => Outline) | false
  /** Height of the stitched hems in px, 0 for none. */
  hem?: number
  sleeveHem?: number
  pull?: number
  hang?: number
  near: { x: number; y: number; times?: number; turn?: number; of?: Side }
}

function hems(tee: Tee): string {
  const {
    model,
    cut,
    hem = 34,
    sleeveHem = 26,
    thread,
    cloth: { tones },
  } = tee
  const foot = hung(cut, hemLine(cut, hem))
  const sleeves = sleeveHem ? both(cut, sleeveEnd(cut, sleeveHem)) : []
  const ends = both(cut, sleeveEnd(cut))
  return (
    (hem ? shade(model, foot, tones, 5, 0.2, 2) + rows(foot, thread, tones) : '') +
    sleeves
      .map((line) => shade(model, line, tones, 5, 0.2, 2) + rows(line, thread, tones, 2, 5))
      .join('') +
    ends.map((line) => shade(model, line, tones, 7, 0.4, 2)).join('') +
    shade(model, hung(cut, hemLine(cut)), tones, 7, 0.4, 2)
  )
}

function draw(tee: Tee, side: Side): string {
  const { model, cut, cloth, neck, thread, sleeveSeam = () => armhole(cut) } = tee
  const top = cut.neck[1] + 8
  const { tones } = cloth
  const seams = sleeveSeam ? both(cut, sleeveSeam(side)) : []
  const bulge = folded(drape(cut, `${model} ${side}`, tee))
  const shape = side === 'front' ? silhouette(cut) : silhouette(cut, top)
  const contrast = ({ sleeves }: Tee): string =>
    sleeves && sleeveSeam
      ? inside(
          `${model}-${side}-sleeves`,
          shape,
          [false, true]
            .map((left) =>
              draped(model, sleeves, {
                id: `${side}-${left ? 'l' : 'r'}`,
                shape: sleeveArea(cut, left, sleeveSeam(side)),
                mass: massOf(cut),
                bulge,
              }),
            )
            .join(''),
        )
      : ''
  return (
    (side === 'front' ? insideNeck(model, cut, tones, neck) : '') +
    (tee.sleeveHem === 0 ? '' : hollow(model, cut, (tee.sleeves ?? cloth).tones)) +
    draped(model, cloth, {
      id: side,
      shape,
      mass: massOf(cut),
      bulge,
      ...(tee.paint ? { paint: tee.paint(side) } : {}),
    }) +
    contrast(tee) +
    seams
      .map(
        (line, i) => seam(model, line, tones, 0.5) + sewn(beside(line, i ? -5 : 5), thread, tones),
      )
      .join('') +
    hems(tee) +
    (side === 'front' ? frontBand(model, cut, tones, neck) : backBand(model, cut, tones, neck)) +
    (tee.trim ? tee.trim(side) : '')
  )
}

/** The three pictures of a t-shirt: front, back, and a part of either from near. */
export function tee(how: Tee): DrawnStyle {
  const { model, cut, cloth, near } = how
  const defs = (close: boolean) =>
    [2, 5, 10, 22].map((deviation) => blur(`${model}-b${deviation}`, deviation)).join('') +
    [cloth.weave, ...(how.alsoWoven ?? [])]
      .map((name) => weavePattern(`${model}-${name}`, name, close))
      .join('') +
    `<linearGradient id="${model}-inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>`
  const { x, y, times = 2.9, turn = -4, of = 'front' } = near
  const shots = (): Shot[] => {
    const shadow = pathOf(silhouette(cut, cut.neck[1]))
    const move = `translate(640 800) rotate(${turn}) scale(${times}) translate(${-x} ${-y})`
    return [
      { file: `${model}-1.webp`, defs: defs(false), shadow, product: draw(how, 'front') },
      { file: `${model}-2.webp`, defs: defs(false), shadow, product: draw(how, 'back') },
      {
        file: `${model}-3.webp`,
        defs: defs(true),
        shadow: '',
        product: `<g transform="${move}">${draw(how, of)}</g>`,
      },
    ]
  }
  return { model, shots }
}
