import { isImportError, type ImportError } from '../import-error.ts'
import { readCsv } from './read-csv.ts'
import { readFirstBytes } from '../folder-files.ts'
import { findHeader } from './find-header.ts'
import {
  toTrimmedText,
  type Cell,
  type FindColumn,
  type Sheet,
  type TableOptions,
} from './sheet.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'

/**
 * Trimmed cells by column; the line of an editor. `spoilt`: cells that a spreadsheet changed, with reasons. `only` is the
 * text of a row that holds one cell; `isUnnamed`: a cell stands in a column without a header.
 */
export type Row = {
  line: number
  cells: Record<string, string>
  spoilt?: Record<string, string>
  decimalComma?: boolean
  isHidden?: boolean
  only?: string
  isUnnamed?: boolean
}

export type Columns = { required: readonly string[]; optional: readonly string[] }

/** Names of the columns in the list's order; undefined for those that are not read. */
export type NamesInOrder = readonly (string | undefined)[]

export const listColumns = ({ required, optional }: Columns): string[] => [...required, ...optional]

/**
 * `names` are in lower case, `headers` as they are written. `rows` can be iterated once; an error in it concerns the
 * entire file. With wrong columns there are only errors. `note` names the sheet that was read, where there are others.
 */
export type Table = {
  names: string[]
  headers: string[]
  /** Of the header. */
  line: number
  sheet?: string
  rows: (wanted?: Columns, as?: NamesInOrder) => AsyncGenerator<Row | ImportError>
  note?: string
}

/** A workbook's first visible sheet that holds the header, or the named one, or delimited text. */
export async function readTable(path: string, options: TableOptions = {}): Promise<Table> {
  const start = await readFirstBytes(path, 4)
  if (start === undefined) return toTable(createErrorSheet('the file is missing'))
  if (isOldWorkbook(start)) return toTable(createErrorSheet(oldWorkbookMessage))
  const findColumn = options.findColumn ?? (() => undefined)
  if (!isWorkbook(start)) return toTable(readCsv(path, findColumn), findColumn)
  const { sheet, note, title } = await readWorkbook(path, options)
  const table = await toTable(sheet, findColumn)
  return {
    ...table,
    ...(note !== undefined && { note }),
    ...(title !== undefined && { sheet: title }),
  }
}

const oldWorkbookMessage =
  'is an old workbook (.xls) or one with a password: save it as .xlsx without a password'

// oxlint-disable-next-line require-yield, typescript/require-await -- a sheet as any other
async function* createErrorSheet(reason: string): Sheet {
  yield { line: 1, reason }
}

async function toTable(sheet: Sheet, findColumn: FindColumn = () => undefined): Promise<Table> {
  const { header, error, rest } = await findHeader(sheet, findColumn)
  const headers = header?.cells.map((name) => toTrimmedText(name)) ?? []
  const names = headers.map((name) => name.toLowerCase())
  async function* rows(wanted?: Columns, as?: NamesInOrder): AsyncGenerator<Row | ImportError> {
    try {
      if (header === undefined) return yield error ?? emptyFileError
      const wrong = wanted ? findColumnErrors(as ?? names, wanted) : []
      if (wrong.length === 0) return yield* readRows(as ?? names, headers, rest)
      for (const complaint of wrong) yield { line: header.line, ...complaint }
    } finally {
      await rest.return(undefined)
    }
  }
  return { names, headers, line: header?.line ?? 1, rows }
}

async function* readRows(
  names: NamesInOrder,
  headers: string[],
  sheet: Sheet,
): AsyncGenerator<Row | ImportError> {
  for await (const entry of sheet) {
    if (isImportError(entry)) {
      yield entry
      continue
    }
    const { line, cells, decimalComma, isHidden, isFixed } = entry
    const texts = cells.map((cell) => toTrimmedText(cell))
    const written = texts.filter((text) => text !== '')
    const [only] = written
    if (only === undefined || isRepeatedHeader(texts, headers)) continue
    const isUnnamed = texts.some((text, at) => !headers[at] && text !== '')
    if (isUnnamed && !isFixed) {
      yield { line, reason: 'has a cell that belongs to no column' }
    } else {
      const named = names.flatMap((name, at) =>
        name === undefined || name === '' ? [] : [[name, cells[at] ?? ''] as const],
      )
      const spoilt = named.flatMap(([name, cell]) => {
        const reason = describeDamage(cell)
        return reason === undefined ? [] : [[name, reason] as const]
      })
      yield {
        line,
        cells: Object.fromEntries(named.map(([name, cell]) => [name, toTrimmedText(cell)])),
        ...(decimalComma && { decimalComma }),
        ...(isHidden && { isHidden }),
        ...(written.length === 1 && { only }),
        ...(isUnnamed && { isUnnamed }),
        ...(spoilt.length > 0 && { spoilt: Object.fromEntries(spoilt) }),
      }
    }
  }
}

/** Long lists repeat it on each page. */
const isRepeatedHeader = (texts: string[], headers: string[]) =>
  headers.length > 1 && headers.every((header, at) => header === (texts[at] ?? ''))

/**
 * With a decimal point, each number of the cell: in a list whose decimal sign is a comma, `8,40` is 8.40 and `1.250` is
 * 1250.
 */
export function readPriceCell({ cells, decimalComma }: Row, column: string): string {
  const cell = cells[column] ?? ''
  if (!decimalComma) return cell
  return cell.replace(/\d[\d.,]*/gu, (number) => {
    if (/^\d+,\d{1,3}$/u.test(number)) return number.replace(',', '.')
    return /^[1-9]\d{0,2}\.\d{3}$/u.test(number) ? number.replace('.', '') : number
  })
}

/** Why a spreadsheet no longer holds what was typed. */
function describeDamage(cell: Cell): string | undefined {
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

function findColumnErrors(
  names: NamesInOrder,
  { required, optional }: Columns,
): Omit<ImportError, 'line'>[] {
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > required.length / 2) {
    return [{ reason: `is a list of another kind: it has no columns ${missing.join(', ')}` }]
  }
  const known = new Set([...required, ...optional])
  const all = (found: string[], reason: string) => found.map((column) => ({ column, reason }))
  const named = names.flatMap((name) => (name === undefined || name === '' ? [] : [name]))
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
