/** One window of a browser, whatever drives it. Code is an expression that runs in the page. */
export type BrowserWindow = {
  open: (url: string) => Promise<void>
  evaluate: (code: string) => Promise<unknown>
  /** Presses what the code gives, with a real pointer. */
  click: (code: string) => Promise<void>
  /** Types into what the code gives, with real keys. */
  type: (code: string, text: string) => Promise<void>
}

/** A browser with one window, and what its pages have complained of in the console. */
export type Browser = {
  first: BrowserWindow
  /** The window that a page has opened; undefined while there is none. */
  second: () => Promise<BrowserWindow | undefined>
  complaints: () => string[]
  close: () => Promise<void>
}
