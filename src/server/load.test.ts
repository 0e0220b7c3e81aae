import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchLoad } from './load.ts'

test('a process that is late is too busy, until it has caught up', async () => {
  const load = watchLoad(500)
  onTestFinished(() => load.stop())
  await sleep(50)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000) // nothing else happens for four seconds
  await expect.poll(() => load.isTooMuch()).toBe(true)
  expect(load.delay()).toBeGreaterThan(800)
  await expect.poll(() => load.isTooMuch(), { timeout: 10_000 }).toBe(false)
})
