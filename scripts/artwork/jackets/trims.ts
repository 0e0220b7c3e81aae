import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { curve, inset, pathOf, ring, rounded, type Outline } from '../materials/outline.ts'
import { sewn } from '../materials/thread.ts'
import { piece, type Cloth } from './piece.ts'

/** A row of fine topstitching. */
export const topstitch = (line: Outline, thread: Tones, width = 2.1): string =>
  sewn(line, {
    thread,
    width,
    length: width * 3.6,
    gap: width * 1.7,
    slant: 4,
  })

/** Two rows of topstitching, `gap` px apart; `line` is the outer one, the other is moved by dx, dy. */
export const twin = (line: Outline, thread: Tones, dx: number, dy: number, width = 2.1): string =>
  topstitch(line, thread, width) +
  topstitch(
    line.map(([x, y]) => [x + dx, y + dy] as const),
    thread,
    width,
  )

/** A sewn button with four holes and thread across them. */
export function button(
  x: number,
  y: number,
  radius: number,
  tones: Tones,
  thread = '#d8d2c4',
): string {
  const r = radius
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${(r * 0.11).toFixed(1)}" fill="#0b0b0b" fill-opacity=".85"/>`
  return (
    `<circle cx="${x + r * 0.16}" cy="${y + r * 0.3}" r="${r * 1.08}" fill="#000" fill-opacity=".22"/><circle cx="${x + r * 0.1}" cy="${y + r * 0.18}" r="${r * 1.03}" fill="#000" fill-opacity=".4"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tones.dark}"/><circle cx="${x - r * 0.03}" cy="${y - r * 0.05}" r="${r * 0.94}" fill="${tones.mid}"/>` +
    `<path d="M${x - r * 0.82} ${y + r * 0.1}A${r * 0.84} ${r * 0.84} 0 0 1 ${x + r * 0.3} ${y - r * 0.78}" fill="none" stroke="${mix(tones.light, '#ffffff', 0.4)}" stroke-width="${r * 0.14}" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="${mix(tones.mid, tones.dark, 0.4)}"/><circle cx="${x + r * 0.04}" cy="${y + r * 0.07}" r="${r * 0.62}" fill="${tones.mid}"/>` +
    [hole(-0.2, -0.2), hole(0.2, -0.2), hole(-0.2, 0.2), hole(0.2, 0.2)].join('') +
    `<path d="M${x - r * 0.2} ${y - r * 0.2}L${x + r * 0.2} ${y + r * 0.2}M${x + r * 0.2} ${y - r * 0.2}L${x - r * 0.2} ${y + r * 0.2}" stroke="#000" stroke-opacity=".45" stroke-width="${r * 0.2}" transform="translate(.8 1.2)"/>` +
    `<path d="M${x - r * 0.2} ${y - r * 0.2}L${x + r * 0.2} ${y + r * 0.2}M${x + r * 0.2} ${y - r * 0.2}L${x - r * 0.2} ${y + r * 0.2}" stroke="${thread}" stroke-width="${r * 0.15}" stroke-linecap="round"/>`
  )
}

/** A keyhole buttonhole, lying or upright. */
export const buttonhole = (
  x: number,
  y: number,
  length: number,
  thread: Tones,
  angle = 0,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="${-length / 2}" y="-3.6" width="${length}" height="7.2" rx="3.6" fill="${thread.mid}" stroke="${thread.dark}" stroke-width="1"/><path d="M${-length / 2 + 3} 0H${length / 2 - 3}" stroke="#000" stroke-opacity=".8" stroke-width="1.6"/>` +
  `<path d="M${-length / 2 + 2} 0H${length / 2 - 2}" stroke="${thread.light}" stroke-width="6.4" stroke-dasharray="1.1 1.5" stroke-opacity=".6"/></g>`

/** A pocket opening with a welt, from one corner to the other: centre, length and width in px, leaning by `angle` degrees. */
export function welt(
  model: string,
  cloth: Cloth,
  id: string,
  [x, y]: readonly [number, number],
  [length, width]: readonly [number, number],
  angle: number,
): string {
  const a = (angle * Math.PI) / 180
  const turn = (u: number, v: number) =>
    [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)] as const
  const [l, w] = [length / 2, width / 2]
  const corners = [turn(-l, -w), turn(l, -w), turn(l, w), turn(-l, w)] as const
  const shape = rounded(corners.map(([px, py]) => [px, py, 4] as const))
  const around = pathOf(
    rounded(
      [turn(-l - 3, -w - 3), turn(l + 3, -w - 3), turn(l + 3, w + 3), turn(-l - 3, w + 3)].map(
        ([px, py]) => [px, py, 5] as const,
      ),
    ),
  )
  return (
    `<path d="${around}" fill="#000" fill-opacity=".45" filter="url(#${model}-b2)"/>` +
    piece(model, cloth, {
      id,
      shape,
      puff: 9,
      height: 6,
      lift: 4,
      density: 0.7,
      edge: 0.25,
    }) +
    topstitch(ring(inset(shape, 6)), cloth.tones, 1.8) +
    `<path d="${pathOf([turn(-l, -w), turn(l, -w)], false)}" stroke="#000" stroke-opacity=".75" stroke-width="3"/>`
  )
}

/** A flap or patch of cloth with topstitching along its edge. */
export function patch(
  model: string,
  cloth: Cloth,
  id: string,
  shape: Outline,
  options: {
    thread?: Tones
    rows?: number
    lift?: number
    margin?: number
    puff?: number
    height?: number
  } = {},
): string {
  const { thread = cloth.tones, rows = 1, lift = 7, margin = 6, puff = 20, height = 9 } = options
  return (
    piece(model, cloth, {
      id,
      shape,
      puff,
      height,
      lift,
      density: 0.5,
      edge: 0.22,
    }) +
    topstitch(ring(inset(shape, margin)), thread) +
    (rows > 1 ? topstitch(ring(inset(shape, margin + 10)), thread) : '')
  )
}

/** A straight line between two points, as zips and seams run. */
export const lineBetween = (a: readonly [number, number], b: readonly [number, number]): Outline =>
  curve([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], 10)
