import writeWorkbook from 'write-excel-file/node'
import { writeAtomic } from './write-atomic.ts'

/** A row to export: its cells under the names of the columns. */
export type ExportRow = Record<string, string | number>

/** Whether a file is written as an Excel workbook, by its ending. */
const isWorkbookName = (file: string) => /\.xlsx$/iu.test(file)

/** Whether a file has an ending that an export can be written as. */
export const isSpreadsheetName = (file: string): boolean => /\.(csv|xlsx)$/iu.test(file)

/**
 * Writes rows as a spreadsheet that Excel opens right in any language: a workbook when the name ends in .xlsx, else
 * comma-separated UTF-8 with byte order mark. No cell runs as a formula. The file is there whole or not at all.
 */
export async function writeSpreadsheet(
  file: string,
  columns: readonly string[],
  rows: readonly ExportRow[],
): Promise<void> {
  await writeAtomic(
    file,
    isWorkbookName(file) ? await workbookOf(columns, rows) : csvOf(columns, rows),
  )
}

const csvOf = (columns: readonly string[], rows: readonly ExportRow[]) =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`)
    .join('')}`

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^'*[=+\-@\t\r＝＋－＠]/u.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** In a workbook every cell has a type, and a text is never run. */
function workbookOf(columns: readonly string[], rows: readonly ExportRow[]): Promise<Buffer> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map((name) => {
      const cell = row[name] ?? ''
      if (typeof cell === 'number') return { value: cell, type: Number }
      return cell === '' ? null : { value: printable(cell), type: String }
    }),
  )
  const widths = columns.map((name) => ({ width: name.length > 12 ? 24 : 16 }))
  return writeWorkbook([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

/** XML cannot hold other control characters, and Excel no more than this in a cell. */
const printable = (text: string) =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .toWellFormed()
    .slice(0, 32_767)
