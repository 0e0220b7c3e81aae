import type { DrawnStyle } from '../shot.ts'
import { antiTheft } from './anti-theft.ts'
import { camera } from './camera.ts'
import { canvasRucksack } from './canvas-rucksack.ts'
import { diaper } from './diaper.ts'
import { drawstring } from './drawstring.ts'
import { laptop } from './laptop.ts'
import { leatherCity } from './leather-city.ts'
import { packable } from './packable.ts'
import { quiltedMini } from './quilted-mini.ts'
import { rollTop } from './roll-top.ts'
import { schoolDaypack } from './school-daypack.ts'
import { trekking } from './trekking.ts'

/** The backpacks of the catalogue. */
export const backpacks: DrawnStyle[] = [
  rollTop,
  canvasRucksack,
  laptop,
  schoolDaypack,
  leatherCity,
  trekking,
  drawstring,
  quiltedMini,
  diaper,
  antiTheft,
  camera,
  packable,
]
