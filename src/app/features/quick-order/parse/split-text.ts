export type Delimiter = '\t' | ';' | ','

/** Rows of cells by the rules of CSV (RFC 4180); a quotation mark inside of a word, as in 15.6", is one. */
export function splitDelimited(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endCell = (cell: string) => row.push(cell)
  const endRow = () => {
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    const closing = text[at] === '"' ? findClosingQuote(text, at + 1) : undefined
    if (closing !== undefined) {
      const end = findCellEnd(text, closing + 1, delimiter)
      endCell(text.slice(at + 1, closing).replaceAll('""', '"') + text.slice(closing + 1, end))
      at = end
    } else {
      const end = findCellEnd(text, at, delimiter)
      endCell(text.slice(at, end))
      at = end
    }
    if (at >= text.length) break
    if (text[at] === '\n') endRow()
    else if (at === text.length - 1) endCell('')
    at += 1
  }
  if (row.length > 0) endRow()
  return rows
}

function findCellEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
  return at
}

/** In characters: a mark that closes nothing would swallow the rest, and make each further one look through all. */
const longestQuoted = 5000

function findClosingQuote(text: string, from: number): number | undefined {
  let at = from
  while (at < Math.min(text.length, from + longestQuoted)) {
    if (text[at] !== '"') at += 1
    else if (text[at + 1] === '"') at += 2
    else return at
  }
  return undefined
}

/** Excel's line that names the delimiter, no row. */
const delimiterLine = /^"?sep=([,;\t])"?\n/iu

const normalizeText = (text: string) => text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n')

/** Lines that decide on the delimiter. */
const sampleSize = 50

/** The rows for each delimiter that the text may have, likeliest first; undefined stands for lines of words. */
export function splitText(text: string): { delimiter: Delimiter | undefined; rows: string[][] }[] {
  const plain = normalizeText(text)
  const named = delimiterLine.exec(plain)
  if (named) {
    const delimiter = named[1] as Delimiter // what the pattern has found
    return [{ delimiter, rows: splitDelimited(plain.slice(named[0].length), delimiter) }]
  }
  const lines = plain.split('\n', sampleSize).filter((line) => line.trim() !== '')
  const delimiters = (['\t', ';', ','] as const).filter((sign) =>
    lines.some((line) => line.includes(sign)),
  )
  return [
    ...delimiters.map((delimiter) => ({ delimiter, rows: splitDelimited(plain, delimiter) })),
    { delimiter: undefined, rows: plain.split('\n').map((line) => [line]) },
  ]
}

/** Whether the rows look like cells, where no header says so: the same number of cells in nearly all, not by commas of numbers. */
export function isTabular(rows: readonly string[][], delimiter: Delimiter | undefined): boolean {
  if (delimiter === '\t') return true
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, sampleSize)
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual] = [...counts].sort(([, a], [, b]) => b - a)
  // `WL-1101 black 1,200` is no row of two cells
  const isWords = filled.some(
    (row) => row.length > 1 && row.some((cell) => /\S\s+\S*\d$/u.test(cell)),
  )
  if (!usual || isWords) return false
  const [length, often] = usual
  return length > 1 && often >= filled.length * 0.8
}
