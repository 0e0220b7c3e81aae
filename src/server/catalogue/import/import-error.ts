/**
 * `line` as an editor or a spreadsheet numbers it; without `column` the error concerns the entire line. `id` is the
 * style that a bad row is about, where the row says it.
 */
export type ImportError = { line: number; column?: string; reason: string; id?: string }

export const formatImportError = (file: string, { line, column, reason }: ImportError): string =>
  `${file}:${line}: ${column === undefined ? '' : `${column}: `}${reason}`

export const isImportError = (read: object): read is ImportError => 'reason' in read
