/**
 * Work under way, by name: who asks for the same while it runs gets the same promise. Guards this process only; what
 * must hold between processes is held by the database and by request ids.
 */
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
