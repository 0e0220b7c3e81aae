/** One sentence for the operator. */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupError'
  }
}

export const folderProblem = ({ dataDir }: { dataDir: string }, error: unknown) =>
  new StartupError(`DATA_DIR "${dataDir}" cannot be written to (${reasonOf(error)})`, error)

export const databaseProblem = (name: string, error: unknown) =>
  new StartupError(`The database ${name} cannot be opened (${reasonOf(error)})`, error)

export function listenProblem(
  { host, port, portName = 'PORT' }: { host: string; port: number; portName?: string },
  error: unknown,
): StartupError {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use: stop the other program or set ${portName}`,
      error,
    )
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be opened: set ${portName}`, error)
  return new StartupError(`HOST "${host}" cannot be listened at (${reasonOf(error)})`, error)
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/**
 * System errors have telling codes (`ENOENT`), databases do not: SQLite has one for all, PostgreSQL five characters
 * that never begin with E (appendix A).
 */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const ofDatabase = /^(?:ERR_SQLITE_ERROR|(?!E)[\dA-Z]{5})$/u
  if (typeof code === 'string' && !ofDatabase.test(code)) return code
  return error instanceof Error ? error.message : String(error)
}
