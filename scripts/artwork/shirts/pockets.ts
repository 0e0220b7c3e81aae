import { beside, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { mix } from '../materials/leather.ts'
import { button } from '../tops/buttons.ts'
import { hung } from '../tops/cut.ts'
import { draped } from '../tops/draped.ts'
import { rows, sewn, shade } from '../tops/sewing.ts'
import type { Making } from './collars.ts'

/** A patch pocket: top left corner, size, depth of its point; the depth of a flap, and how far that is pointed. */
export type Pocket = {
  id: string
  x: number
  y: number
  w?: number
  h?: number
  point?: number
  flap?: number
  peak?: number
  needles?: number
  pencil?: boolean
  fastener?: (x: number, y: number) => string
}

const polygon = (corners: readonly Point[]): Point[] =>
  corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay]
    return Array.from({ length: 8 }, (_, k): Point => [
      ax + ((bx - ax) * k) / 8,
      ay + ((by - ay) * k) / 8,
    ])
  })

/** A pocket sewn on the chest, with or without a flap. */
export function pocket(make: Making, how: Pocket): string {
  const { model, cut, cloth, thread } = make
  const { tones } = cloth
  const {
    id,
    x,
    y,
    w = 138,
    h = 158,
    point = 24,
    flap = 0,
    peak = 0,
    needles = 1,
    pencil = false,
    fastener,
  } = how
  const own = hung(
    cut,
    polygon([
      [x, y],
      [x + w, y - 2],
      [x + w - 1, y + h - point],
      [x + w / 2, y + h],
      [x + 2, y + h - point + 2],
    ]),
  )
  const print = make.paint ? { paint: `<g transform="translate(5 7)">${make.paint}</g>` } : {}
  const mouth = own.slice(0, 9)
  const edge = [...own.slice(8), ...own.slice(0, 1)]
  const lidShape: Point[] = [
    [x - 5, y - 12],
    [x + w + 5, y - 14],
    [x + w + 5, y - 14 + flap - peak * 0.3],
    [x + w / 2, y - 12 + flap + peak],
    [x - 5, y - 12 + flap - peak * 0.3],
  ]
  const lid = hung(cut, polygon(lidShape))
  const [bx, by] = hung(cut, [[x + w / 2, y - 20 + flap + peak * 0.5 - 8]])[0] ?? [0, 0]
  const low: Outline = hung(cut, [
    [x + 1, y + 22],
    [x + w - 1, y + 20],
  ])
  return (
    draped(model, cloth, {
      id: `pocket-${id}`,
      shape: own,
      lift: 3,
      puff: 14,
      height: 5,
      edge: 0.1,
      density: 0.5,
      ...print,
    }) +
    rows(beside(edge, 5), thread, tones, needles + 1, 5) +
    (pencil
      ? sewn(
          hung(cut, [
            [x + 34, y + 2],
            [x + 35, y + h - point + 3],
          ]),
          thread,
          tones,
        )
      : '') +
    (flap
      ? shade(model, [...lid.slice(16), ...lid.slice(0, 1)], tones, 12, 0.4, 5) +
        draped(model, cloth, {
          id: `flap-${id}`,
          shape: lid,
          lift: 5,
          puff: 14,
          height: 6,
          edge: 0.12,
          density: 0.5,
          ...(make.paint ? { paint: `<g transform="translate(-6 -5)">${make.paint}</g>` } : {}),
        }) +
        sewn(beside([...lid.slice(8), ...lid.slice(0, 1)], 6), thread, tones) +
        rows(
          hung(cut, [
            [x - 4, y - 6],
            [x + w + 4, y - 8],
          ]),
          thread,
          tones,
          needles,
          5,
        ) +
        (fastener ? fastener(bx, by) : button(bx, by, make.button))
      : shade(model, mouth, tones, 4, 0.5, 2) +
        `<path d="${pathOf(mouth, false)}" fill="none" stroke="${mix(tones.light, '#ffffff', 0.4)}" stroke-width="1.500" stroke-opacity=".8"/>` +
        rows(low, thread, tones, needles))
  )
}
