import { blob, curve, flip, mirrored, type Outline, type Point } from '../materials/outline.ts'

/** How a garment is cut. Lengths in px of the 1280 × 1600 picture, measured from the middle. */
export type Cut = {
  /** Half widths: neck, shoulder, chest, waist, hem. */
  neck: number
  shoulder: number
  chest: number
  waist: number
  hem: number
  /** Heights: neckline in front, hem at the side, how far the hem dips in the middle. */
  neckline: number
  bottom: number
  dip: number
  sleeve: 'none' | 'cap' | 'short' | 'three-quarter' | 'long'
}

/** Where shoulder and armhole lie on every garment. */
export const neckTop = 322
const shoulderTop = 392
const armpit = 640

const at = (x: number, y: number): Point => [640 + x, y]

/** The body, front or back. The back's neckline is high and shallow. */
export function bodyOf(cut: Cut, side: 'front' | 'back'): Outline {
  const { neck, shoulder, chest, waist, hem, bottom, dip } = cut
  const low = side === 'front' ? cut.neckline : neckTop + 26
  const neckline = curve([
    at(0, low),
    at(neck * 0.5, low - (low - neckTop) * 0.17),
    at(neck * 0.9, neckTop + (low - neckTop) * 0.42),
    at(neck, neckTop),
  ])
  const shoulderLine = curve([
    at(neck, neckTop),
    at((neck + shoulder) / 2, (neckTop + shoulderTop) / 2 - 4),
    at(shoulder, shoulderTop),
  ])
  const armhole = curve([
    at(shoulder, shoulderTop),
    at(shoulder - 16, 470),
    at(chest - 14, 570),
    at(chest, armpit),
  ])
  const flank = curve([
    at(chest, armpit),
    at(waist + 2, 820),
    at(waist, 960),
    at(hem - 4, bottom - 130),
    at(hem, bottom),
  ])
  const edge = curve([at(hem, bottom), at(hem * 0.62, bottom + dip * 0.75), at(0, bottom + dip)])
  return mirrored([
    ...neckline,
    ...shoulderLine.slice(1),
    ...armhole.slice(1),
    ...flank.slice(1),
    ...edge.slice(1),
  ])
}

/** The right sleeve as it hangs, and where its seam ends. Undefined where there is none. */
export function sleeveOf({
  shoulder: s,
  chest: c,
  sleeve,
}: Cut): { shape: Outline; cuff: readonly [Point, Point] } | undefined {
  if (sleeve === 'none') return undefined
  const reach = { cap: 0.34, short: 0.52, 'three-quarter': 1.35, long: 2 }[sleeve]
  if (reach < 1) {
    const outer: Point = at(s + 60 + 120 * reach, 470 + 300 * reach)
    const inner: Point = at(c + 26, 560 + 250 * reach)
    return {
      shape: [
        ...curve([
          at(s - 40, shoulderTop - 3),
          at(s + 1, shoulderTop + 3),
          at(s + 34, shoulderTop + 50),
          at(s + 76, 510),
          outer,
        ]),
        ...curve([
          outer,
          at((outer[0] + inner[0]) / 2 - 640, (outer[1] + inner[1]) / 2 + 12),
          inner,
        ]).slice(1),
        ...curve([
          inner,
          at(c - 2, armpit),
          at(c - 60, armpit - 30),
          at(s - 90, 480),
          at(s - 40, shoulderTop - 3),
        ]).slice(1, -1),
      ],
      cuff: [outer, inner],
    }
  }
  const long = sleeve === 'long'
  const outer: Point = long ? at(s + 134, 1150) : at(s + 136, 940)
  const inner: Point = long ? at(s + 36, 1172) : at(s + 8, 960)
  return {
    shape: [
      ...curve(
        long
          ? [
              at(s - 40, shoulderTop - 3),
              at(s + 1, shoulderTop + 3),
              at(s + 32, shoulderTop + 52),
              at(s + 82, 560),
              at(s + 112, 780),
              at(s + 136, 990),
              outer,
            ]
          : [
              at(s - 40, shoulderTop - 3),
              at(s + 1, shoulderTop + 3),
              at(s + 32, shoulderTop + 52),
              at(s + 82, 560),
              at(s + 120, 760),
              outer,
            ],
      ),
      ...curve([
        outer,
        at((outer[0] + inner[0]) / 2 - 640, (outer[1] + inner[1]) / 2 + 9),
        inner,
      ]).slice(1),
      ...curve(
        long
          ? [
              inner,
              at(s + 22, 1010),
              at(s + 4, 830),
              at(c - 6, armpit + 20),
              at(c - 70, armpit - 40),
              at(s - 90, 480),
              at(s - 40, shoulderTop - 3),
            ]
          : [
              inner,
              at(s - 2, 830),
              at(c - 6, armpit + 20),
              at(c - 70, armpit - 40),
              at(s - 90, 480),
              at(s - 40, shoulderTop - 3),
            ],
      ).slice(1, -1),
    ],
    cuff: [outer, inner],
  }
}

/** The end of a sleeve, `depth` px deep, as a band of its own. */
export function cuffOf(
  [outer, inner]: readonly [Point, Point],
  depth: number,
  narrow = 6,
): Outline {
  const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const [down, across]: [Point, Point] = [
    [-uy, ux],
    [ux, uy],
  ]
  const move = ([x, y]: Point, d: number, a: number): Point => [
    x + down[0] * d + across[0] * a,
    y + down[1] * d + across[1] * a,
  ]
  return blob(
    [
      move(outer, -depth, 3),
      move(outer, 0, 1 - narrow),
      move(inner, 0, narrow - 1),
      move(inner, -depth, -3),
    ].flatMap((p, i, all) => [
      p,
      [
        (p[0] * 3 + (all[(i + 1) % 4]?.[0] ?? 0)) / 4,
        (p[1] * 3 + (all[(i + 1) % 4]?.[1] ?? 0)) / 4,
      ] as Point,
      [
        (p[0] + (all[(i + 1) % 4]?.[0] ?? 0) * 3) / 4,
        (p[1] + (all[(i + 1) % 4]?.[1] ?? 0) * 3) / 4,
      ] as Point,
    ]),
    5,
  )
}

/** The neckline of the front or back, from left to right. */
export function necklineOf({ neck, neckline }: Cut, side: 'front' | 'back'): Outline {
  const low = side === 'front' ? neckline : neckTop + 26
  const half = [
    at(0, low),
    at(neck * 0.5, low - (low - neckTop) * 0.17),
    at(neck * 0.9, neckTop + (low - neckTop) * 0.42),
    at(neck, neckTop),
  ]
  return curve([...flip(half).toReversed(), ...half.slice(1)])
}

/** The inside of the back, seen through the neck from the front. */
export const insideOf = ({ neck, neckline }: Cut): Outline =>
  blob([
    at(-neck - 6, neckTop - 4),
    at(0, neckTop - 8),
    at(neck + 6, neckTop - 4),
    at(neck * 0.8, (neckTop + neckline) / 2 + 12),
    at(0, neckline + 14),
    at(-neck * 0.8, (neckTop + neckline) / 2 + 12),
  ])

/** A line across the body at a height, for hems and yokes: half width at its ends, how far it dips. */
export const acrossBody = (half: number, y: number, dip = 0): Outline =>
  curve([
    at(-half, y),
    at(-half * 0.5, y + dip * 0.75),
    at(0, y + dip),
    at(half * 0.5, y + dip * 0.75),
    at(half, y),
  ])
