import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that expects an error spies on console.error itself; every other one fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const spy = vi.mocked(console.error)
  const strays = vi.isMockFunction(spy) ? spy.mock.calls : []
  vi.restoreAllMocks()
  expect(strays, 'unexpected console.error').toEqual([])
})

// what passes at a second try passes by luck
afterEach(({ task }) => {
  expect(task.result?.retryCount ?? 0, 'tries after the first').toBe(0)
})
