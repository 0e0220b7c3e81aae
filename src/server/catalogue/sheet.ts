import type { Complaint } from './complaint.ts'

/** What stands on one line of a file, cell by cell. */
export type Line = { line: number; cells: string[] }

/** Every line of a file that holds something. `broken` are reasons why it cannot be read as a whole. */
export type Sheet = { lines: Line[]; broken: Complaint[] }
