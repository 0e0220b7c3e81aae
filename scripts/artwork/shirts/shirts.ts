import type { DrawnStyle } from '../shot.ts'
import { oxford, poplin } from './business.ts'
import { blouse, linen, polo, popover, resort } from './leisure.ts'
import { travel } from './travel.ts'
import { chambray, flannel, overshirt, western } from './work.ts'

/** The shirts of the catalogue. */
export const shirts: DrawnStyle[] = [
  oxford,
  poplin,
  linen,
  flannel,
  chambray,
  resort,
  blouse,
  western,
  popover,
  overshirt,
  polo,
  travel,
]
