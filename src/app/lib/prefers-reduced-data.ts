/** Chromium only, and missing from TypeScript's library (wicg.github.io/netinfo). */
type Connection = { readonly saveData?: boolean; readonly type?: string }

const getConnection = (): Connection =>
  'connection' in navigator ? (navigator.connection as Connection) : {}

export const prefersReducedData = (): boolean => getConnection().saveData === true

/** Where the browser does not say what the line is, only Save-Data does. */
export const isMetered = (): boolean => prefersReducedData() || getConnection().type === 'cellular'
