import { readFile } from 'node:fs/promises'
import readWorkbookSheets, { InvalidSpreadsheetError } from 'read-excel-file/node'
import type { Sheet } from './sheet.ts'

/** Whether a file that begins so is a ZIP archive, as an Excel workbook (.xlsx) is. */
export const isWorkbook = (start: Uint8Array): boolean =>
  Buffer.from(start).toString('hex').startsWith('504b0304')

/**
 * Reads a sheet of an Excel workbook: the one of this name, else the first. A named sheet may be missing. The reader
 * takes a workbook as a whole: its memory grows with the file, unlike that of delimited text.
 */
export async function* readWorkbook(path: string, name?: string): Sheet {
  const sheets = await sheetsOf(await readFile(path))
  if (sheets === undefined) return yield { line: 1, reason: 'is not a workbook that can be read' }
  const named = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name)
  const data = (named ?? (name === undefined ? sheets[0] : undefined))?.data ?? []
  for (const [at, row] of data.entries()) {
    const cells = row.map((cell) => textOf(cell))
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells }
  }
}

async function sheetsOf(bytes: Buffer) {
  try {
    return await readWorkbookSheets(bytes, { parseNumber: withoutNoise })
  } catch (error) {
    if (error instanceof InvalidSpreadsheetError) return undefined
    throw error
  }
}

/** A number as the spreadsheet shows it: 15 digits, not 8.4000000000000004. */
const withoutNoise = (written: string) => String(Number(Number(written).toPrecision(15)))

/** The typings of the library have the class of dates where a date comes. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' ? cell : ''
}
