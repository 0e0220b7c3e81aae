/** Chromium only, and missing from TypeScript's library (wicg.github.io/netinfo). */
type Connection = { readonly saveData?: boolean }

export const prefersReducedData = (): boolean =>
  'connection' in navigator && (navigator.connection as Connection).saveData === true
