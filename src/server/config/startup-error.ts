/** One sentence for the operator. */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupError'
  }
}

export const createFolderError = ({ dataDir }: { dataDir: string }, error: unknown) =>
  new StartupError(`DATA_DIR "${dataDir}" cannot be written to (${describeError(error)})`, error)

export const createDatabaseError = (name: string, error: unknown) =>
  new StartupError(`The database ${name} cannot be opened (${describeError(error)})`, error)

export function createListenError(
  { host, port, portName = 'PORT' }: { host: string; port: number; portName?: string },
  error: unknown,
): StartupError {
  const code = getErrorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use: stop the other program or set ${portName}`,
      error,
    )
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be opened: set ${portName}`, error)
  return new StartupError(`HOST "${host}" cannot be listened at (${describeError(error)})`, error)
}

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/**
 * System errors have telling codes (`ENOENT`), databases do not: SQLite has one for all, PostgreSQL five characters
 * that never begin with E (appendix A).
 */
function describeError(error: unknown): string {
  const code = getErrorCode(error)
  const databaseCode = /^(?:ERR_SQLITE_ERROR|(?!E)[\dA-Z]{5})$/u
  if (typeof code === 'string' && !databaseCode.test(code)) return code
  return error instanceof Error ? error.message : String(error)
}
