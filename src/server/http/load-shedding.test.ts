import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** Keeps this process from doing anything else, then lets timers that are due run. */
async function block(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  for (const _ of [1, 2]) await othersTurn()
}

test('a process that is late sends calls away, until it has caught up', async () => {
  const app = await openApp({ ...(await openDeps()), load: { sampleInterval: 500 } })
  for (const _ of [1, 2, 3]) await block(1500)
  expect((await app.inject('/api/products')).statusCode).toBe(503)
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/live')).statusCode).toBe(200)
  await expect.poll(() => app.isUnderPressure(), { timeout: 10_000 }).toBe(false)
  expect((await app.inject('/api/products')).statusCode).toBe(200)
})

test('one long task sends no call away', async () => {
  const app = await openApp({ ...(await openDeps()), load: {} })
  await block(1500)
  expect((await app.inject('/api/products')).statusCode).toBe(200)
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
})
