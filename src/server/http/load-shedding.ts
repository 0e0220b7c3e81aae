import { getHeapStatistics } from 'node:v8'
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../problem.ts'

export type LoadLimits = FastifyUnderPressureOptions

/** Average event loop delay in ms above which answers would be too late. */
const maxDelay = 800
/** Averaging time in ms: one long task, as at the start or after an import, is no overload. */
const samplingInterval = 5000
/** Part of the heap above which garbage collection dominates. */
const maxHeapShare = 0.92
/** In s. */
const retryAfterSeconds = 5

/** Answers 503 to API calls under load. Pages and the server's status stay available. */
export async function shedLoad(app: FastifyInstance, limits: LoadLimits = {}): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: samplingInterval,
    maxHeapUsedBytes: maxHeapShare * getHeapStatistics().heap_size_limit,
    ...limits,
    pressureHandler({ url }, reply) {
      if (!url.startsWith('/api/') || /^\/api\/(health|ready|live)\b/u.test(url)) return
      reply.header('retry-after', retryAfterSeconds)
      throw new HttpProblem('busy')
    },
  })
}
