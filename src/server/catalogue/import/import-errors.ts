import type { ImportError } from './import-error.ts'

/** Wrong rows, errors of a whole file, and notes that stop nothing. */
export type ImportErrors = { bad: ImportError[]; broken: ImportError[]; notes: ImportError[] }
