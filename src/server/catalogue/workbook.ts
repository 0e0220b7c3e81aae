import readWorkbookSheets, { InvalidSpreadsheetError } from 'read-excel-file/node'
import type { Sheet } from './sheet.ts'

/** Whether a file is a ZIP archive, as an Excel workbook (.xlsx) is. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304'

/** Reads a sheet of an Excel workbook: the one of this name, else the first. A named sheet may be missing. */
export async function readWorkbook(bytes: Uint8Array, name?: string): Promise<Sheet> {
  const sheets = await sheetsOf(bytes)
  if (sheets === undefined) {
    return { lines: [], broken: [{ line: 1, reason: 'is not a workbook that can be read' }] }
  }
  const named = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name)
  const data = (named ?? (name === undefined ? sheets[0] : undefined))?.data ?? []
  const lines = data.map((cells, at) => ({ line: at + 1, cells: cells.map((c) => textOf(c)) }))
  return { lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')), broken: [] }
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readWorkbookSheets(Buffer.from(bytes), { parseNumber: withoutNoise })
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
