/** Whether a change of the stored cart was kept. A failure is logged only (specification, section 8). */
export async function saveCartChange(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    console.warn('The cart could not be saved.', error)
    return false
  }
}
