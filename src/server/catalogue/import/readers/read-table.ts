import { isImportError, type ImportError } from '../import-error.ts'
import { readCsv } from './read-csv.ts'
import { readFirstBytes } from '../folder-files.ts'
import type { Line, Sheet } from './sheet.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'

/** Trimmed cells by column; the line of an editor. `spoilt`: cells that a spreadsheet changed, with reasons. */
export type Row = {
  line: number
  cells: Record<string, string>
  spoilt?: Record<string, string>
  decimalComma?: boolean
  isHidden?: boolean
}

export type Columns = { required: readonly string[]; optional: readonly string[] }

export const listColumns = ({ required, optional }: Columns): string[] => [...required, ...optional]

/**
 * Columns are in lower case. `rows` can be iterated once; an error in it concerns the entire file. With wrong columns
 * there are only errors. `note` names the sheet that was read, where there are others.
 */
export type Table = {
  names: string[]
  rows: (wanted?: Columns) => AsyncGenerator<Row | ImportError>
  note?: string
}

/** A workbook's first visible sheet or the named one, or delimited text. */
export async function readTable(path: string, name?: string): Promise<Table> {
  const start = await readFirstBytes(path, 4)
  if (start === undefined) return toTable(createErrorSheet('the file is missing'))
  if (isOldWorkbook(start)) return toTable(createErrorSheet(oldWorkbookMessage))
  if (!isWorkbook(start)) return toTable(readCsv(path))
  const { sheet, note } = await readWorkbook(path, name)
  return { ...(await toTable(sheet)), ...(note !== undefined && { note }) }
}

const oldWorkbookMessage =
  'is an old workbook (.xls) or one with a password: save it as .xlsx without a password'

// oxlint-disable-next-line require-yield, typescript/require-await -- a sheet as any other
async function* createErrorSheet(reason: string): Sheet {
  yield { line: 1, reason }
}

async function toTable(sheet: Sheet): Promise<Table> {
  const { value: first } = (await sheet.next()) as { value: Line | ImportError | undefined } // it returns nothing
  const header = first === undefined || isImportError(first) ? undefined : first
  const names = header?.cells.map((name) => toTrimmedText(name).toLowerCase()) ?? []
  async function* rows(wanted?: Columns): AsyncGenerator<Row | ImportError> {
    try {
      if (header === undefined) return yield first && isImportError(first) ? first : emptyFileError
      const wrong = wanted ? findColumnErrors(names, wanted) : []
      if (wrong.length === 0) return yield* readRows(names, sheet)
      for (const complaint of wrong) yield { line: header.line, ...complaint }
    } finally {
      await sheet.return(undefined)
    }
  }
  return { names, rows }
}

async function* readRows(names: string[], sheet: Sheet): AsyncGenerator<Row | ImportError> {
  for await (const entry of sheet) {
    if (isImportError(entry)) {
      yield entry
      continue
    }
    const { line, cells, decimalComma, isHidden } = entry
    if (cells.every((cell) => toTrimmedText(cell) === '')) continue
    if (cells.some((cell, at) => !names[at] && toTrimmedText(cell) !== '')) {
      yield { line, reason: 'has a cell that belongs to no column' }
    } else {
      const named = names.map((name, at) => [name, cells[at] ?? ''] as const)
      const spoilt = named.flatMap(([name, cell]) => {
        const reason = describeDamage(cell)
        return reason === undefined ? [] : [[name, reason] as const]
      })
      yield {
        line,
        cells: Object.fromEntries(
          named.map(([name, cell]) => [name, removeFormulaGuard(toTrimmedText(cell))]),
        ),
        ...(decimalComma && { decimalComma }),
        ...(isHidden && { isHidden }),
        ...(spoilt.length > 0 && { spoilt: Object.fromEntries(spoilt) }),
      }
    }
  }
}

/** With a decimal point, as `price` reads it, also at the end of each entry of a list. */
export function readPriceCell({ cells, decimalComma }: Row, column: string): string {
  const cell = cells[column] ?? ''
  return decimalComma ? cell.replace(/(?<![\d.,])(\d+),(?=\d{1,2}\s*(?:\||$))/gu, '$1.') : cell
}

const toTrimmedText = (cell: string | Date) =>
  typeof cell === 'string' ? cell.trim() : cell.toISOString().slice(0, 10)

/** Why a spreadsheet no longer holds what was typed. */
function describeDamage(cell: string | Date): string | undefined {
  if (cell instanceof Date) return 'was turned into a date by Excel; format the column as text'
  const text = cell.trim()
  if (excelErrors.test(text)) return `holds an Excel error (${text})`
  return roundedNumber.test(text)
    ? `is ${text}: Excel keeps 15 digits of a number; format the column as text and enter it again`
    : undefined
}

/** Scientific notation: digits are lost. */
const roundedNumber = /^\d(?:[.,]\d+)?e\+\d+$/iu

/** Microsoft Support, 'ERROR.TYPE function'. */
const excelErrors =
  /^#(?:N\/A|NAME\?|GETTING_DATA|(?:NULL|DIV\/0|VALUE|REF|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY)!)$/u

const emptyFileError: ImportError = { line: 1, reason: 'is empty' }
/** Removes the apostrophe that our exports put before formula characters. */
const removeFormulaGuard = (cell: string) => cell.replace(/^'(?='*[=+\-@＝＋－＠])/u, '')

function findColumnErrors(
  names: string[],
  { required, optional }: Columns,
): Omit<ImportError, 'line'>[] {
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
