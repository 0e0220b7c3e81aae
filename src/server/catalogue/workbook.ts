import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readWorkbookSheets from 'read-excel-file/node'
import type { Sheet } from './sheet.ts'

/** Whether a file that begins so is a ZIP archive, as an Excel workbook (.xlsx) is. */
export const isWorkbook = (start: Uint8Array): boolean =>
  Buffer.from(start).toString('hex').startsWith('504b0304')

/** Whether it is what Excel wrote before 2007 (.xls), and still writes around a workbook with a password. */
export const isOldWorkbook = (start: Uint8Array): boolean =>
  Buffer.from(start).toString('hex').startsWith('d0cf11e0')

/**
 * Reads a sheet of an Excel workbook: the one of this name, else the first. A named sheet may be missing. The reader
 * takes a workbook as a whole: its memory grows with the file, unlike that of delimited text.
 */
export async function* readWorkbook(path: string, name?: string): Sheet {
  const sheets = await sheetsOf(await readFile(path))
  if (sheets === undefined) return yield { line: 1, reason: notReadable }
  const named = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name)
  const data = (named ?? (name === undefined ? sheets[0] : undefined))?.data ?? []
  for (const [at, row] of data.entries()) {
    const cells = row.map((cell) => contentOf(cell))
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells }
  }
}

const notReadable =
  'is not a workbook that can be read: open it in Excel and save it as .xlsx again'

async function sheetsOf(bytes: Buffer) {
  try {
    return await readWorkbookSheets(withErrorsAsTexts(bytes), { parseNumber: withoutNoise })
  } catch {
    return undefined // nothing but the bytes was asked: whatever is wrong is wrong with them
  }
}

/** A number as the spreadsheet shows it: 15 digits, not 8.4000000000000004. */
const withoutNoise = (written: string) => String(Number(Number(written).toPrecision(15)))

/** The reader takes a cell that holds an error for an empty one (its README, Formulas). */
function withErrorsAsTexts(bytes: Buffer): Buffer {
  const files = unzipSync(bytes)
  const wrong = Object.entries(files).filter(([name, xml]) => {
    return name.endsWith('.xml') && /\bt=["']e["']/u.test(strFromU8(xml))
  })
  if (wrong.length === 0) return bytes
  for (const [name, xml] of wrong) {
    const texts = strFromU8(xml).replace(/(<(?:\w+:)?c\s[^>]*\bt=["'])e(?=["'])/gu, '$1str')
    files[name] = strToU8(texts)
  }
  return Buffer.from(zipSync(files, { level: 0 }))
}

/** The typings of the library have the class of dates where a date comes. */
function contentOf(cell: unknown): string | Date {
  if (cell instanceof Date) return cell
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' ? cell : ''
}
