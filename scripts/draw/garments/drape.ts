import { curve, flip, type Outline, type Point } from '../materials/outline.ts'
import { fold } from '../materials/panel.ts'
import type { Cut } from './cut.ts'

const at = (x: number, y: number): Point => [640 + x, y]
const both = (line: Outline, width: number, depth: number) =>
  fold(line, width, depth) + fold(flip(line), width, depth)

/** Folds of the body: from the armpits, down the flanks, above the hem. */
export function bodyFolds({ chest, waist, hem, bottom }: Cut, side: 'front' | 'back'): string {
  const strong = side === 'front' ? 1 : 0.8
  return (
    both(
      curve([at(chest - 6, 636), at(chest - 90, 700), at(chest - 150, 790)]),
      34,
      0.15 * strong,
    ) +
    both(curve([at(chest - 2, 660), at(chest - 54, 760), at(chest - 80, 900)]), 26, 0.13 * strong) +
    fold(
      curve([at(-waist + 18, 860), at(-waist + 70, 980), at(-hem + 60, bottom - 60)]),
      30,
      0.13,
    ) +
    fold(curve([at(waist - 30, 900), at(waist - 64, 1040), at(hem - 90, bottom - 30)]), 34, 0.14) +
    fold(curve([at(-60, 980), at(-90, 1100), at(-76, bottom - 40)]), 36, 0.08) +
    fold(curve([at(70, 880), at(96, 1010), at(60, bottom - 90)]), 40, 0.08) +
    both(curve([at(chest - 120, 430), at(chest - 96, 520), at(chest - 110, 600)]), 22, 0.08)
  )
}

/** Folds of a sleeve: under the arm, and at the elbow of a long one. */
export function sleeveFolds({ shoulder: s, chest: c, sleeve }: Cut, mirror: boolean): string {
  const line = (points: Outline) => (mirror ? flip(curve(points)) : curve(points))
  const upper =
    fold(line([at(c + 2, 640), at(s + 20, 560), at(s + 34, 470)]), 28, 0.16) +
    fold(line([at(c + 20, 660), at(s + 50, 600), at(s + 74, 530)]), 22, 0.12)
  if (sleeve === 'short' || sleeve === 'cap' || sleeve === 'none') return upper
  return (
    upper +
    fold(line([at(s + 6, 820), at(s + 60, 790), at(s + 118, 730)]), 26, 0.2) +
    fold(line([at(s + 10, 856), at(s + 70, 850), at(s + 130, 800)]), 24, 0.2) +
    fold(line([at(s + 14, 890), at(s + 62, 905), at(s + 122, 880)]), 20, 0.15) +
    fold(line([at(s + 40, 960), at(s + 70, 1040), at(s + 62, 1120)]), 24, 0.12)
  )
}
