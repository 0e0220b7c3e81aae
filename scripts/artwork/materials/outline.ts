/** A point in the 1280 × 1600 user space. */
export type Point = readonly [x: number, y: number]

/** A line or closed shape as many short segments, so that it can be offset, measured and walked along. */
export type Outline = readonly Point[]

const round = (value: number) => Math.round(value * 10) / 10

/** The outline as path data; closed unless told otherwise. */
export function pathOf(outline: Outline, closed = true): string {
  const [first, ...rest] = outline
  if (!first) return ''
  const lines = rest.map(([x, y]) => `L${round(x)} ${round(y)}`).join('')
  return `M${round(first[0])} ${round(first[1])}${lines}${closed ? 'Z' : ''}`
}

function spline(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const at = (i: 0 | 1) => {
    const [p, q, r, s] = [a[i], b[i], c[i], d[i]]
    return (
      0.5 *
      (2 * q +
        (r - p) * t +
        (2 * p - 5 * q + 4 * r - s) * t * t +
        (3 * q - p - 3 * r + s) * t * t * t)
    )
  }
  return [at(0), at(1)]
}

/** Points written as `x,y x,y …`, which keeps long outlines readable. */
const pointsOf = (written: string): Point[] =>
  written.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

const read = (points: Outline | string) => (typeof points === 'string' ? pointsOf(points) : points)

/** A smooth line through the points, open. `steps` is the number of segments between two points. */
export function curve(through: Outline | string, steps = 14): Point[] {
  const points = read(through)
  const line: Point[] = []
  const last = points.length - 1
  const point = (i: number) => points[Math.max(0, Math.min(last, i))] ?? [0, 0]
  for (let i = 0; i < last; i++)
    for (let s = 0; s < steps; s++)
      line.push(spline(point(i - 1), point(i), point(i + 1), point(i + 2), s / steps))
  line.push(point(last))
  return line
}

/** A smooth closed shape through the points. */
export function blob(through: Outline | string, steps = 14): Point[] {
  const points = read(through)
  const n = points.length
  const point = (i: number) => points[(i + n) % n] ?? [0, 0]
  const line: Point[] = []
  for (let i = 0; i < n; i++)
    for (let s = 0; s < steps; s++)
      line.push(spline(point(i - 1), point(i), point(i + 1), point(i + 2), s / steps))
  return line
}

/** A polygon with rounded corners: each corner is a point and its radius in px. */
export function rounded(
  corners: readonly (readonly [x: number, y: number, radius: number])[],
): Point[] {
  const n = corners.length
  const line = corners.flatMap(([x, y, radius], i) => {
    const before = corners[(i + n - 1) % n] ?? [x, y, 0]
    const after = corners[(i + 1) % n] ?? [x, y, 0]
    const towards = (to: readonly [number, number, number]): Point => {
      const length = Math.hypot(to[0] - x, to[1] - y) || 1
      const share = Math.min(radius, length * 0.5) / length
      return [x + (to[0] - x) * share, y + (to[1] - y) * share]
    }
    const [from, until] = [towards(before), towards(after)]
    const steps = Math.max(1, Math.min(18, Math.ceil(radius / 3)))
    return Array.from({ length: steps + 1 }, (_, s): Point => {
      const t = s / steps
      const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      return [u * from[0] + v * x + w * until[0], u * from[1] + v * y + w * until[1]]
    })
  })
  return divided(line)
}

/** A closed shape with points at most 16 px apart, so that offsetting it treats straight sides and corners alike. */
function divided(outline: Outline): Point[] {
  return outline.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    const parts = Math.max(1, Math.ceil(Math.hypot(nx - x, ny - y) / 16))
    return Array.from({ length: parts }, (_, k): Point => [
      x + ((nx - x) * k) / parts,
      y + ((ny - y) * k) / parts,
    ])
  })
}

/** A rectangle with rounded corners, corner by corner when four radii are given (from top left, clockwise). */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number | readonly [number, number, number, number] = 0,
): Point[] {
  const [a, b, c, d] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius
  return rounded([
    [x, y, a],
    [x + width, y, b],
    [x + width, y + height, c],
    [x, y + height, d],
  ])
}

/** The right half of a symmetric shape, from top to bottom, completed by its mirror image at `axis`. */
export function mirrored(half: Outline, axis = 640): Point[] {
  // A point on the axis must not come twice: a seam offset from the shape would stumble over it.
  const other = half.filter(([x]) => Math.abs(x - axis) > 0.5).toReversed()
  return [...half, ...other.map(([x, y]): Point => [2 * axis - x, y])]
}

/** The same shape on the other side of the axis. */
export const flip = (outline: Outline, axis = 640): Point[] =>
  outline.map(([x, y]) => [2 * axis - x, y])

/** Moved by dx, dy px. */
export const moved = (outline: Outline, dx: number, dy: number): Point[] =>
  outline.map(([x, y]) => [x + dx, y + dy])

/** Left-hand normals of an outline, one for each point. */
function normals(outline: Outline, closed: boolean): Point[] {
  const n = outline.length
  const at = (i: number) =>
    outline[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0]
  return outline.map((_, i) => {
    const [a, b] = [at(i - 1), at(i + 1)]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  })
}

/** An open line moved sideways by `distance` px (to its right-hand side on screen when positive). */
export function beside(line: Outline, distance: number): Point[] {
  const sides = normals(line, false)
  return line.map(([x, y], i) => {
    const side = sides[i] ?? [0, 0]
    return [x + side[0] * distance, y + side[1] * distance]
  })
}

/** A closed shape made smaller by `distance` px all round, as the line a seam runs along. */
export function inset(outline: Outline, distance: number): Point[] {
  const sides = normals(outline, true)
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
  const inward = area > 0 ? distance : -distance
  const offset = outline.map(([x, y], i): Point => {
    const side = sides[i] ?? [0, 0]
    return [x + side[0] * inward, y + side[1] * inward]
  })
  // Tight corners fold back on themselves when offset: drop the points that ended up too near the edge.
  return offset.filter((p) =>
    outline.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > Math.abs(distance) * 0.93),
  )
}

/** The part of a closed shape above `y`, from its left end over the top to its right end. */
export function above(outline: Outline, y: number): Point[] {
  const n = outline.length
  const start = outline.findIndex(
    ([, py], i) => py < y && (outline[(i + n - 1) % n]?.[1] ?? 0) >= y,
  )
  const turned = [...outline.slice(start), ...outline.slice(0, start)].filter(([, py]) => py < y)
  return (turned[0]?.[0] ?? 0) > (turned.at(-1)?.[0] ?? 0) ? turned.toReversed() : turned
}

/** A closed shape as a line that ends where it began. */
export const ring = (outline: Outline): Outline => [...outline, ...outline.slice(0, 2)]

/** A band along a line whose width in px follows `width(t)`, t running from 0 to 1. */
export function band(line: Outline, width: number | ((t: number) => number)): Point[] {
  const sides = normals(line, false)
  const half = (i: number) => (typeof width === 'number' ? width : width(i / (line.length - 1))) / 2
  const side = (sign: 1 | -1) =>
    line.map(([x, y], i): Point => {
      const [nx, ny] = sides[i] ?? [0, 0]
      return [x + nx * half(i) * sign, y + ny * half(i) * sign]
    })
  return [...side(1), ...side(-1).toReversed()]
}

/** Where the line is at `t` (0 to 1 of its points) and its direction in degrees. */
export function along(line: Outline, t: number): { at: Point; angle: number } {
  const i = Math.max(0, Math.min(line.length - 2, Math.floor(t * (line.length - 1))))
  const a: Point = line[i] ?? [0, 0]
  const b: Point = line[i + 1] ?? [0, 0]
  return { at: a, angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI }
}

/** The shape with its edge gently uneven, as sewn cloth is: up to `amount` px, the same for the same seed. */
export function uneven(outline: Outline, amount: number, seed: number): Point[] {
  const wave = (i: number, k: number) =>
    Math.sin(((i / outline.length) * k + seed * 0.37 * k) * 2 * Math.PI)
  return outline.map(([x, y], i) => [
    x + amount * (0.6 * wave(i, 3) + 0.4 * wave(i + 7, 7)),
    y + amount * (0.6 * wave(i + 3, 4) + 0.4 * wave(i + 1, 9)),
  ])
}
