import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** How loaded this process is. */
export type Load = {
  /** New work is better sent away than begun. */
  isTooMuch: () => boolean
  /** How late things happened in the last second, in ms. */
  delay: () => number
  stop: () => void
}

/** Later than this on average, in ms, and answers would come too late to be of use. */
const latest = 800
/** More of the heap than this, and the process would spend its time collecting garbage. */
const fullest = 0.92
/** How long a client should stay away, in s. */
const comeBackIn = 5

/** Measures the load, once in `every` ms. */
export function watchLoad(every = 1000): Load {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delay = 0
  let tooMuch = false
  const timer = setInterval(() => {
    // the histogram counts the timer's own 20 ms too
    delay = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - 20)
    histogram.reset()
    const { used_heap_size, heap_size_limit } = getHeapStatistics()
    tooMuch = delay > latest || used_heap_size > fullest * heap_size_limit
  }, every).unref()
  return {
    isTooMuch: () => tooMuch,
    delay: () => delay,
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/** Sends calls away while there is too much to do. Pages still come, and whoever asks how the server is gets an answer. */
export function shedLoad(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const isCall = url.startsWith('/api/') && !/^\/api\/(health|ready)\b/u.test(url)
    if (!isCall || !load.isTooMuch()) return
    reply.header('retry-after', comeBackIn)
    throw new Problem('busy')
  })
  app.addHook('onClose', async () => load.stop())
}
