import { unzipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import { findHeaderRow } from '../parse/read-header.ts'

/** Of all files in a workbook, in bytes: a small one can hold far more than a phone's memory. */
const maxUnpackedBytes = 40_000_000

/** The cells of the first sheet that has a header, else of the first that has any. Undefined where it is no workbook. */
export async function readOrderWorkbook(bytes: ArrayBuffer): Promise<string[][] | undefined> {
  try {
    if (countUnpackedBytes(bytes) > maxUnpackedBytes) return undefined
    const sheets = (await readSheets(bytes)).map(({ data }) => data.map((row) => row.map(toText)))
    const filled = sheets.filter((rows) => rows.some((cells) => cells.some(Boolean)))
    return filled.find((rows) => findHeaderRow(rows) !== undefined) ?? filled[0] ?? []
  } catch (error) {
    console.warn('The workbook could not be read.', error)
    return undefined
  }
}

function countUnpackedBytes(bytes: ArrayBuffer): number {
  let sum = 0
  unzipSync(new Uint8Array(bytes), {
    filter({ originalSize }) {
      sum += originalSize
      return false
    },
  })
  return sum
}

function toText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Excel stores 15 digits: not 8.4000000000000004
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell)
}
