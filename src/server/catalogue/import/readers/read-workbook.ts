import { readFile } from 'node:fs/promises'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { getShopCurrency } from '../cells/currencies.ts'
import { findHeader } from './find-header.ts'
import type { Cell, Sheet, TableOptions } from './sheet.ts'

/** The signature of ZIP, which .xlsx is. */
export const isWorkbook = (start: Uint8Array): boolean =>
  Buffer.from(start).toString('hex').startsWith('504b0304')

/** The format of .xls, and of a workbook with a password. */
export const isOldWorkbook = (start: Uint8Array): boolean =>
  Buffer.from(start).toString('hex').startsWith('d0cf11e0')

/** `note` is set where there are other sheets. */
export type WorkbookSheet = { sheet: Sheet; title?: string; note?: string }

/**
 * The named sheet, else the first visible one that holds the header, else the first visible one. Memory grows with the
 * workbook, unlike delimited text.
 */
export async function readWorkbook(
  path: string,
  wanted: TableOptions = {},
): Promise<WorkbookSheet> {
  const sheets = await readSheets(await readFile(path))
  if (sheets === undefined) return { sheet: createUnreadableSheet() }
  if (wanted.sheet !== undefined) {
    const named = sheets.find(({ title }) => title.trim().toLowerCase() === wanted.sheet)
    return { sheet: readLines(named) }
  }
  const visible = sheets.filter(({ isHidden, title }) => !isHidden && !isCategoriesSheet(title))
  const chosen = (await findSheet(visible, wanted.findColumn)) ?? visible[0]
  const others = sheets.filter((other) => other !== chosen && !isCategoriesSheet(other.title))
  const title = chosen?.title ?? ''
  if (chosen === undefined || others.length === 0) return { sheet: readLines(chosen), title }
  const skipped = others.map((other) => `"${other.title}"${other.isHidden ? ' (hidden)' : ''}`)
  const note = `the sheet "${title}" is read, not ${skipped.join(', ')}`
  return { sheet: readLines(chosen), title, note }
}

async function findSheet(sheets: NamedSheet[], findColumn: TableOptions['findColumn']) {
  if (findColumn === undefined) return undefined
  for (const sheet of sheets) {
    const { found, rest } = await findHeader(readLines(sheet), findColumn)
    await rest.return(undefined)
    if (found) return sheet
  }
  return undefined
}

const isCategoriesSheet = (title: string) => title.trim().toLowerCase() === 'categories'

/** Imported on demand: it is large, and other commands do not need it. */
const loadLibrary = () => import('@e965/xlsx')

type NamedSheet = { title: string; isHidden: boolean; content: WorkSheet | undefined }

async function readSheets(bytes: Buffer): Promise<NamedSheet[] | undefined> {
  const { read } = await loadLibrary()
  try {
    const book = read(bytes, { cellNF: true, cellStyles: true, dense: true })
    return book.SheetNames.map((title, at) => ({
      title,
      isHidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
      content: book.Sheets[title],
    }))
  } catch {
    return undefined // the library only throws for bad bytes
  }
}

// oxlint-disable-next-line require-yield, typescript/require-await -- a sheet as any other
async function* createUnreadableSheet(): Sheet {
  const reason = 'is not a workbook that can be read: open it in Excel and save it as .xlsx again'
  yield { line: 1, reason }
}

async function* readLines(sheet: NamedSheet | undefined): Sheet {
  const { SSF } = await loadLibrary()
  const rows = sheet?.content?.['!data'] ?? []
  const settings = sheet?.content?.['!rows'] ?? []
  const covered = findCoveredCells(sheet?.content, rows.length)
  for (const [at, row] of rows.entries()) {
    const cells = Array.from(row ?? [], (cell) => toCellContent(cell, SSF))
    for (const [column, from] of covered.get(at) ?? []) {
      while (cells.length < column) cells.push('')
      cells[column] = toCellContent(rows[from]?.[column], SSF)
    }
    if (cells.every((cell) => cell === '')) continue
    const isHidden = settings[at]?.hidden
    yield { line: at + 1, cells, isFixed: true, ...(isHidden && { isHidden: true }) }
  }
}

/** By row, the columns of cells merged with those above, and the row that holds the content of all. */
function findCoveredCells(
  content: WorkSheet | undefined,
  rowCount: number,
): Map<number, [number, number][]> {
  const covered = new Map<number, [number, number][]>()
  for (const { s: start, e: end } of content?.['!merges'] ?? []) {
    for (let row = start.r + 1; row <= Math.min(end.r, rowCount - 1); row += 1) {
      covered.set(row, [...(covered.get(row) ?? []), [start.c, start.r]])
    }
  }
  return covered
}

type Formats = Awaited<ReturnType<typeof loadLibrary>>['SSF']

/** The shown text; the number where the format only adds thousands separators or dollars. */
function toCellContent(cell: CellObject | undefined, { is_date, parse_date_code }: Formats): Cell {
  if (cell === undefined || cell.t === 'z') return ''
  if (cell.t === 'b') return cell.v ? 'yes' : 'no'
  if (cell.t !== 'n') return String(cell.w ?? cell.v ?? '')
  const value = Number(cell.v)
  const format = String(cell.z ?? 'General')
  if (is_date(format)) {
    const { y, m, d } = parse_date_code(value)
    return new Date(Date.UTC(y, m - 1, d))
  }
  if (Math.abs(value) >= maxExactNumber) return value.toExponential()
  return format === 'General' ? toExcelPrecision(value) : toShownNumber(cell.w ?? '', format)
}

/** Excel stores 15 digits of a number and zeros after them. */
const maxExactNumber = 1e15

/** 15 digits as Excel shows them, not 8.4000000000000004. */
const toExcelPrecision = (value: number) => String(Number(value.toPrecision(15)))

/**
 * Keeps `00417`, `100%` and currencies other than the shop's, also `[$$-1009]` (Canada); strips `1,250.00` and, in a shop
 * of US dollars, `$8.40` to numbers.
 */
function toShownNumber(written: string, format: string): string {
  const shown = written.trim()
  const country = /\[\$[^\][-]+-([^\][]+)\]/u.exec(format)?.[1] ?? usDollars
  if (!unitedStatesPattern.test(country)) return `${shown} (${format})`
  const signs = getShopCurrency() === 'USD' ? dollarsAndGroups : groups
  const plain = shown.replace(signs, '')
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? plain : shown
}

const usDollars = '409'
const dollarsAndGroups = /^(?:US ?)?\$|^USD|USD$|[,\s]/gu
const groups = /[,\s]/gu
/** Microsoft's language code for the United States, or its name, in a number format. */
const unitedStatesPattern = /^(?:0*409|en-us)$/iu
