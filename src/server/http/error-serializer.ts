/** An error in the log. */
type Logged = { [more: string]: unknown; type: string; message: string; stack: string }

/**
 * An error as the log shows it. Not the details that a database adds: rows with what buyers told of themselves
 * (PostgreSQL, error fields, detail).
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
