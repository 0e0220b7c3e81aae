import type { Tones } from '../colours.ts'
import type { Outline, Point } from './outline.ts'

/** How a row of stitches is sewn; lengths in px. */
export type Sewing = {
  thread: Tones
  width?: number
  length?: number
  gap?: number
  /** Degrees by which each stitch leans off the seam, as saddle stitches do. */
  slant?: number
  /** Draws the twist of the thread, for pictures from near. */
  near?: boolean
}

const fixed = (value: number) => value.toFixed(1)

/** Points every `step` px along a line, each with its direction in radians. */
export function paced(line: Outline, step: number): { at: Point; angle: number }[] {
  const paces: { at: Point; angle: number }[] = []
  let carried = step / 2
  line.forEach((from, i) => {
    const to = line[i + 1]
    if (!to) return
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    for (; carried <= length; carried += step)
      paces.push({
        at: [from[0] + (dx * carried) / length, from[1] + (dy * carried) / length],
        angle: Math.atan2(dy, dx),
      })
    carried -= length
  })
  return paces
}

const stroke = (d: string, colour: string, w: number, opacity = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${fixed(w)}" stroke-opacity="${opacity}"/>`

/** A row of stitches pulled into the material: groove, holes, thread with its own light and shade. */
export function sewn(line: Outline, sewing: Sewing): string {
  const { thread, width = 3.4, length = 12, gap = 4.5, slant = 9, near = false } = sewing
  const lean = (slant * Math.PI) / 180
  const ends = paced(line, length + gap).map(({ at: [x, y], angle }) => {
    const [dx, dy] = [(Math.cos(angle - lean) * length) / 2, (Math.sin(angle - lean) * length) / 2]
    return { a: [x - dx, y - dy], b: [x + dx, y + dy], dx, dy } as const
  })
  const lines = (mx: number, my: number, shorter = 1) =>
    ends
      .map(({ a, b, dx, dy }) => {
        const [cut, cot] = [dx * (1 - shorter), dy * (1 - shorter)]
        return `M${fixed(a[0] + cut + mx)} ${fixed(a[1] + cot + my)}L${fixed(b[0] - cut + mx)} ${fixed(b[1] - cot + my)}`
      })
      .join('')
  const seam = line.map(([x, y], i) => `${i ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`).join('')
  const holes = ends
    .map(({ a, b }) => `M${fixed(a[0])} ${fixed(a[1])}h.1M${fixed(b[0])} ${fixed(b[1])}h.1`)
    .join('')
  const ply = (turns: number) =>
    ends
      .flatMap(({ a, dx, dy }) =>
        Array.from({ length: turns }, (_, i) => {
          const t = (i + 0.6) / turns
          const [cx, cy] = [a[0] + 2 * dx * t, a[1] + 2 * dy * t]
          const [nx, ny] = [(-dy / length) * width * 0.8, (dx / length) * width * 0.8]
          return `M${fixed(cx - nx - dx * 0.09)} ${fixed(cy - ny - dy * 0.09)}L${fixed(cx + nx + dx * 0.09)} ${fixed(cy + ny + dy * 0.09)}`
        }),
      )
      .join('')
  return (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    stroke(seam, '#000', width * 3.6, 0.07) +
    stroke(seam, '#000', width * 2, 0.12) +
    stroke(holes, '#000', width * 1.35, 0.55) +
    stroke(lines(width * 0.3, width * 0.5), '#000', width * 1.1, 0.42) +
    stroke(lines(0, 0), thread.dark, width) +
    stroke(lines(-width * 0.06, -width * 0.1, 0.95), thread.mid, width * 0.72) +
    stroke(lines(-width * 0.12, -width * 0.2, 0.7), thread.light, width * 0.32, 0.85) +
    (near ? stroke(ply(4), thread.dark, width * 0.16, 0.55) : '') +
    '</g>'
  )
}
