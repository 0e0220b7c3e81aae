import { hills } from '../materials/relief.ts'
import type { Outline, Point } from '../materials/outline.ts'
import type { Height } from './folds.ts'

/** The unevenness that pulls a quilted seam out of line, the same wherever it is asked for. */
const wobble = hills(1600, 90, 'quilt wobble')

/** How far the seam at x lies below a straight line: it sags away from the middle by `fall`. */
const sag = (x: number, fall: number) => fall * ((x - 640) / 300) ** 2 + (wobble(x, 40) - 0.5) * 7

/** Down in horizontal channels `spacing` px deep, puckered along the seams. */
export function channels(spacing: number, start: number, height: number, fall = 12): Height {
  const pucker = hills(1600, 17, `pucker ${spacing}`)
  const clump = hills(1600, 70, `clump ${spacing}`)
  return (x, y) => {
    const t = (y - start - sag(x, fall)) / spacing
    const inside = Math.abs(Math.sin(Math.PI * t))
    return (
      height * inside ** 0.55 * (0.75 + 0.5 * clump(x, y)) +
      (pucker(x, Math.round(t) * 61) - 0.5) * height * 0.75 * (1 - inside) * inside ** 0.2 * 2
    )
  }
}

/** The seams of the channels between two sides, as lines to sew along. */
export function channelSeams(
  spacing: number,
  start: number,
  end: number,
  from: number,
  to: number,
  fall = 12,
): Point[][] {
  const count = Math.floor((end - start) / spacing)
  return Array.from({ length: count + 1 }, (_, i) =>
    Array.from({ length: 41 }, (_, k): Point => {
      const x = from + ((to - from) * k) / 40
      return [x, start + i * spacing + sag(x, fall)]
    }),
  )
}

/** Diamond quilting: crossing seams `spacing` px apart, `lean` the slope of its lines. */
export function diamonds(spacing: number, height: number, lean = 1.15): Height {
  const pucker = hills(1600, 15, `diamond ${spacing}`)
  return (x, y) => {
    const [a, b] = [(x - 640) * lean + y, (x - 640) * lean - y].map((v) =>
      Math.abs(Math.sin((Math.PI * v) / spacing)),
    )
    const inside = Math.min(a ?? 0, b ?? 0)
    return height * inside ** 0.6 + (pucker(x, y) - 0.5) * height * 0.4 * (1 - inside)
  }
}

/** The seams of diamond quilting over a box. */
export function diamondSeams(
  spacing: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  lean = 1.15,
): Outline[] {
  const lines: Outline[] = []
  const low = Math.floor((-700 * lean - y1) / spacing)
  const high = Math.ceil((700 * lean + y1) / spacing)
  for (let k = low; k <= high; k++)
    for (const side of [1, -1] as const) {
      const at = (y: number): Point => [640 + (k * spacing - side * y) / lean, y]
      const line = [at(y0), at((y0 + y1) / 2), at(y1)]
      if (line.some(([x]) => x > x0 - 300 && x < x1 + 300))
        lines.push(Array.from({ length: 30 }, (_, i) => at(y0 + ((y1 - y0) * i) / 29)))
    }
  return lines
}
