import { CsvError, parse, type Info } from 'csv-parse/sync'

/** A row of a file: its cells by column name, trimmed, and the line an editor shows it on. */
export type Row = { line: number; cells: Record<string, string> }

/** The columns a file must have and those it may have besides. */
export type Columns = { required: readonly string[]; optional: readonly string[] }

/** What a file holds. `broken` are reasons why it cannot be read as a whole, each with its line. */
export type Table = { rows: Row[]; broken: { line: number; reason: string }[] }

type Described = { record: string[]; raw: string; info: Info }
type Parsed = { record: string[]; line: number }

/** Reads comma-separated text (UTF-8, with or without byte order mark, any line ends). The first row names the columns. */
export function readCsv(bytes: Uint8Array, columns: Columns): Table {
  // one kind of line end, or the parser counts CRLF inside quotes twice
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/gu, '\n')
  const { parsed, broken } = parseAll(text)
  const [header, ...rest] = parsed
  if (header === undefined) {
    return { rows: [], broken: broken.length > 0 ? broken : [{ line: 1, reason: 'is empty' }] }
  }
  const names = header.record.map((name) => name.trim().toLowerCase())
  const wrong = wrongColumns(names, columns).map((reason) => ({ line: header.line, reason }))
  if (wrong.length > 0) return { rows: [], broken: wrong }
  const rows: Row[] = []
  for (const { record, line } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length > names.length) {
      broken.push({ line, reason: `has ${record.length} cells for ${names.length} columns` })
    } else {
      const cells = names.map((name, at) => [name, (record[at] ?? '').trim()] as const)
      rows.push({ line, cells: Object.fromEntries(cells) })
    }
  }
  return { rows, broken }
}

function parseAll(text: string): { parsed: Parsed[]; broken: Table['broken'] } {
  const parsed: Parsed[] = []
  let lastLine = 0
  try {
    parse(text, {
      bom: true,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true, // 15.6" is written without much thought
      skip_empty_lines: true,
      on_record(given: unknown) {
        const entry = given as Described // what `info` and `raw` make of a record; the typings do not know
        const written = entry.raw.replace(/^\n+|\n$/gu, '')
        parsed.push({
          record: entry.record,
          line: entry.info.lines - (written.split('\n').length - 1),
        })
        lastLine = entry.info.lines
        return null // kept here already
      },
    })
    return { parsed, broken: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const reason = unclosed ? 'opens a quotation mark that is never closed' : error.message
    return { parsed, broken: [{ line: lastLine + 1, reason }] }
  }
}

function wrongColumns(names: string[], { required, optional }: Columns): string[] {
  const known = new Set([...required, ...optional])
  return [
    ...required.filter((name) => !names.includes(name)).map((n) => `column "${n}" is missing`),
    ...names.filter((name) => !known.has(name)).map((n) => `column "${n}" is not known`),
    ...names.filter((n, at) => names.indexOf(n) !== at).map((n) => `column "${n}" comes twice`),
  ]
}
