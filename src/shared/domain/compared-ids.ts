/** Most products that are compared at once. */
export const comparedMost = 4

/** The ids in an address, `a,b,c`: each once, as many as can be compared. */
export const idsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))]
    .filter((id) => id !== '')
    .slice(0, comparedMost)
