export function whenFrozen(work: () => void): void {
  // absent in Node; workers get no such event
  globalThis.addEventListener?.('pagehide', (event) => {
    if ('persisted' in event && event.persisted) work()
  })
}
