import type { ImportError } from '../import-error.ts'

export type Cell = string | Date

/**
 * `decimalComma`: a comma in a price is a decimal one. `isHidden`: a workbook hides the row. `isFixed`: a cell's column is
 * certain, since no delimiter in a text can shift it.
 */
export type Line = {
  line: number
  cells: Cell[]
  decimalComma?: boolean
  isHidden?: boolean
  isFixed?: boolean
}

/** Our name of the column that a header names. */
export type FindColumn = (header: string) => string | undefined

/** `sheet` is the one to read, by its name. `findColumn` finds a header that is not in the first row. */
export type TableOptions = { sheet?: string; findColumn?: FindColumn }

export const toTrimmedText = (cell: Cell): string =>
  typeof cell === 'string' ? cell.trim() : cell.toISOString().slice(0, 10)

/** Non-empty lines, streamed to bound memory. An error at the end says why the rest is unreadable. */
export type Sheet = AsyncGenerator<Line | ImportError>
