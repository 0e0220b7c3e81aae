import type { Complaint } from './complaint.ts'
import { readCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

/** A row of a file: its cells by column name, trimmed, and the line an editor shows it on. */
export type Row = { line: number; cells: Record<string, string> }

/** The columns a file must have and those it may have besides. */
export type Columns = { required: readonly string[]; optional: readonly string[] }

/** The rows of a file. `broken` as in a sheet. */
export type Table = { rows: Row[]; broken: Complaint[] }

/** Reads a file of a spreadsheet: a workbook's first sheet or the one of this name, or delimited text. */
export async function readSheet(bytes: Uint8Array, name?: string): Promise<Sheet> {
  return isWorkbook(bytes) ? readWorkbook(bytes, name) : readCsv(bytes)
}

/** The names in a sheet's first line, in lower case; empty when it has none. */
export const columnsOf = ({ lines }: Sheet): string[] =>
  lines[0]?.cells.map((name) => name.trim().toLowerCase()) ?? []

/** The rows below the names. A file with wrong columns has none. */
export function tableOf(sheet: Sheet, columns: Columns): Table {
  const [header] = sheet.lines
  if (header === undefined) {
    return { rows: [], broken: [...sheet.broken, ...(sheet.broken[0] ? [] : [isEmpty])] }
  }
  const wrong = wrongColumns(columnsOf(sheet), columns)
  const broken = wrong.map((complaint) => ({ line: header.line, ...complaint }))
  return broken.length > 0 ? { rows: [], broken } : rowsOf(sheet)
}

/** The rows below the names, whatever the columns. */
export function rowsOf(sheet: Sheet): Table {
  const names = columnsOf(sheet)
  const rows: Row[] = []
  const broken = [...sheet.broken]
  for (const { line, cells } of sheet.lines.slice(1)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.some((cell, at) => !names[at] && cell.trim() !== '')) {
      broken.push({ line, reason: 'has a cell that belongs to no column' })
    } else {
      const named = names.map((name, at) => [name, unguarded((cells[at] ?? '').trim())] as const)
      rows.push({ line, cells: Object.fromEntries(named) })
    }
  }
  return { rows, broken }
}

const isEmpty: Complaint = { line: 1, reason: 'is empty' }

/** Without the apostrophe that our exports put before what a spreadsheet would take for a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@＝＋－＠])/u, '')

function wrongColumns(names: string[], { required, optional }: Columns): Omit<Complaint, 'line'>[] {
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > required.length / 2) {
    return [{ reason: `is a list of another kind: it has no columns ${missing.join(', ')}` }]
  }
  const known = new Set([...required, ...optional])
  const all = (found: string[], reason: string) => found.map((column) => ({ column, reason }))
  const named = names.filter((name) => name !== '')
  return [
    ...all(missing, 'the column is missing'),
    ...all(
      named.filter((name) => !known.has(name)),
      'the column is not known',
    ),
    ...all(
      named.filter((name, at) => named.indexOf(name) !== at),
      'the column comes twice',
    ),
  ]
}
