import type { DrawnStyle } from '../shot.ts'
import { blendingBrush, browBrush, lipBrush } from './eye-brushes.ts'
import { blushBrush, fanBrush, kabukiBrush, powderBrush, stipplingBrush } from './face-brushes.ts'
import { brushRoll } from './brush-roll.ts'
import { travelSet } from './travel-set.ts'
import { bambooSet } from './bamboo-set.ts'
import { professionalSet } from './professional-set.ts'

/** The makeup brushes of the catalogue. */
export const makeupBrushes: DrawnStyle[] = [
  powderBrush,
  kabukiBrush,
  blushBrush,
  blendingBrush,
  stipplingBrush,
  browBrush,
  fanBrush,
  lipBrush,
  brushRoll,
  professionalSet,
  travelSet,
  bambooSet,
]
