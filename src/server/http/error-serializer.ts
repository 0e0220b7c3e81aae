type SerializedError = { [more: string]: unknown; type: string; message: string; stack: string }

/** Without a database's details: rows with personal data (PostgreSQL, error fields, detail). */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  }
}
