/** Runs work when the browser takes this page away and keeps it, frozen as it is, for the way back. */
export function whenFrozen(work: () => void): void {
  // Node has no such events, and a worker never gets them
  globalThis.addEventListener?.('pagehide', (event) => {
    if ('persisted' in event && event.persisted) work()
  })
}
