import writeWorkbook from 'write-excel-file/node'
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

const toCsv = (columns: readonly string[], rows: readonly ExportRow[]) =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map((cell) => toCsvCell(cell)).join(',')}\r\n`)
    .join('')}`

function toCsvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^'*[=+\-@\t\r＝＋－＠]/u.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Workbook cells are typed, so a text never runs. */
function toWorkbook(columns: readonly string[], rows: readonly ExportRow[]): Promise<Buffer> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map((name) => {
      const cell = row[name] ?? ''
      if (typeof cell === 'number') return { value: cell, type: Number }
      return cell === ''
        ? null
        : { value: cutLongText(removeControlCharacters(cell)), type: String }
    }),
  )
  const widths = columns.map((name) => ({ width: name.length > 12 ? 24 : 16 }))
  return writeWorkbook([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

/** XML allows no other control characters. */
const removeControlCharacters = (text: string) =>
  text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed()

/** Excel has no longer cells. */
const maxCellLength = 32_767
const cutMark = '… (cut: a cell of Excel holds no more)'

const cutLongText = (text: string) =>
  text.length <= maxCellLength
    ? text
    : `${text.slice(0, maxCellLength - cutMark.length).toWellFormed()}${cutMark}`
