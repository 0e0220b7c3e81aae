import type { ImportError } from '../import-error.ts'

/** `decimalComma`: a comma in a price is a decimal one. `isHidden`: a workbook hides the row. */
export type Line = {
  line: number
  cells: (string | Date)[]
  decimalComma?: boolean
  isHidden?: boolean
}

/** Non-empty lines, streamed to bound memory. An error at the end says why the rest is unreadable. */
export type Sheet = AsyncGenerator<Line | ImportError>
