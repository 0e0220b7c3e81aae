/**
 * `line` as an editor or a spreadsheet numbers it; without `column` the error concerns the entire line. `id` is the
 * style that a bad row is about, where the row says it. `value` is what the cell holds, where the reason does not say it.
 */
export type ImportError = {
  line: number
  column?: string
  value?: string
  reason: string
  id?: string
}

export const formatImportError = (
  file: string,
  { line, column, value, reason }: ImportError,
): string =>
  [`${file}:${line}:`, column && `${column}:`, value && quoteCell(value), reason]
    .filter(Boolean)
    .join(' ')

/** In characters. */
const maxShownLength = 60

/** A cell's text in one line, cut where it is long. */
export const quoteCell = (value: string): string =>
  JSON.stringify(value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value)

export const isImportError = (read: object): read is ImportError => 'reason' in read
