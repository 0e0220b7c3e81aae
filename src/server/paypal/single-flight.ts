/** Shares a promise in this process only; between processes the database and request ids protect. */
export function singleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const same = running.get(name)
    if (same !== undefined) return same
    const started = work().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}
