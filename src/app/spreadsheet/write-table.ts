import writeXlsx from 'write-excel-file/universal'
import { getCsvMarks, toCsvRow, toWorkbookText } from '#shared/domain/spreadsheet-cells.ts'
import type { SheetTable } from './order-table.ts'

/** As the Excel of a language opens it; with a byte order mark, by which it knows UTF-8. */
export function writeCsv({ columns, rows }: SheetTable, locale: string): Blob {
  const marks = getCsvMarks(locale)
  const text = [columns, ...rows].map((cells) => toCsvRow(cells, marks)).join('')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}

/** Its cells have a type, so that a text never runs as a formula. */
export function writeWorkbook({ columns, rows }: SheetTable): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'number') return { value, type: Number }
      return value === '' ? null : { value: toWorkbookText(value), type: String }
    }),
  )
  const widths = columns.map((_, at) => ({ width: toWidth(rows.map((row) => row[at] ?? '')) }))
  return writeXlsx([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

/** In characters. */
const toWidth = (cells: readonly (string | number)[]) =>
  Math.min(Math.max(12, ...cells.slice(0, 100).map((cell) => String(cell).length + 2)), 40)
