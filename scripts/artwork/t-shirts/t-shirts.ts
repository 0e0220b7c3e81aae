import type { DrawnStyle } from '../shot.ts'
import { classic, garmentDyed, heavyweight, pocketTee, vNeck, women } from './crews.ts'
import { henley } from './henley.ts'
import { baseball, bretonTee, longSleeve, ringer, training } from './sleeves.ts'

/** The t-shirts of the catalogue. */
export const tShirts: DrawnStyle[] = [
  classic,
  heavyweight,
  vNeck,
  longSleeve,
  bretonTee,
  pocketTee,
  baseball,
  training,
  women,
  garmentDyed,
  ringer,
  henley,
]
