import type { DrawnStyle } from '../shot.ts'
import { bomber } from './bomber.ts'
import { denimTrucker } from './denim-trucker.ts'
import { down } from './down.ts'
import { harrington } from './harrington.ts'
import { parka } from './parka.ts'
import { softshell } from './softshell.ts'
import { varsity } from './varsity.ts'
import { windbreaker } from './windbreaker.ts'

/** The jackets of the catalogue. */
export const jackets: DrawnStyle[] = [bomber, denimTrucker, down, parka, softshell, varsity, harrington, windbreaker]
