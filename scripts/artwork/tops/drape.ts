import { fold, type Fold } from '../jackets/folds.ts'
import { between, randomFrom } from '../random.ts'
import type { Point } from '../materials/outline.ts'
import type { Cut } from './cut.ts'

/** How a garment falls. 1 is usual; a fitted one pulls more, a boxy one hangs straighter. */
type Fall = { pull?: number; hang?: number; elbow?: number }

const flipped = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y])

/** The folds of a torso with sleeves: pulled from the armpits, hanging from chest and shoulders, stacked in the sleeves. */
export function drape(
  cut: Cut,
  name: string,
  { pull = 1, hang = 1, elbow = 1 }: Fall = {},
): Fold[] {
  const random = randomFrom(`drape ${name}`)
  const r = (low: number, high: number) => between(random, low, high)
  const {
    armpit: [ax, ay],
    shoulder: [sx, sy],
    waist: [wx, wy],
    outer,
    inner,
  } = cut
  const foot = cut.hem.at(-1)?.[1] ?? 1300
  const at = (side: number, points: readonly Point[]) =>
    (side > 0 ? points : flipped(points)).map(([x, y]): Point => [640 + x, y])
  const end = outer.at(-1) ?? [0, 0]
  const long = end[1] > ay + 250
  const folds: Fold[] = []
  for (const side of [1, -1]) {
    const add = (points: readonly Point[], width: number, height: number) =>
      folds.push(fold(at(side, points), width * 0.86, height * 1.7))
    const spread = [0.1, 0.42, 0.75]
    spread.forEach((s, i) => {
      const [dx, dy] = [r(110, 190) * (1 - s * 0.45), -90 + s * 240 + r(-25, 25)]
      add(
        [
          [ax + 6, ay - 12 + i * 16],
          [ax - dx * 0.5, ay + dy * 0.42 + r(-10, 16)],
          [ax - dx, ay + dy],
        ],
        r(15, 22),
        pull * r(4, 7.5),
      )
    })
    add(
      [
        [sx - 20, sy + 26],
        [sx - 34, sy + 110],
        [ax - 44, ay - 40],
        [ax - 70, ay + 130],
      ],
      r(24, 34),
      r(6, 9),
    )
    add(
      [
        [sx - 92, sy + 10],
        [sx - 112, sy + 150],
        [sx - 104, ay + 10],
      ],
      r(26, 36),
      r(3, 5),
    )
    add(
      [
        [wx - 6, wy - 130],
        [wx - 66, wy + r(-30, 20)],
        [wx - 120, wy + r(60, 120)],
      ],
      r(20, 30),
      pull * r(5, 8),
    )
    add(
      [
        [wx + 4, wy + r(40, 90)],
        [wx - 80, wy + r(110, 150)],
        [wx - 170, wy + r(120, 190)],
      ],
      r(18, 26),
      pull * r(4, 7),
    )
    for (const place of [0.82, 0.52, 0.2]) {
      const x = wx * place + r(-26, 26)
      add(
        [
          [x - r(-10, 30), ay + r(90, 260)],
          [x + r(-14, 14), (ay + foot) / 2 + 120],
          [x + r(-22, 30), foot + 30],
        ],
        r(26, 44),
        hang * r(5, 10),
      )
    }
    add(
      [
        [ax + 2, ay + 6],
        [(ax + sx) / 2 + 34, ay - 96],
        [sx + 26, sy + r(70, 100)],
      ],
      r(15, 20),
      r(5, 8),
    )
    add(
      [
        [ax + 12, ay + 12],
        [ax + 50, ay - r(50, 70)],
        [sx + 74, sy + r(120, 150)],
      ],
      r(13, 18),
      r(5, 8),
    )
    add(
      [
        [ax + 16, ay + 24],
        [ax + 70, ay + r(0, 20)],
        [end[0] - (long ? 20 : 8), long ? ay - 40 : end[1] - 70],
      ],
      r(12, 18),
      r(4, 7),
    )
    if (!long) {
      add(
        [
          [sx + 40, sy + 90],
          [(sx + end[0]) / 2 + 16, (sy + end[1]) / 2 + 30],
          [end[0] - 40, end[1] + 10],
        ],
        r(20, 28),
        r(3, 6),
      )
      continue
    }
    const wrist = inner[0] ?? [0, 0]
    const axis = (t: number): Point => {
      const edge = outer.map(([x]) => x)
      const far = Math.max(...edge)
      const [x, y] = [ax + 46 + (end[0] - 40 - ax - 46) * t ** 0.8, ay + (end[1] - ay) * t]
      return [Math.min(x, far - 30), y]
    }
    const half = Math.max(38, (end[0] - wrist[0]) / 2 + 6)
    // Creases start at the inside of the elbow and at the wrist's outside, and none goes all the way across.
    const creases = [
      [0.24, 5, -1],
      [0.34, 7, 1],
      [0.43, 8, -1],
      [0.52, 6, 1],
      [0.66, 3, -1],
      [0.8, 5, 1],
      [0.88, 6, -1],
      [0.95, 6, 1],
    ] as const
    for (const [t, height, way] of creases) {
      const [x, y] = axis(t + r(-0.03, 0.03))
      const [lean, from, until] = [
        r(20, 46),
        way > 0 ? -half - 14 : -half * 0.5,
        way > 0 ? half * 0.45 : half + 14,
      ]
      add(
        [
          [x + from, y - lean * 0.5],
          [x + (from + until) / 2, y + r(4, 16)],
          [x + until, y + lean * 0.6],
        ],
        r(13, 19),
        elbow * height * 0.8,
      )
    }
    add(
      [
        [ax + 40, ay + 60],
        [axis(0.3)[0] + 14, axis(0.3)[1]],
        [axis(0.7)[0] + 10, axis(0.7)[1]],
      ],
      r(22, 28),
      r(4, 7),
    )
  }
  return folds
}
