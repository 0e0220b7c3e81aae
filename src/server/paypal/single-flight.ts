/** Shares a promise in this process only; between processes the database and request ids protect. */
export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const existing = running.get(name)
    if (existing !== undefined) return existing
    const started = work().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}
