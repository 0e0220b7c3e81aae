import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startQueueWorker } from './queue-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker with two lanes; its work ends at `end`, or at once where it is named "quick". */
function startWorker(...waiting: string[]) {
  const begun: string[] = []
  const errors: unknown[] = []
  const ends = new Map<string, () => void>()
  const claim = async () => waiting.shift()
  const handle = async (item: string) => {
    begun.push(item)
    if (item === 'broken') throw new Error('It broke')
    if (!item.startsWith('quick')) await new Promise<void>((end) => ends.set(item, end))
  }
  const worker = startQueueWorker({ claim, handle, laneCount: 2 }, (error) => errors.push(error))
  return { worker, waiting, begun, errors, end: (item: string) => ends.get(item)?.() }
}

test('work that hangs does not hold up what comes later', async () => {
  const { waiting, begun, worker, end } = startWorker('hanging', 'quick 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['hanging', 'quick 1'])
  waiting.push('quick 2', 'quick 3')
  await vi.advanceTimersByTimeAsync(2000)
  expect(begun).toEqual(['hanging', 'quick 1', 'quick 2', 'quick 3'])
  end('hanging')
  await worker.stop()
})

test('no more is under way than there are lanes, and a stop waits for it and begins nothing', async () => {
  const { waiting, begun, worker, end } = startWorker('slow 1', 'slow 2', 'slow 3')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual(['slow 1', 'slow 2'])
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  end('slow 1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isStopped, begun, waiting]).toEqual([false, ['slow 1', 'slow 2'], ['slow 3']])
  end('slow 2')
  await stopped
})

test('an error is reported, and the work after it is done', async () => {
  const { begun, errors, worker } = startWorker('broken', 'broken', 'quick')
  await vi.advanceTimersByTimeAsync(2000)
  expect(begun).toEqual(['broken', 'broken', 'quick'])
  expect(errors).toHaveLength(2)
  await worker.stop()
})
