/** A failure is only logged (specification, section 8). */
export async function withFallback<T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await asked
  } catch (error) {
    console.warn('Could not be loaded.', error)
    return otherwise
  }
}
