import writeWorkbook from 'write-excel-file/node'
import { getCsvMarks, toCsvRow, toWorkbookText } from '#shared/domain/spreadsheet-cells.ts'
import { writeAtomic } from './write-atomic.ts'

/** Cells by column name. */
export type ExportRow = Record<string, string | number>

const isWorkbookName = (file: string) => /\.xlsx$/iu.test(file)

export const isSpreadsheetName = (file: string): boolean => /\.(csv|xlsx)$/iu.test(file)

/** Atomic. A workbook for .xlsx, else UTF-8 CSV with byte order mark for Excel; cells never run as formulas. */
export async function writeSpreadsheet(
  file: string,
  columns: readonly string[],
  rows: readonly ExportRow[],
): Promise<void> {
  await writeAtomic(
    file,
    isWorkbookName(file) ? await toWorkbook(columns, rows) : toCsv(columns, rows),
  )
}

const csvMarks = getCsvMarks('en')

const toCsv = (columns: readonly string[], rows: readonly ExportRow[]) =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => toCsvRow(cells, csvMarks))
    .join('')}`

/** Workbook cells are typed, so a text never runs. */
function toWorkbook(columns: readonly string[], rows: readonly ExportRow[]): Promise<Buffer> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map((name) => {
      const cell = row[name] ?? ''
      if (typeof cell === 'number') return { value: cell, type: Number }
      return cell === '' ? null : { value: toWorkbookText(cell), type: String }
    }),
  )
  const widths = columns.map((name) => ({ width: name.length > 12 ? 24 : 16 }))
  return writeWorkbook([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}
