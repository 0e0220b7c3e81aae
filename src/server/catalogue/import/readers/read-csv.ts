import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { readText } from './detect-encoding.ts'
import { removeFormulaGuards } from '#shared/domain/spreadsheet-cells.ts'
import { maxRowsAbove } from './find-header.ts'
import type { FindColumn, Line, Sheet } from './sheet.ts'

type CsvRecord = { record: string[]; raw: string; info: Info }

/** Detects encoding and delimiter; accepts any line ends, and what our exports put before formulas. */
export async function* readCsv(path: string, findColumn: FindColumn = () => undefined): Sheet {
  const read = await readText(path, (start) => hasOwnHeader(start, findColumn))
  if ('line' in read) return yield { line: read.line, reason: encodingMessage }
  const texts = normalizeLineEnds(read.texts)
  const start = await readFirstLines(texts)
  const named = separatorLine.exec(start)?.[1]
  const delimiter = named ?? detectDelimiter(start, findColumn)
  const waiting: Line[] = []
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    from_line: named === undefined ? 1 : 2,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true, // for an unescaped quote as in 15.6"
    skip_empty_lines: true,
    on_record(given: unknown) {
      const entry = given as CsvRecord // what `info` and `raw` make of a record; the typings lack it
      const written = entry.raw.replace(/^\n+|\n$/gu, '')
      const line = entry.info.lines - (written.split('\n').length - 1)
      const cells = entry.record.map((cell) => removeFormulaGuards(cell))
      waiting.push({ line, cells, decimalComma: delimiter === ';' })
      lastLine = entry.info.lines
      return null // kept here already
    },
  })
  const end = finished(parser.resume()).catch((error: unknown) => error)
  parser.write(start)
  for await (const text of texts) {
    if (parser.destroyed) break
    parser.write(text)
    yield* waiting.splice(0)
  }
  parser.end()
  const error = await end
  yield* waiting
  if (error === undefined) return
  if (!(error instanceof CsvError)) throw error
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED'
  const reason = unclosed ? 'opens a quotation mark that is never closed' : error.message
  yield { line: lastLine + 1, reason }
}

const encodingMessage =
  'is text in an encoding that is not known for certain: save it as UTF-8 (in Excel: Save As, "CSV UTF-8"; in LibreOffice: Text CSV, "Edit filter settings", Unicode (UTF-8)), or as .xlsx'

/** A header in other letters than ASCII's, of which two words cannot be chance. */
function hasOwnHeader(start: string, findColumn: FindColumn): boolean {
  const lines = start.split(/[\r\n]+/u, maxRowsAbove)
  return lines.some((line) => {
    const cells = line.split(/[,;\t]/u).filter((cell) => /[^\0-\x7f]/u.test(cell))
    return countColumns(cells, findColumn) >= 2
  })
}

/** Excel's line that names the delimiter, no row of the list. */
const separatorLine = /^"?sep=([,;\t])"?\n/iu

/** The parser counts CRLF inside quotes twice. */
async function* normalizeLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let carriageReturn = ''
  for await (const text of texts) {
    const all = carriageReturn + text
    // the line feed may be in the next part
    carriageReturn = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - carriageReturn.length).replace(/\r\n?/gu, '\n')
  }
  if (carriageReturn !== '') yield '\n'
}

/** As many as may hold the header, or the first alone where they are long. */
async function readFirstLines(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  const isEnough = () => {
    const lines = start.trimStart().split('\n').length - 1
    return lines > maxRowsAbove || (lines > 0 && start.length > maxStartLength)
  }
  while (!isEnough()) {
    const next = await texts.next()
    if (next.done) break
    start += next.value
  }
  return start
}

/** In characters. */
const maxStartLength = 100_000

/**
 * The one that makes the most known headers of a line, else the most frequent one in the first line. Excel writes
 * semicolons in half of Europe.
 */
function detectDelimiter(text: string, findColumn: FindColumn): string {
  const lines = text.trimStart().split('\n', maxRowsAbove)
  const [header = ''] = lines
  const between = header.replace(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((sign) => ({
    sign,
    known: Math.max(...lines.map((line) => countColumns(line.split(sign), findColumn))),
    count: between.split(sign).length,
  }))
  return counts.toSorted((a, b) => b.known - a.known || b.count - a.count)[0]?.sign ?? ','
}

const countColumns = (cells: string[], findColumn: FindColumn) =>
  new Set(cells.flatMap((cell) => findColumn(cell.replace(/^\s*"|"\s*$/gu, '')) ?? [])).size
