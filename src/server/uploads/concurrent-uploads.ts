import { HttpProblem } from '../problem.ts'

/** Concurrent uploads of one client, which may be an office behind one address, and of all. */
const [ofOne, ofAll] = [40, 400]

/** Counts running uploads: each holds a file and a connection, however slow. */
export function limitConcurrentUploads() {
  const begun = new Map<string, number>()
  let all = 0
  return {
    /** @throws Problem too_many_requests, busy */
    async during<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      const own = begun.get(client) ?? 0
      if (all >= ofAll) throw new HttpProblem('busy')
      if (own >= ofOne) throw new HttpProblem('too_many_requests')
      begun.set(client, own + 1)
      all += 1
      try {
        return await work()
      } finally {
        all -= 1
        const left = (begun.get(client) ?? 1) - 1
        if (left > 0) begun.set(client, left)
        else begun.delete(client)
      }
    },
  }
}
