/** Resolves once what has just changed is on the screen, at once in a tab that nobody sees. */
export const afterPaint = async (): Promise<void> => {
  if (!document.hidden)
    await new Promise((painted) => {
      requestAnimationFrame(() => setTimeout(painted))
    })
}
