/** `line` as an editor or a spreadsheet numbers it; without `column` it is about the whole line. */
export type Complaint = { line: number; column?: string; reason: string }

export const told = (file: string, { line, column, reason }: Complaint): string =>
  `${file}:${line}: ${column === undefined ? '' : `${column}: `}${reason}`

export const isComplaint = (read: object): read is Complaint => 'reason' in read
