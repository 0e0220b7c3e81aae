import { beside, curve, flip, mirrored, type Outline, type Point } from '../materials/outline.ts'

/** Measures of a shirt or t-shirt: points given as px from the centre line, and height in the picture. */
export type Cut = {
  /** Where the shoulder seam meets the neck. */
  neck: Point
  /** Height of the neckline in the middle of the front, and how square it is, 0 to 1; below 0 it is a V. */
  front: number
  square?: number
  shoulder: Point
  armpit: Point
  waist: Point
  /** From the side to the middle. */
  hem: readonly Point[]
  /** The sleeve's outer edge from the shoulder down, without the shoulder itself. */
  outer: readonly Point[]
  /** The sleeve's inner edge from its end up to the armpit, without the armpit. */
  inner: readonly Point[]
  /** Makes no two garments hang alike. */
  seed: number
}

/** Nothing sewn hangs straight: every line of a garment goes through the same gentle bend. */
export const hung = (cut: Cut, line: Outline): Point[] =>
  line.map(([x, y]) => [
    x + 4 * Math.sin(y / 170 + cut.seed) + 2 * Math.sin(y / 61 + cut.seed * 2.3 + x / 300),
    y + 4 * Math.sin(x / 190 + cut.seed * 1.7) + 1.5 * Math.sin(x / 57 + cut.seed),
  ])

const right = ([x, y]: Point): Point => [640 + x, y]
const through = (points: readonly Point[]) => curve(points.map(right), 10)

/** The neckline of the front from the left shoulder to the right one, unbent. */
export function neckline({ neck: [x, y], front, square = 0.5 }: Cut): Point[] {
  const deep = front - y
  const side: Point[] =
    square < 0
      ? [[x * 0.5, front - deep * 0.47]]
      : [
          [x * (0.4 + 0.24 * square), front - deep * (0.24 - 0.18 * square)],
          [x * (0.76 + 0.16 * square), front - deep * (0.6 - 0.2 * square)],
        ]
  const right: Point[] = [...side, [x, y]]
  if (square < 0)
    return [
      ...flip(through([[0, front], ...right])).toReversed(),
      ...through([[0, front], ...right]).slice(1),
    ]
  return through([...right.map(([px, py]): Point => [-px, py]).toReversed(), [0, front], ...right])
}

/** Half of it, from the middle to the right shoulder. */
const halfNeck = (cut: Cut): Point[] => neckline(cut).filter(([x]) => x > 639.9)

function half(cut: Cut, top: readonly Point[]): Point[] {
  const { neck, shoulder, armpit, waist, hem, outer, inner } = cut
  return [
    ...top,
    ...through([neck, [(neck[0] + shoulder[0]) / 2, (neck[1] + shoulder[1]) / 2 - 5], shoulder]),
    ...through([shoulder, ...outer]).slice(1),
    ...through([...inner, armpit]),
    ...through([armpit, waist, ...hem.slice(0, 1)]).slice(1),
    ...through(hem).slice(1),
  ]
}

/** The whole garment with both sleeves. From the back its neck is closed up to `top`. */
export const silhouette = (cut: Cut, top?: number): Point[] =>
  hung(
    cut,
    mirrored(
      half(
        cut,
        top === undefined
          ? halfNeck(cut)
          : through([[0, top], [cut.neck[0] * 0.6, top - 2], cut.neck]),
      ),
    ),
  )

/** The shape the light is reckoned on: closed at the neck and going on past its hems, which are flat, not stuffed. */
export function massOf(cut: Cut): Point[] {
  const on = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(ax - bx, ay - by) || 1
    return [ax + ((ax - bx) / length) * 44, ay + ((ay - by) / length) * 44]
  }
  const { outer, inner, hem, neck, armpit, shoulder } = cut
  const [a, before] = [outer.at(-1) ?? neck, outer.at(-2) ?? shoulder]
  const [b, after] = [inner[0] ?? neck, inner[1] ?? armpit]
  return silhouette(
    {
      ...cut,
      outer: [...outer.slice(0, -1), on(a, before)],
      inner: [on(b, after), ...inner.slice(1)],
      hem: hem.map(([x, y]): Point => [x, y + 46]),
    },
    neck[1] - 46,
  )
}

/** Where the right sleeve is set in, from the shoulder to the armpit. */
export const armhole = ({ shoulder: [sx, sy], armpit: [ax, ay] }: Cut): Point[] =>
  through([
    [sx, sy],
    [sx - 14, sy + (ay - sy) * 0.34],
    [sx - 12 + (ax - sx) * 0.4, sy + (ay - sy) * 0.7],
    [ax, ay],
  ])

/** A raglan seam: from the neck, in front or behind, straight to the armpit. */
export const raglan = ({ neck: [nx, ny], armpit: [ax, ay], front }: Cut, behind = false): Point[] =>
  through([
    behind ? [nx * 0.8, ny + 2] : [nx * 0.86, ny + (front - ny) * 0.4],
    [nx + (ax - nx) * 0.4, ny + (ay - ny) * 0.52],
    [ax, ay],
  ])

/** The hem from side to side, `up` px above the edge. */
export function hemLine({ hem }: Cut, up = 0): Point[] {
  const half = through(hem)
  const line = [...half, ...flip(half).toReversed().slice(1)]
  // Near the sides a curved hem runs upwards, and the line inside it would start outside the cloth.
  return up ? beside(line, up).slice(1, -1) : line
}

/** The end of the right sleeve from outside to inside, `up` px above the edge (along the sleeve). */
export function sleeveEnd({ outer, inner }: Cut, up = 0): Point[] {
  const a: Point = outer.at(-1) ?? [0, 0]
  const before: Point = outer.at(-2) ?? [0, 0]
  const b: Point = inner[0] ?? [0, 0]
  const after: Point = inner[1] ?? [before[0] - 90, before[1] + 20]
  const back = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [
      from[0] + ((to[0] - from[0]) / length) * up,
      from[1] + ((to[1] - from[1]) / length) * up,
    ]
  }
  const [p, q] = [back(a, before), back(b, after)]
  return through([p, [(p[0] + q[0]) / 2 + 3, (p[1] + q[1]) / 2 + 7], q])
}

/** A line of the right side, and its mirror image on the left, both as they hang. */
export const both = (cut: Cut, line: Outline): readonly [Point[], Point[]] => [
  hung(cut, line),
  hung(cut, flip(line)),
]
