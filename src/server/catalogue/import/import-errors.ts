import type { ImportError } from './import-error.ts'

/** Bad rows, errors of a complete file, and notes that stop nothing. */
export type ImportErrors = { bad: ImportError[]; broken: ImportError[]; notes: ImportError[] }
