/** Something wrong in a file: the line an editor or a spreadsheet shows, and the column, unless it is about the whole line. */
export type Complaint = { line: number; column?: string; reason: string }

/** A complaint as people read it: `file:line: column: reason`. */
export const told = (file: string, { line, column, reason }: Complaint): string =>
  `${file}:${line}: ${column === undefined ? '' : `${column}: `}${reason}`

/** Whether it is a complaint that comes in place of what was to be read. */
export const isComplaint = (read: object): read is Complaint => 'reason' in read
