import type { Complaint } from '../import-error.ts'

/**
 * What stands on one line of a file, cell by cell; a date where a spreadsheet keeps one. `decimalComma` where a comma in
 * a price can only be a decimal one. `isHidden` where a workbook does not show the row.
 */
export type Line = {
  line: number
  cells: (string | Date)[]
  decimalComma?: boolean
  isHidden?: boolean
}

/**
 * The lines of a file that hold something, one after the other, so that a file of any length takes the same memory.
 * A complaint in place of the rest says why it cannot be read to its end.
 */
export type Sheet = AsyncGenerator<Line | Complaint>
