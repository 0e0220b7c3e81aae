import { curve, type Outline } from '../materials/outline.ts'
import { hills } from '../materials/relief.ts'
import { randomFrom } from '../random.ts'

/** A ridge of cloth along a line: half width and height in px (a negative height is a valley). */
export type Fold = { line: Outline; width: number; height: number }

/** A height at a point of the picture, in px. */
export type Height = (x: number, y: number) => number

/** A fold written as its points `x,y x,y …`. */
export const fold = (points: Outline | string, width: number, height: number): Fold => ({
  line: curve(points, 6),
  width,
  height,
})

type Segment = readonly [ax: number, ay: number, dx: number, dy: number, t: number, share: number]

function ridge({ line, width, height }: Fold): Height {
  const n = line.length - 1
  const segments = line.slice(0, -1).map(([ax, ay], i): Segment => {
    const [bx, by] = line[i + 1] ?? [ax, ay]
    return [ax, ay, bx - ax, by - ay, i / n, 1 / n]
  })
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const reach = width * 3
  const [x0, x1] = [Math.min(...xs) - reach, Math.max(...xs) + reach]
  const [y0, y1] = [Math.min(...ys) - reach, Math.max(...ys) + reach]
  return (x, y) => {
    if (x < x0 || x > x1 || y < y0 || y > y1) return 0
    let [nearest, at, side] = [Infinity, 0, 1]
    for (const [ax, ay, dx, dy, t, share] of segments) {
      const [px, py] = [x - ax, y - ay]
      const u = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
      const away = (px - dx * u) ** 2 + (py - dy * u) ** 2
      if (away >= nearest) continue
      nearest = away
      at = t + u * share
      side = dx * py - dy * px > 0 ? 1 : -1
    }
    // A fold leans over: one flank is steeper than the other.
    const w = width * (side > 0 ? 0.62 : 1.5) * (0.55 + 0.6 * Math.sin(Math.PI * at))
    return height * Math.exp(-nearest / (w * w)) * Math.sin(Math.PI * Math.min(1, at)) ** 0.7
  }
}

/** All heights on top of each other. */
export function sum(...heights: (Height | undefined)[]): Height {
  const all = heights.filter((height) => height !== undefined)
  return (x, y) => all.reduce((total, height) => total + height(x, y), 0)
}

/** The folds as one relief. */
export const folded = (folds: readonly Fold[]): Height => sum(...folds.map(ridge))

/** Sharp small creases of thin cloth, about `wave` px apart and `height` px high. */
export function crumpled(seed: string, wave: number, height: number): Height {
  const [a, b] = [hills(1600, wave, `${seed} a`), hills(1600, wave * 0.46, `${seed} b`)]
  const push = hills(1600, wave * 1.3, `${seed} c`)
  return (x, y) => {
    const shift = (push(x, y) - 0.5) * wave * 1.4
    return (
      height * (1 - Math.abs(a(x + shift, y * 1.2) - 0.5) * 2) ** 2 +
      height * 0.4 * (1 - Math.abs(b(x, y + shift) - 0.5) * 2) ** 2
    )
  }
}

/** Gathers that run up from a line, as cloth bunches above a ribbed hem: `[x, y]` is where each starts. */
export function gathers(foot: Outline, count: number, length: number, seed: string): Fold[] {
  const random = randomFrom(`gathers ${seed}`)
  return Array.from({ length: count }, (_, i) => {
    const place = ((i + 0.2 + random() * 0.6) / count) * (foot.length - 1)
    const [x, y] = foot[Math.round(place)] ?? [0, 0]
    const up = length * (0.4 + random() * 0.7)
    const lean = (random() - 0.5) * up * 0.5
    return fold(
      [
        [x, y + up * 0.18],
        [x + lean * 0.3, y - up * 0.4],
        [x + lean, y - up],
      ],
      6 + random() * 6,
      9 + random() * 9,
    )
  })
}

/** The round of a body: highest in its middle, falling away `fall` px to the sides. */
export const chestRound =
  (half: number, fall = 40): Height =>
  (x) =>
    -fall * Math.min(1.3, Math.abs(x - 630) / half) ** 3
