import type { Complaint } from './import-error.ts'

/** Wrong rows, errors of a whole file, and notes that stop nothing. */
export type Findings = { bad: Complaint[]; broken: Complaint[]; notes: Complaint[] }
