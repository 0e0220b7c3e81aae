import { HttpProblem } from '../problem.ts'

/** Concurrent uploads of one client, which may be an office behind one address, and of all. */
const [maxPerClient, maxInTotal] = [40, 400]

/** Counts running uploads: each holds a file and a connection, however slow. */
export function createUploadLimiter() {
  const countByClient = new Map<string, number>()
  let all = 0
  return {
    /** @throws Problem too_many_requests, busy */
    async during<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      const count = countByClient.get(client) ?? 0
      if (all >= maxInTotal) throw new HttpProblem('busy')
      if (count >= maxPerClient) throw new HttpProblem('too_many_requests')
      countByClient.set(client, count + 1)
      all += 1
      try {
        return await work()
      } finally {
        all -= 1
        const left = (countByClient.get(client) ?? 1) - 1
        if (left > 0) countByClient.set(client, left)
        else countByClient.delete(client)
      }
    },
  }
}
