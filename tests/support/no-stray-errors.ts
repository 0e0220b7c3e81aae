import { afterEach, beforeEach, expect, vi } from 'vitest'

// Whoever expects an error spies on console.error himself; every other one fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const spy = vi.mocked(console.error)
  const strays = vi.isMockFunction(spy) ? spy.mock.calls : []
  vi.restoreAllMocks()
  expect(strays, 'unexpected console.error').toEqual([])
})
