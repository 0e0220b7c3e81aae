/** Save-Data; Chromium only (wicg.github.io/netinfo), and not in TypeScript's library. */
type Connection = { readonly saveData?: boolean }

/** Whether the buyer has told the browser to save data. */
export const prefersReducedData = (): boolean =>
  'connection' in navigator && (navigator.connection as Connection).saveData === true
