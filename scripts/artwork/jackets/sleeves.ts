import { band, beside, flip, pathOf, uneven, type Outline } from '../materials/outline.ts'
import { fold, folded, sum, type Fold, type Height } from './folds.ts'
import { armhole, sleeveLine, sleeveOf, type Cut } from './cut.ts'
import { piece, seam, type Cloth } from './piece.ts'

/** The folds a hanging sleeve has: from the armpit, at the elbow, and stacked above the wrist. */
export function sleeveFolds({ shoulder: s, chest: c, elbow: e, wrist: w }: Cut, depth = 1): Fold[] {
  const at = (x: number, y: number) => [640 + x, y] as const
  const h = (v: number) => v * depth * 2.1
  return [
    fold([at(c[0] + 4, c[1] - 20), at(s[0] + 40, c[1] - 130), at(s[0] + 66, s[1] + 90)], 20, h(9)),
    fold(
      [at(c[0] + 14, c[1] + 10), at(c[0] + 62, c[1] - 70), at(c[0] + 96, c[1] - 170)],
      18,
      h(10),
    ),
    fold([at(c[0] + 20, c[1] + 40), at(c[0] + 80, c[1] + 20), at(c[0] + 130, c[1] - 60)], 16, h(8)),
    fold(
      [at(e[0] - e[2], e[1] - 46), at(e[0] - 8, e[1] - 20), at(e[0] + e[2] - 26, e[1] - 74)],
      15,
      h(9),
    ),
    fold(
      [at(e[0] - e[2] - 6, e[1] + 4), at(e[0] + 4, e[1] + 22), at(e[0] + e[2] - 18, e[1] - 4)],
      16,
      h(11),
    ),
    fold(
      [at(e[0] - e[2], e[1] + 60), at(e[0] - 6, e[1] + 84), at(e[0] + e[2] - 10, e[1] + 40)],
      14,
      h(8),
    ),
    fold(
      [at(e[0] + e[2] - 20, e[1] + 70), at(e[0] + 26, e[1] + 120), at(e[0] - 20, e[1] + 190)],
      15,
      h(7),
    ),
    fold(
      [at(w[0] - w[2], w[1] - 130), at(w[0], w[1] - 100), at(w[0] + w[2] - 8, w[1] - 128)],
      13,
      h(7),
    ),
    fold(
      [at(w[0] - w[2] - 4, w[1] - 72), at(w[0] + 6, w[1] - 54), at(w[0] + w[2] - 4, w[1] - 84)],
      12,
      h(9),
    ),
    fold([at(w[0] - w[2], w[1] - 26), at(w[0], w[1] - 22), at(w[0] + w[2], w[1] - 40)], 9, h(7)),
  ]
}

/** Where a sleeve ends, from its inner to its outer side, and the same line `depth` px further down. */
export function wristLines(
  { wrist: [x, y, half] }: Cut,
  depth: number,
  narrower = 6,
): readonly [Outline, Outline] {
  const tip = (dx: number, dy: number) => [640 + x + dx, y + dy] as const
  return [
    [tip(-half - 1, 6), tip(-half * 0.4, 12), tip(half * 0.4, 8), tip(half + 1, -6)],
    [
      tip(-half + narrower + 4, depth + 6),
      tip(-half * 0.3 + 6, depth + 12),
      tip(half * 0.4 + 4, depth + 9),
      tip(half - narrower + 8, depth - 4),
    ],
  ]
}

/** The round of an arm: highest along its middle line. */
function barrel(line: Outline): Height {
  return (x, y) => {
    const [mx] = line.reduce((best, point) =>
      Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best,
    )
    return 34 - 34 * Math.min(1.4, Math.abs(x - mx) / 90) ** 2
  }
}

/** How sleeves are made: their cloth, further relief, what is drawn on the right one and on the left one. */
type SleeveMake = {
  bulge?: Height
  depth?: number
  density?: number
  /** Trim of one sleeve, drawn for the picture's right side and mirrored where it is wanted. */
  under?: string
  trim?: string
  left?: string
  right?: string
  seamed?: boolean
  edge?: number
}

const mirror = (inside: string) => `<g transform="translate(1280 0) scale(-1 1)">${inside}</g>`

/** Both sleeves. The one on the left is mirrored in shape, not in light, and hangs a little differently. */
export function sleeves(model: string, cloth: Cloth, cut: Cut, make: SleeveMake = {}): string {
  const other: Cut = {
    ...cut,
    wrist: [cut.wrist[0] + 6, cut.wrist[1] - 7, cut.wrist[2]],
    elbow: [cut.elbow[0] + 3, cut.elbow[1] + 16, cut.elbow[2]],
  }
  const draw = (c: Cut, side: 'r' | 'l') => {
    const shape = uneven(sleeveOf(c), 3.2, side === 'r' ? 2 : 5)
    const folds = sleeveFolds(c, make.depth)
    const own =
      side === 'l'
        ? folds.map(({ line, width, height }) => ({
            line: flip(line),
            width,
            height,
          }))
        : folds
    const under = side === 'l' ? flip(shape) : shape
    const middle = beside(sleeveLine(c), -6).slice(4, -2)
    const line = side === 'l' ? flip(middle) : middle
    return (
      piece(model, cloth, {
        id: `sleeve-${side}`,
        shape: under,
        bulge: sum(folded(own), barrel(line), make.bulge),
        lift: 0,
        ...(make.density ? { density: make.density } : {}),
        ...(make.edge === undefined ? {} : { edge: make.edge }),
      }) + (make.seamed ? seam(model, line, 0.3) : '')
    )
  }
  const trim = make.trim ?? ''
  const both = (inside: string) => inside + mirror(`<g transform="translate(6 -7)">${inside}</g>`)
  return (
    both(make.under ?? '') +
    draw(cut, 'r') +
    draw(other, 'l') +
    both(trim) +
    (make.right ?? '') +
    (make.left ?? '')
  )
}

/** The seam where a sleeve is set in, on both sides, with the shadow the body throws on the sleeve. */
export function armholeSeams(model: string, cut: Cut, depth = 0.5): string {
  const line = armhole(cut)
  const shade = pathOf(band(beside(line, -7), 16))
  return (
    [line, flip(line)].map((l) => seam(model, l, depth)).join('') +
    `<path d="${shade}" fill="#000" fill-opacity=".14" filter="url(#${model}-b5)"/>`
  )
}
