import { CsvError, parse, type Info } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import type { Line, Sheet } from './sheet.ts'

type Described = { record: string[]; raw: string; info: Info }

/** Reads delimited text with any line ends. Encoding and delimiter are found from the text itself. */
export function readCsv(bytes: Uint8Array): Sheet {
  // one kind of line end, or the parser counts CRLF inside quotes twice
  const text = decodeText(bytes).replace(/\r\n?/gu, '\n')
  const lines: Line[] = []
  let lastLine = 0
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true, // 15.6" is written without much thought
      skip_empty_lines: true,
      on_record(given: unknown) {
        const entry = given as Described // what `info` and `raw` make of a record; the typings do not know
        const written = entry.raw.replace(/^\n+|\n$/gu, '')
        const line = entry.info.lines - (written.split('\n').length - 1)
        lines.push({ line, cells: entry.record })
        lastLine = entry.info.lines
        return null // kept here already
      },
    })
    return { lines, broken: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const reason = unclosed ? 'opens a quotation mark that is never closed' : error.message
    return { lines, broken: [{ line: lastLine + 1, reason }] }
  }
}

/** What stands most often between the names of the columns. Spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const between = header.replace(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: between.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
