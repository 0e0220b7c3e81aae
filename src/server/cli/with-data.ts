import type { Desk } from '../config/open-data.ts'

/** Opens the shop's data for one command and closes them after it. The shop may be open meanwhile. */
export type AtDesk = (work: (desk: Desk) => Promise<void>) => Promise<void>
