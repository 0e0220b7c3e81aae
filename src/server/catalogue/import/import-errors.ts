import type { Complaint } from './import-error.ts'

/** What is found while rows are read: wrong rows, reasons why the file cannot be read as a whole, and what stops nothing. */
export type Findings = { bad: Complaint[]; broken: Complaint[]; notes: Complaint[] }
