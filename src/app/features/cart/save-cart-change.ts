/** False on failure, which is only logged (specification, section 8). */
export async function saveCartChange(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    console.warn('The cart could not be saved.', error)
    return false
  }
}
