import Table from 'cli-table3'

/** Prints nothing else, so that programs can parse the output. */
export function printJson(list: object): void {
  process.stdout.write(`${JSON.stringify(list, undefined, 2)}\n`)
}

/** Prints `none` for an empty list. */
export function printTable(head: string[], rows: string[][], none = 'None yet.'): void {
  const table = new Table({ head, style: { head: [], border: [] } })
  table.push(...rows)
  process.stdout.write(`${rows.length === 0 ? none : table.toString()}\n`)
}

/** Leaves out empty values. */
export function printFields(fields: [name: string, text: string][]): void {
  const nonEmpty = fields.filter(([, text]) => text !== '')
  const width = Math.max(...nonEmpty.map(([name]) => name.length)) + 2
  for (const [name, text] of nonEmpty) {
    const [first = '', ...rest] = text.split('\n').map((line) => toSingleLine(line, 10_000))
    process.stdout.write(`${name.padEnd(width)}${first}\n`)
    for (const line of rest) process.stdout.write(`${' '.repeat(width)}${line}\n`)
  }
}

/** At most `longest` characters, without control characters: visitors' text must not move the terminal's cursor. */
export function toSingleLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`
}
