import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { beside, pathOf, type Outline, type Point } from '../materials/outline.ts'

/** What a cloth's shadows are coloured with: never plain black, which would look like a drawn line on pale cloth. */
export const ink = ({ dark }: Tones): string => mix(dark, '#07070c', 0.62)

const stroke = (line: Outline, colour: string, width: number, opacity: number, rest = '') =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" ${rest}/>`

/** A soft shadow along a line; `level` is one of the garment's blurs: 2, 5, 10 or 22 px. */
export const shade = (
  model: string,
  line: Outline,
  tones: Tones,
  width: number,
  depth: number,
  level = 5,
): string =>
  stroke(line, ink(tones), width, depth, `filter="url(#${model}-b${level})" stroke-linecap="round"`)

/** A seam: cloth dips to it from both sides, and one side catches the light. */
export const seam = (model: string, line: Outline, tones: Tones, depth = 0.5): string =>
  stroke(line, ink(tones), 11, depth * 0.42, `filter="url(#${model}-b2)"`) +
  stroke(
    beside(line, 3),
    mix(tones.light, '#ffffff', 0.4),
    2.2,
    depth * 0.4,
    `filter="url(#${model}-b2)"`,
  ) +
  stroke(line, ink(tones), 1.5, depth * 0.85)

/** A row of fine stitches and the dimples they pull into the cloth. */
export function sewn(
  line: Outline,
  thread: string,
  tones: Tones,
  width = 1.25,
  length = 4.4,
): string {
  const dash = `stroke-dasharray="${length} ${(length * 0.46).toFixed(1)}" stroke-linecap="round"`
  const low = line.map(([x, y]): Point => [x + 0.6, y + 1])
  return (
    stroke(line, ink(tones), width * 2.6, 0.12) +
    stroke(low, ink(tones), width, 0.4, dash) +
    stroke(line, thread, width, 1, dash) +
    stroke(
      line.map(([x, y]): Point => [x - 0.2, y - 0.4]),
      '#fff',
      width * 0.36,
      0.3,
      dash,
    )
  )
}

/** Rows of stitches side by side, `gap` px apart. */
export const rows = (line: Outline, thread: string, tones: Tones, count = 2, gap = 6): string =>
  Array.from({ length: count }, (_, i) => sewn(beside(line, i * gap), thread, tones)).join('')
