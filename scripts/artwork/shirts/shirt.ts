import { blur } from '../materials/form.ts'
import { weavePattern, type WeaveName } from '../materials/cloth.ts'
import { beside, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { fold, folded, type Fold } from '../jackets/folds.ts'
import type { DrawnStyle, Shot } from '../shot.ts'
import { armhole, both, hemLine, hung, massOf, silhouette, sleeveEnd } from '../tops/cut.ts'
import { draped } from '../tops/draped.ts'
import { drape } from '../tops/drape.ts'
import { hollow } from '../tops/openings.ts'
import { rows, seam, shade } from '../tops/sewing.ts'
import { collarBehind, throat, type Making } from './collars.ts'

/** What is drawn of a shirt from one side. */
export type Side = 'front' | 'back'

/** How one shirt is made. */
export type Shirt = Making & {
  alsoWoven?: readonly WeaveName[]
  /** Print of the body; sleeves with their own direction are drawn on top by `sleevePrint`. */
  sleevePrint?: string
  /** How deep one sees into the neck. */
  depth?: number
  /** The upper edge of the neck's inside where it is not a turned-down collar. */
  rim?: readonly [number, number, number]
  front: () => string
  back?: () => string
  /** Cuffs and what else belongs to both sides. */
  trim?: () => string
  behind?: () => string
  needles?: number
  hem?: number
  /** Height of the hems of short sleeves; 0 where cuffs are. */
  sleeveHem?: number
  /** Height of the yoke seam at the back below the neck; 0 for none. */
  yoke?: number
  pleat?: boolean
  pull?: number
  hang?: number
  near: { x: number; y: number; times?: number; turn?: number; of?: Side }
}

const wide = (y: number, sag: number, half: number): Point[] =>
  Array.from({ length: 41 }, (_, i): Point => [
    640 - half + (half * i) / 20,
    y + sag * Math.sin((Math.PI * i) / 40),
  ])

/** A yoke across the shoulders, and the box pleat that hangs from it. */
function backSeams(shirt: Shirt): string {
  const {
    model,
    cut,
    cloth: { tones },
    thread,
    yoke = 120,
    pleat = false,
    needles = 1,
  } = shirt
  if (!yoke) return ''
  const y = cut.neck[1] + yoke
  const line = hung(cut, wide(y, 6, cut.shoulder[0] - 12))
  const crease = (x: number, length: number): Outline =>
    hung(
      cut,
      Array.from({ length: 20 }, (_, i): Point => [
        x + i * 0.5 * Math.sign(x - 640),
        y + 6 + (length * i) / 19,
      ]),
    )
  return (
    (pleat
      ? [614, 666]
          .map(
            (x) =>
              [300, 200, 110]
                .map((length) => shade(model, crease(x, length), tones, 10, 0.16, 5))
                .join('') + shade(model, crease(x, 60), tones, 3, 0.5, 2),
          )
          .join('') +
        `<path d="M632 ${y + 4}V${y - 40}h16V${y + 4}" fill="none" stroke="${tones.dark}" stroke-width="7" stroke-opacity=".7"/><path d="M632 ${y + 3}V${y - 40}h16V${y + 3}" fill="none" stroke="${tones.mid}" stroke-width="5"/>`
      : '') +
    seam(model, line, tones, 0.5) +
    rows(beside(line, -5), thread, tones, needles, -5)
  )
}

function draw(shirt: Shirt, side: Side): string {
  const { model, cut, cloth, thread, needles = 1, sleeveHem = 0, hem = 14 } = shirt
  const { tones } = cloth
  const shape = side === 'front' ? silhouette(cut) : silhouette(cut, cut.neck[1] + 4)
  const pleats: Fold[] =
    side === 'back' && shirt.pleat
      ? [614, 666].map((x) =>
          fold(
            [
              [x, cut.neck[1] + 130],
              [x, 720],
              [x, 1180],
            ],
            26,
            12,
          ),
        )
      : []
  const paint = (shirt.paint ?? '') + (shirt.sleevePrint ?? '')
  const shoulders = both(cut, [
    [640 + cut.neck[0] - 2, cut.neck[1] + 26],
    [640 + (cut.neck[0] + cut.shoulder[0]) / 2, (cut.neck[1] + cut.shoulder[1]) / 2 + 22],
    [640 + cut.shoulder[0] - 6, cut.shoulder[1] + 26],
  ])
  const ends = both(cut, sleeveEnd(cut))
  const foot = hung(cut, hemLine(cut))
  return (
    (side === 'front' ? throat(shirt, shirt.depth ?? cut.front - 46, shirt.rim) : '') +
    (sleeveHem ? hollow(model, cut, tones) : '') +
    draped(model, cloth, {
      id: side,
      shape,
      mass: massOf(cut),
      bulge: folded([...drape(cut, `${model} ${side}`, shirt), ...pleats]),
      ...(paint ? { paint } : {}),
    }) +
    both(cut, armhole(cut))
      .map(
        (line, i) =>
          seam(model, line, tones, 0.5) +
          rows(beside(line, i ? 5 : -5), thread, tones, needles, i ? 5 : -5),
      )
      .join('') +
    (side === 'front' && shirt.yoke !== 0
      ? shoulders.map((line) => seam(model, line, tones, 0.34)).join('')
      : '') +
    rows(hung(cut, hemLine(cut, hem)), thread, tones, needles) +
    shade(model, foot, tones, 6, 0.4, 2) +
    (sleeveHem
      ? both(cut, sleeveEnd(cut, sleeveHem))
          .map((line) => shade(model, line, tones, 5, 0.25, 2) + rows(line, thread, tones, 1))
          .join('') + ends.map((line) => shade(model, line, tones, 6, 0.4, 2)).join('')
      : '') +
    (side === 'back' ? backSeams(shirt) + (shirt.back?.() ?? '') : '') +
    (shirt.trim?.() ?? '') +
    (side === 'front' ? shirt.front() : (shirt.behind?.() ?? collarBehind(shirt)))
  )
}

/** The three pictures of a shirt: front, back, and a part of either from near. */
export function shirt(how: Shirt): DrawnStyle {
  const { model, cut, cloth, near } = how
  const defs = (close: boolean) =>
    [2, 5, 10, 22].map((deviation) => blur(`${model}-b${deviation}`, deviation)).join('') +
    [cloth.weave, ...(how.alsoWoven ?? [])]
      .map((name) => weavePattern(`${model}-${name}`, name, close))
      .join('') +
    `<linearGradient id="${model}-inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>`
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
