import { isImportError, type ImportError } from '../import-error.ts'
import { toTrimmedText, type FindColumn, type Line, type Sheet } from './sheet.ts'

/** `rest` are the rows below the header. Without a header `found` is false, and the first row is taken for it. */
export type SheetParts = {
  header: Line | undefined
  found: boolean
  error?: ImportError
  rest: Sheet
}

/** Title rows, addresses and blank rows that may stand above a header. */
export const maxRowsAbove = 30

/**
 * Finds the header among the first rows. A second row of headers below it, as under merged cells or in another
 * language, belongs to it.
 */
export async function findHeader(sheet: Sheet, findColumn: FindColumn): Promise<SheetParts> {
  const first: (Line | ImportError)[] = []
  const isHeader = (entry: Line | ImportError | undefined) =>
    entry !== undefined && !isImportError(entry) && isHeaderRow(toTexts(entry), findColumn)
  while (first.length < maxRowsAbove) {
    const { value } = (await sheet.next()) as { value: Line | ImportError | undefined } // it returns nothing
    if (value === undefined) break
    first.push(value)
    if (isImportError(value) || isHeader(first.at(-2))) break
  }
  const at = first.findIndex((entry) => isHeader(entry))
  const [top, below] = first.slice(Math.max(at, 0))
  if (top === undefined || isImportError(top)) {
    return { header: undefined, found: false, ...(top && { error: top }), rest: sheet }
  }
  const second = below && !isImportError(below) && at >= 0 && isSecondRow(below, findColumn)
  const header = second ? { ...below, cells: joinHeaders(top, below, findColumn) } : top
  const kept = first.slice(Math.max(at, 0) + (second ? 2 : 1))
  return { header, found: at >= 0, rest: continueSheet(kept, sheet) }
}

const toTexts = ({ cells }: Line) => cells.map((cell) => toTrimmedText(cell))

const findColumns = (texts: string[], findColumn: FindColumn) =>
  new Set(texts.flatMap((text) => findColumn(text) ?? []))

/** A model and one more column, or three others: no row of a style reads like that. */
export function isHeaderRow(texts: string[], findColumn: FindColumn): boolean {
  const columns = findColumns(texts, findColumn)
  return columns.size >= (columns.has('model') ? 2 : 3)
}

/** More than half of the cells name columns. */
function isSecondRow(line: Line, findColumn: FindColumn): boolean {
  const written = toTexts(line).filter((text) => text !== '')
  return findColumns(written, findColumn).size > written.length / 2
}

/** `Price / FOB`, and `Price CIF`, which is not a price of ours. */
function joinHeaders(top: Line, below: Line, findColumn: FindColumn): string[] {
  const [over, under] = [toTexts(top), toTexts(below)]
  return Array.from({ length: Math.max(over.length, under.length) }, (_, at) => {
    const [a = '', b = ''] = [over[at], under[at]]
    if (a === '' || b === '' || a === b) return a || b
    return findColumn(b) !== undefined ? `${a} / ${b}` : `${a} ${b}`
  })
}

async function* continueSheet(kept: (Line | ImportError)[], sheet: Sheet): Sheet {
  try {
    yield* kept
    yield* sheet
  } finally {
    await sheet.return(undefined)
  }
}
