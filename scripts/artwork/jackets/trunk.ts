import { uneven, type Outline } from '../materials/outline.ts'
import { between, randomFrom } from '../random.ts'
import { bodyMass, bodyOf, sideAt, type Cut } from './cut.ts'
import { chestRound, fold, folded, sum, type Fold, type Height } from './folds.ts'
import { piece, type Cloth } from './piece.ts'

/** The folds in which a body hangs from shoulder and armpit, never the same on both sides. */
export function hangFolds(cut: Cut, depth: number, seed: string): Fold[] {
  const random = randomFrom(`hang ${seed}`)
  const near = (value: number, by: number) => value + between(random, -by, by)
  const { chest, hem, shoulder } = cut
  const low = hem[1]
  const oneSide = (side: 1 | -1): Fold[] => {
    const at = (x: number, y: number) => [640 + side * near(x, 16), near(y, 26)] as const
    const made = (points: readonly (readonly [number, number])[], width: number, height: number) =>
      fold(points, near(width, 4), near(height, 3) * depth)
    const span = low - chest[1]
    return [
      made(
        [
          at(chest[0] - 8, chest[1] + 10),
          at(chest[0] - 70, chest[1] + 110),
          at(chest[0] - 92, chest[1] + span * 0.55),
        ],
        30,
        18,
      ),
      made(
        [
          at(chest[0] - 14, chest[1] - 10),
          at(chest[0] - 100, chest[1] + 50),
          at(chest[0] - 190, chest[1] + 80),
        ],
        24,
        13,
      ),
      made(
        [
          at(shoulder[0] - 60, shoulder[1] + 50),
          at(shoulder[0] - 100, shoulder[1] + 170),
          at(shoulder[0] - 96, shoulder[1] + 280),
        ],
        34,
        9,
      ),
      made(
        [at(sideAt(cut, low - 160) - 8, low - 170), at(180, low - 120), at(90, low - 128)],
        22,
        14,
      ),
      made(
        [
          at(sideAt(cut, low - 60) - 20, low - 30),
          at(chest[0] - 84, low - 130),
          at(chest[0] - 70, low - 300),
        ],
        30,
        12,
      ),
      made([at(150, low - 20), at(142, low - 180), at(160, low - 320)], 34, 9),
      made(
        [
          at(230, (chest[1] + low) / 2),
          at(170, (chest[1] + low) / 2 + 30),
          at(70, (chest[1] + low) / 2 + 20),
        ],
        20,
        9,
      ),
    ]
  }
  return [...oneSide(-1), ...oneSide(1)]
}

/** The outline of a body with the unevenness of cloth; `side` tells the front from the back. */
export const trunkOf = (cut: Cut, side: 'front' | 'back'): Outline =>
  side === 'front' ? uneven(bodyOf(cut), 3, 4) : uneven(bodyOf(cut, cut.neck[1] + 24), 3, 7)

/** How a body differs: depth of its folds, further relief, its own outline. */
type TrunkMake = {
  depth?: number
  bulge?: Height
  density?: number
  lift?: number
  shape?: Outline
}

/** The body of a jacket in one piece; seams and fronts are drawn on it. Its id is `front` or `back`. */
export function trunk(
  model: string,
  cloth: Cloth,
  cut: Cut,
  side: 'front' | 'back',
  make: TrunkMake = {},
): string {
  const { depth = 1, bulge, density, lift = 6, shape = trunkOf(cut, side) } = make
  return piece(model, cloth, {
    id: side,
    shape,
    body: bodyMass(cut),
    bulge: sum(folded(hangFolds(cut, depth, `${model} ${side}`)), chestRound(cut.chest[0]), bulge),
    lift,
    ...(density ? { density } : {}),
  })
}
