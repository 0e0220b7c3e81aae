import type { DrawnStyle } from '../shot.ts'
import { biker } from './biker.ts'
import { bomber } from './bomber.ts'
import { choreCoat } from './chore-coat.ts'
import { denimTrucker } from './denim-trucker.ts'
import { down } from './down.ts'
import { fleece } from './fleece.ts'
import { harrington } from './harrington.ts'
import { linerVest } from './liner-vest.ts'
import { parka } from './parka.ts'
import { softshell } from './softshell.ts'
import { varsity } from './varsity.ts'
import { windbreaker } from './windbreaker.ts'

/** The jackets of the catalogue. */
export const jackets: DrawnStyle[] = [
  bomber,
  denimTrucker,
  biker,
  down,
  parka,
  softshell,
  varsity,
  harrington,
  fleece,
  windbreaker,
  choreCoat,
  linerVest,
]
