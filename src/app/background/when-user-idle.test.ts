import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUserIdle } from './when-user-idle.ts'

const touch = (type: string, fingers: number) => {
  const event = new Event(type, { bubbles: true })
  Object.defineProperty(event, 'touches', { value: Array.from({ length: fingers }) })
  dispatchEvent(event)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { supports: () => true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work is done a second after nothing was touched any more, and once', () => {
  const work = vi.fn()
  whenUserIdle(work)
  vi.advanceTimersByTime(900)
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(900)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledOnce()
})

test('a finger that rests on the screen holds it', () => {
  const work = vi.fn()
  whenUserIdle(work)
  touch('touchstart', 1)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
  touch('touchend', 0)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})

test('where the browser would let the page jump, it waits until the page is at its top', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.stubGlobal('scrollY', 400)
  const work = vi.fn()
  whenUserIdle(work)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
  vi.stubGlobal('scrollY', 0)
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})
