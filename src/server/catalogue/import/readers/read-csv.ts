import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { textOf } from './detect-encoding.ts'
import type { Line, Sheet } from './sheet.ts'

type Described = { record: string[]; raw: string; info: Info }

/** Reads delimited text with any line ends. Encoding and delimiter are found from the text itself. */
export async function* readCsv(path: string): Sheet {
  const texts = withOneKindOfLineEnd(await textOf(path))
  const start = await upToFirstLine(texts)
  const named = separatorLine.exec(start)?.[1]
  const delimiter = named ?? delimiterOf(start)
  const waiting: Line[] = []
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    from_line: named === undefined ? 1 : 2,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true, // 15.6" is written without much thought
    skip_empty_lines: true,
    on_record(given: unknown) {
      const entry = given as Described // what `info` and `raw` make of a record; the typings do not know
      const written = entry.raw.replace(/^\n+|\n$/gu, '')
      const line = entry.info.lines - (written.split('\n').length - 1)
      waiting.push({ line, cells: entry.record, decimalComma: delimiter === ';' })
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

/** Excel's own first line, which says what stands between the cells and is none of the list. */
const separatorLine = /^"?sep=([,;\t])"?\n/iu

/** One kind of line end, or the parser counts CRLF inside quotes twice. */
async function* withOneKindOfLineEnd(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const all = held + text
    // what follows a carriage return may be in the next part
    held = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - held.length).replace(/\r\n?/gu, '\n')
  }
  if (held !== '') yield '\n'
}

/** As many parts of a text as hold its first line, together. */
async function upToFirstLine(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.trimStart().includes('\n')) {
    const next = await texts.next()
    if (next.done) break
    start += next.value
  }
  return start
}

/** What stands most often between the names of the columns. Spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const between = header.replace(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: between.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
