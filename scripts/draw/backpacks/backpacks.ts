import type { DrawnStyle } from '../shot.ts'
import { schoolDaypack } from './school-daypack.ts'
export const backpacks: DrawnStyle[] = [schoolDaypack]
