import type { Tones } from '../colours.ts'
import { beside, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { both, hung, sleeveEnd, type Cut } from '../tops/cut.ts'
import { draped, type Cloth } from '../tops/draped.ts'
import { ribbed } from '../tops/knit.ts'
import { rows, sewn, shade } from '../tops/sewing.ts'
import { mix } from '../materials/leather.ts'

/** Ribbed cuffs sewn to both sleeves, `height` px, gathering the sleeve by `narrower` px on either side. */
export function cuffs(model: string, cut: Cut, tones: Tones, height: number, narrower = 6): string {
  const top = sleeveEnd(cut, 13)
  const foot = sleeveEnd(cut, -height)
  const [first, last] = [foot[0] ?? [0, 0], foot.at(-1) ?? [0, 0]]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  const drawnIn = foot.map(([x, y], i): Point => {
    const t = 1 - (2 * i) / (foot.length - 1)
    return [
      x + ((last[0] - first[0]) / length) * narrower * t,
      y + ((last[1] - first[1]) / length) * narrower * t,
    ]
  })
  const [lower] = [both(cut, drawnIn)]
  return both(cut, top)
    .map(
      (upper, i) =>
        ribbed(model, upper, lower[i] ?? upper, tones, { lift: 2 }) +
        shade(model, beside(upper, i ? 3 : -3), tones, 6, 0.35, 2),
    )
    .join('')
}

/** The outline of a patch pocket, its mouth straight and its foot pointed or round. */
export const pocketShape = (x: number, y: number, w: number, h: number, point: number): Point[] => {
  const corners: Point[] = [
    [x, y],
    [x + w, y - 3],
    [x + w - 1, y + h - point - 3],
    [x + w / 2 + 3, y + h],
    [x + 3, y + h - point],
  ]
  return corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay]
    return Array.from({ length: 8 }, (_, k): Point => [
      ax + ((bx - ax) * k) / 8,
      ay + ((by - ay) * k) / 8,
    ])
  })
}

/** A patch pocket of the same cloth, hemmed at its mouth and stitched down on its other sides. */
export function patchPocket(
  model: string,
  cut: Cut,
  cloth: Cloth,
  shape: Outline,
  thread: string,
  mouth = 24,
): string {
  const { tones } = cloth
  const own = hung(cut, shape)
  const [left, right] = [own[0] ?? [0, 0], own[8] ?? [0, 0]]
  const low: Outline = [
    [left[0] + 1, left[1] + mouth],
    [right[0] - 1, right[1] + mouth],
  ]
  const sides = own.slice(8)
  const edge = [...sides, ...own.slice(0, 1)]
  return (
    draped(model, cloth, {
      id: 'pocket',
      shape: own,
      lift: 3,
      puff: 12,
      height: 4,
      edge: 0.1,
      density: 0.5,
    }) +
    shade(model, own.slice(0, 9), tones, 5, 0.4, 2) +
    `<path d="${pathOf(own.slice(0, 9), false)}" fill="none" stroke="${mix(tones.light, '#ffffff', 0.3)}" stroke-width="1.400" stroke-opacity=".7"/>` +
    rows(low, thread, tones, 1) +
    sewn(beside(edge, 4), thread, tones) +
    sewn(
      [
        [left[0] + 3, left[1] + 2],
        [left[0] + 13, left[1] + mouth],
      ],
      thread,
      tones,
    ) +
    sewn(
      [
        [right[0] - 3, right[1] + 2],
        [right[0] - 13, right[1] + mouth],
      ],
      thread,
      tones,
    )
  )
}
