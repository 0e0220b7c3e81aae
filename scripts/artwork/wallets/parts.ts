import type { Tones } from '../colours.ts'
import {
  feathered,
  piece,
  pressed,
  shade,
  within,
  type Hide,
  type Lie,
} from '../materials/leather.ts'
import { box, curve, moved, pathOf, type Outline, type Point } from '../materials/outline.ts'

/** A box on the table: left, top, width, height in px. */
export type Box = { x: number; y: number; w: number; h: number }

/** An open line through corners, each rounded by its radius in px; the ends stay where they are. */
export function bent(
  corners: readonly (readonly [x: number, y: number, radius: number])[],
): Point[] {
  return corners.flatMap(([x, y, radius], i): Point[] => {
    const [before, after] = [corners[i - 1], corners[i + 1]]
    if (!before || !after || radius < 1) return [[x, y]]
    const towards = ([tx, ty]: readonly [number, number, number]): Point => {
      const length = Math.hypot(tx - x, ty - y) || 1
      const share = Math.min(radius, length * 0.5) / length
      return [x + (tx - x) * share, y + (ty - y) * share]
    }
    const [from, to] = [towards(before), towards(after)]
    return Array.from({ length: 11 }, (_, step): Point => {
      const t = step / 10
      const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      return [u * from[0] + v * x + w * to[0], u * from[1] + v * y + w * to[1]]
    })
  })
}

/** The line a seam takes inside a box, `by` px from its edges, open at the side that is left out. */
export function seamIn(
  { x, y, w, h }: Box,
  by: number,
  sides: 'trbl' | 'lbr' | 'tlb' | 'trb' = 'trbl',
  radius = 16,
): Point[] {
  const [l, t, r, b] = [x + by, y + by, x + w - by, y + h - by]
  if (sides === 'trbl')
    return bent([
      [l + w / 3, t, 0],
      [r, t, radius],
      [r, b, radius],
      [l, b, radius],
      [l, t, radius],
      [l + w / 3, t, 0],
    ])
  if (sides === 'lbr')
    return bent([
      [l, y + 6, 0],
      [l, b, radius],
      [r, b, radius],
      [r, y + 6, 0],
    ])
  if (sides === 'tlb')
    return bent([
      [x + w - 6, t, 0],
      [l, t, radius],
      [l, b, radius],
      [x + w - 6, b, 0],
    ])
  return bent([
    [x + 6, t, 0],
    [r, t, radius],
    [r, b, radius],
    [x + 6, b, 0],
  ])
}

/** A blank plastic card. */
export function card(
  model: string,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  const shape = box(x, y, w, h, 16)
  return (
    feathered(pathOf(moved(shape, 2, 3)), 4, 4, 0.4) +
    `<path d="${pathOf(shape)}" fill="${colour}"/>` +
    `<path d="M${x + 16} ${y + 1.5}H${x + w - 16}" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"/>` +
    within(
      `${model}-card-${x}-${y}`,
      shape,
      `<path d="M${x} ${y}H${x + w * 0.55}L${x + w * 0.2} ${y + h}H${x}Z" fill="#fff" fill-opacity=".1"/>`,
    )
  )
}

/** Muted colours of the blank cards that show a pocket's use. */
export const cardColours = ['#d9d4ca', '#8f9aa6', '#c3b08b', '#5f6a70', '#b9a6a0', '#7d8a7a']

/** How a stack of card pockets is built: from the hindmost down, `step` px apart. */
export type Slots = Box & {
  count: number
  step: number
  /** Depth of a thumb notch in px, 0 for a straight mouth. */
  notch?: number
  /** Which pockets hold a card, and how far it looks out in px. */
  filled?: Record<number, number>
  form?: Lie['form']
  edge?: Tones
}

/** A pocket's outline, its mouth at the top, with a notch for the thumb when it has a depth. */
function pocket({ x, y, w, h }: Box, notch = 0, radius = 5): Point[] {
  if (!notch) return box(x, y, w, h, [4, 4, radius, radius])
  const c = x + w / 2
  const mouth = curve(
    [
      [c - notch * 1.7, y],
      [c - notch * 1.2, y + notch * 0.3],
      [c - notch * 0.7, y + notch * 0.86],
      [c, y + notch],
      [c + notch * 0.7, y + notch * 0.86],
      [c + notch * 1.2, y + notch * 0.3],
      [c + notch * 1.7, y],
    ],
    6,
  )
  return [
    [x, y],
    ...mouth,
    [x + w, y],
    ...bent([
      [x + w, y + h - radius * 2, 0],
      [x + w, y + h, radius],
      [x, y + h, radius],
      [x, y + h - radius * 2, 0],
    ]),
  ]
}

/** Card pockets one above the other, each with a pressed line along its mouth. */
export function slots(model: string, hide: Hide, stack: Slots): string {
  const { x, y, w, h, count, step, notch = 0, filled = {}, form = 'flat', edge } = stack
  return Array.from({ length: count }, (_, i) => {
    const top = y + i * step
    const out = filled[i]
    const mouth = pocket({ x, y: top, w, h: h - i * step }, notch)
    const plastic = out
      ? card(
          model,
          x + 16,
          top - out,
          w - 32,
          out + 60,
          cardColours[(i + count) % cardColours.length] ?? '#ccc',
        )
      : ''
    return (
      plastic +
      piece(hide, mouth, {
        form,
        thickness: 1.5,
        lift: 5,
        rise: { swell: 3 },
        ...(edge ? { edge } : {}),
      }) +
      pressed(
        notch
          ? moved(
              mouth.filter(([, py]) => py < top + notch + 2),
              0,
              11,
            )
          : [
              [x + 8, top + 11],
              [x + w - 8, top + 11],
            ],
        2,
      )
    )
  }).join('')
}

/** The lit upper and the shaded lower side of leather bent round a spine that runs from top to bottom. */
export const spine = (line: Outline, width = 30, depth = 1): string =>
  shade(moved(line, -width * 0.5, 0), width * 0.5, 0.12 * depth, '#ffdfb8', width * 1.2) +
  shade(moved(line, width * 0.35, 0), width * 0.6, 0.26 * depth, '#000', width * 1.1)
