import { expect, test } from 'vitest'
import { openDeps } from '../../../tests/support/open-app.ts'
import { incrementCount } from './rate-limit-counts.ts'

const minute = 60_000

test('a window that a clock far ahead has opened does not hold a client up when the clock is right again', async () => {
  const { db } = await openDeps()
  const now = Date.now()
  for (const count of [1, 2]) {
    expect(await incrementCount(db, 'client', minute, now + 400 * 24 * 60 * minute)).toEqual({
      count,
      left: minute,
    })
  }
  expect(await incrementCount(db, 'client', minute, now)).toEqual({ count: 1, left: minute })
  expect(await incrementCount(db, 'client', minute, now + 1000)).toEqual({
    count: 2,
    left: minute - 1000,
  })
})

test('what was asked for a moment earlier and arrives later is counted in the same window', async () => {
  const { db } = await openDeps()
  const now = Date.now()
  await incrementCount(db, 'client', minute, now + 5)
  expect(await incrementCount(db, 'client', minute, now)).toEqual({ count: 2, left: minute + 5 })
  expect(await incrementCount(db, 'client', minute, now + 7)).toMatchObject({ count: 3 })
})
