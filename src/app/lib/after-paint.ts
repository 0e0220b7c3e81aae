/** Resolves at once in a hidden tab, which never paints. */
export const afterPaint = async (): Promise<void> => {
  if (!document.hidden)
    await new Promise((painted) => {
      requestAnimationFrame(() => setTimeout(painted))
    })
}
