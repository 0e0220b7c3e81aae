import { curve, mirrored, type Point } from '../materials/outline.ts'

/** Measures of a jacket on its form, in px from the centre line x = 640. */
export type Cut = {
  /** Half the width of the neck and where the shoulder starts. */
  neck: Point
  /** Half the shoulder width and the height of its tip. */
  shoulder: Point
  /** Half the chest and the height of the armpit. */
  chest: Point
  waist: Point
  /** Half the hem and its height. */
  hem: Point
  /** How deep the neckline is in front. */
  front: number
  /** Sleeve: how far its end lies outside (its middle), its height, its half width there. */
  wrist: readonly [x: number, y: number, half: number]
  elbow: readonly [x: number, y: number, half: number]
}

/** The measures most jackets start from. */
export const regular: Cut = {
  neck: [100, 306],
  shoulder: [268, 372],
  chest: [272, 650],
  waist: [266, 960],
  hem: [262, 1250],
  front: 392,
  elbow: [370, 800, 78],
  wrist: [418, 1150, 58],
}

const right = ([x, y]: Point): Point => [640 + x, y]

/** The armhole of the wearer's left side (right in the picture), from shoulder to armpit. */
export const armhole = ({ shoulder, chest }: Cut): Point[] => {
  const [sx, sy] = shoulder
  const [cx, cy] = chest
  return curve([
    right([sx, sy]),
    right([sx - 16, sy + (cy - sy) * 0.3]),
    right([sx - 14, sy + (cy - sy) * 0.66]),
    right([cx - 2, cy]),
  ])
}

/** The body without sleeves; its hem hangs a little lower in the middle. */
export function bodyOf(cut: Cut, neckline = cut.front): Point[] {
  const { neck, shoulder, chest, waist, hem } = cut
  return mirrored([
    ...curve([
      [640, neckline],
      [640 + neck[0] * 0.62, neckline - (neckline - neck[1]) * 0.3],
      right(neck),
    ]),
    ...curve([
      right(neck),
      [640 + (neck[0] + shoulder[0]) / 2, (neck[1] + shoulder[1]) / 2 - 4],
      right(shoulder),
    ]).slice(1),
    ...armhole(cut).slice(1),
    ...curve([right(chest), right(waist), right(hem)]).slice(1),
    ...curve([right(hem), [640 + hem[0] * 0.5, hem[1] + 9], [640, hem[1] + 12]]).slice(1),
  ])
}

/** The body as the light sees it: it goes on past the armholes. */
export const bodyMass = (cut: Cut): Point[] =>
  bodyOf(
    {
      ...cut,
      neck: [40, cut.neck[1] - 50],
      shoulder: [cut.shoulder[0] + 46, cut.shoulder[1] - 2],
      chest: [cut.chest[0] + 8, cut.chest[1]],
    },
    cut.neck[1] - 40,
  )

/** The middle of a sleeve from shoulder to wrist. */
export function sleeveLine({ shoulder, chest, elbow, wrist }: Cut): Point[] {
  return curve([
    right([shoulder[0] - 10, (shoulder[1] + chest[1]) / 2 - 40]),
    right([
      shoulder[0] + (elbow[0] - shoulder[0]) * 0.6,
      shoulder[1] + (elbow[1] - shoulder[1]) * 0.62,
    ]),
    right([elbow[0], elbow[1]]),
    right([wrist[0], wrist[1]]),
  ])
}

/** The sleeve of the picture's right side; its head goes on under the body. */
export function sleeveOf(cut: Cut): Point[] {
  const { shoulder: s, chest: c, elbow: e, wrist: w } = cut
  const outer = curve([
    right([s[0] - 40, s[1] - 16]),
    right([s[0] + 4, s[1] + 2]),
    right([s[0] + 40, s[1] + 40]),
    right([e[0] + e[2] - 44, e[1] - 210]),
    right([e[0] + e[2], e[1] - 20]),
    right([(e[0] + w[0]) / 2 + (e[2] + w[2]) / 2 + 8, (e[1] + w[1]) / 2]),
    right([w[0] + w[2], w[1] - 4]),
  ])
  const inner = curve([
    right([w[0] - w[2], w[1] + 8]),
    right([(e[0] + w[0]) / 2 - (e[2] + w[2]) / 2 + 2, (e[1] + w[1]) / 2]),
    right([e[0] - e[2] - 4, e[1] + 10]),
    right([c[0] + 8, c[1] + 20]),
    right([c[0] - 60, c[1] - 30]),
  ])
  return [...outer, ...inner, right([s[0] - 70, s[1] + 80])]
}

/** Points on the body's side at a height, px from the centre line. */
export function sideAt({ chest, waist, hem }: Cut, y: number): number {
  const [[a, ya], [b, yb]] = y < waist[1] ? [chest, waist] : [waist, hem]
  return a + ((b - a) * (y - ya)) / (yb - ya)
}
