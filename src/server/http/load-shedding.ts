import { getHeapStatistics } from 'node:v8'
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Limits of load, where they are not the usual ones. */
export type LoadLimits = FastifyUnderPressureOptions

/** Above this event loop delay on average, in ms, answers would come too late to be of use. */
const latest = 800
/** Over how long the delay is averaged, in ms: one long task, as at the start or after an import, is no overload. */
const sampledOver = 5000
/** Above this part of the heap the process would spend its time collecting garbage. */
const fullest = 0.92
/** How long a client should stay away, in s. */
const comeBackIn = 5

/** Refuses API calls under too much load. Pages still come, and so does the server's own state. */
export async function shedLoad(app: FastifyInstance, limits: LoadLimits = {}): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: latest,
    sampleInterval: sampledOver,
    maxHeapUsedBytes: fullest * getHeapStatistics().heap_size_limit,
    ...limits,
    pressureHandler({ url }, reply) {
      if (!url.startsWith('/api/') || /^\/api\/(health|ready)\b/u.test(url)) return
      reply.header('retry-after', comeBackIn)
      throw new Problem('busy')
    },
  })
}
