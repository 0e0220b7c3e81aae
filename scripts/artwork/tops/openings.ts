import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { pathOf, type Point } from '../materials/outline.ts'
import { both, sleeveEnd, type Cut } from './cut.ts'
import { ink, shade } from './sewing.ts'

/** The far sides of both sleeves, seen in their openings. */
export const hollow = (model: string, cut: Cut, tones: Tones): string =>
  both(cut, sleeveEnd(cut))
    .map((line) => {
      const first: Point = line[0] ?? [0, 0]
      const last: Point = line.at(-1) ?? [0, 0]
      const under = line.map(([x, y], i): Point => {
        const t = Math.sin((Math.PI * i) / (line.length - 1))
        const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
        const side = dx > 0 ? 1 : -1
        return [x - (dy / 120) * 15 * t * side, y + Math.abs(dx / 120) * 15 * t]
      })
      const d = pathOf([first, last, ...under.toReversed()])
      return (
        `<path d="${d}" fill="${mix(tones.mid, ink(tones), 0.55)}" stroke="${ink(tones)}" stroke-opacity=".5" stroke-width="1"/>` +
        shade(model, line, tones, 8, 0.6, 2)
      )
    })
    .join('')
