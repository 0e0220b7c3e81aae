/** A failure is only logged (specification, section 8). */
export async function withFallback<T, U>(promise: Promise<T>, fallback: U): Promise<T | U> {
  try {
    return await promise
  } catch (error) {
    console.warn('Could not be loaded.', error)
    return fallback
  }
}
