import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { readText } from './detect-encoding.ts'
import type { Line, Sheet } from './sheet.ts'

type CsvRecord = { record: string[]; raw: string; info: Info }

/** Detects encoding and delimiter; accepts any line ends. */
export async function* readCsv(path: string): Sheet {
  const texts = normalizeLineEnds(await readText(path))
  const start = await readFirstLine(texts)
  const named = separatorLine.exec(start)?.[1]
  const delimiter = named ?? detectDelimiter(start)
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

async function readFirstLine(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.trimStart().includes('\n')) {
    const next = await texts.next()
    if (next.done) break
    start += next.value
  }
  return start
}

/** The most frequent one in the header row. Excel writes semicolons in half of Europe. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const between = header.replace(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: between.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
