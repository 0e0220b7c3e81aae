import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import {
  beside,
  curve,
  flip,
  moved,
  pathOf,
  type Outline,
  type Point,
} from '../materials/outline.ts'
import type { Cut } from './cut.ts'
import { piece, seam, type Cloth } from './piece.ts'
import { rib, type Stripe } from './rib.ts'

/** The lines of a collar that stands `height` px up from the neckline; `left` runs from the shoulder to the centre front. */
export function neckOf(
  { neck, front }: Cut,
  height: number,
  lean = 14,
): { lower: Point[]; upper: Point[]; back: Point[]; inside: Point[] } {
  const [n, y] = neck
  const lower = curve([
    [640 - n, y],
    [640 - n * 0.62, front - (front - y) * 0.3],
    [640, front],
  ])
  const upper = curve([
    [640 - n + lean, y - height * 0.86],
    [640 - n * 0.58, front - (front - y) * 0.3 - height * 0.98],
    [640, front - height],
  ])
  const back = curve([
    [640 - n + lean, y - height * 0.86],
    [640 - n * 0.5, y - height * 0.86 - 17],
    [640, y - height * 0.86 - 24],
    [640 + n * 0.5, y - height * 0.86 - 17],
    [640 + n - lean, y - height * 0.86],
  ])
  return {
    lower,
    upper,
    back,
    inside: [...back, ...flip(upper), ...upper.toReversed()],
  }
}

/** The inside of the neck: lining in shade, a hanger loop and a blank woven label. */
export function neckInside(
  model: string,
  inside: Outline,
  back: Outline,
  lining: Tones,
  depth: number,
): string {
  const d = pathOf(inside)
  const [, top] = back[Math.floor(back.length / 2)] ?? [0, 0]
  const y = top + depth + 12
  const foot = moved(back, 0, depth)
  return (
    `<defs><clipPath id="${model}-neck"><path d="${d}"/></clipPath></defs><path d="${d}" fill="${mix(lining.mid, '#000000', 0.3)}"/>` +
    `<g clip-path="url(#${model}-neck)"><path d="${pathOf([...back, ...foot.toReversed()])}" fill="${mix(lining.mid, lining.light, 0.1)}"/>` +
    seam(model, foot, 0.5) +
    `<path d="M612 ${y + 4}C616 ${y + 24} 664 ${y + 24} 668 ${y + 4}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="7" transform="translate(2 4)"/><path d="M612 ${y + 4}C616 ${y + 24} 664 ${y + 24} 668 ${y + 4}" fill="none" stroke="${lining.light}" stroke-width="5"/>` +
    `<rect x="606" y="${y + 2}" width="68" height="30" rx="2" fill="#000" fill-opacity=".4" transform="translate(2 3)"/><rect x="606" y="${y + 2}" width="68" height="30" rx="2" fill="#d9d2c4"/><rect x="610" y="${y + 6}" width="60" height="22" fill="none" stroke="#8d8578" stroke-width="1" stroke-dasharray="3 2"/>` +
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="34" filter="url(#${model}-b10)"/></g>`
  )
}

/** A knitted collar closed to the top, seen from the front. */
export function ribCollar(
  model: string,
  cut: Cut,
  tones: Tones,
  height = 60,
  stripes: readonly Stripe[] = [],
  lining = tones,
): string {
  const { lower, upper, back, inside } = neckOf(cut, height)
  const options = { stripes, pitch: 7 }
  return (
    neckInside(model, inside, back, lining, height * 0.62) +
    rib(model, upper, lower, tones, options) +
    rib(model, flip(upper), flip(lower), tones, options)
  )
}

/** The same collar from behind. */
export function ribCollarBack(
  model: string,
  cut: Cut,
  tones: Tones,
  height = 60,
  stripes: readonly Stripe[] = [],
): string {
  const { back, lower } = neckOf(cut, height)
  const foot = curve([
    lower[0] ?? [540, 306],
    [640 - cut.neck[0] * 0.5, cut.neck[1] + 18],
    [640, cut.neck[1] + 24],
    [640 + cut.neck[0] * 0.5, cut.neck[1] + 18],
    [640 + cut.neck[0], cut.neck[1]],
  ])
  return rib(model, back, foot, tones, { stripes, pitch: 7 })
}

/** A stand collar in cloth, closed to the top; `open` px apart at the centre front's upper edge. */
export function standCollar(
  model: string,
  cloth: Cloth,
  cut: Cut,
  height: number,
  lining: Tones,
  seams = true,
): string {
  const { lower, upper, back, inside } = neckOf(cut, height)
  const shape: Outline = [...upper, ...lower.toReversed()]
  const half = (id: string, s: Outline) =>
    piece(model, cloth, {
      id,
      shape: s,
      puff: 18,
      height: 9,
      lift: 5,
      density: 0.5,
    })
  return (
    neckInside(model, inside, back, lining, height * 0.62) +
    half('collar-l', shape) +
    half('collar-r', flip(shape)) +
    (seams ? seam(model, lower, 0.45) + seam(model, flip(lower), 0.45) : '') +
    `<path d="${pathOf(beside(upper, 3), false)}${pathOf(flip(beside(upper, 3)), false)}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`
  )
}

/** A stand collar from behind. */
export function standCollarBack(model: string, cloth: Cloth, cut: Cut, height: number): string {
  const { back } = neckOf(cut, height)
  const [n, y] = cut.neck
  const foot = curve([
    [640 - n, y],
    [640 - n * 0.5, y + 18],
    [640, y + 24],
    [640 + n * 0.5, y + 18],
    [640 + n, y],
  ])
  return (
    piece(model, cloth, {
      id: 'collar-b',
      shape: [...back, ...foot.toReversed()],
      puff: 22,
      height: 10,
      lift: 4,
      density: 0.5,
    }) + seam(model, foot, 0.45)
  )
}
