import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { textOf } from './detect-encoding.ts'
import type { Line, Sheet } from './sheet.ts'

type Described = { record: string[]; raw: string; info: Info }

/** Detects encoding and delimiter; accepts any line ends. */
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
    relax_quotes: true, // for an unescaped quote as in 15.6"
    skip_empty_lines: true,
    on_record(given: unknown) {
      const entry = given as Described // what `info` and `raw` make of a record; the typings lack it
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

/** Excel's line that names the delimiter, no row of the list. */
const separatorLine = /^"?sep=([,;\t])"?\n/iu

/** The parser counts CRLF inside quotes twice. */
async function* withOneKindOfLineEnd(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const all = held + text
    // the line feed may be in the next part
    held = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - held.length).replace(/\r\n?/gu, '\n')
  }
  if (held !== '') yield '\n'
}

async function upToFirstLine(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.trimStart().includes('\n')) {
    const next = await texts.next()
    if (next.done) break
    start += next.value
  }
  return start
}

/** The most frequent one in the header row. Excel writes semicolons in half of Europe. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const between = header.replace(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: between.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
